import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/api/deposits';
import { ConfirmDialog, DialogFrame } from '@/components/dialog/dialog';
import { ReasonDialog } from '@/components/dialog/reason-dialog';
import { QueueProgress, QueueRow } from '@/components/feedback/queue-progress';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { RowList } from '@/components/list/row-list';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatExactRupees, formatNumber } from '@/components/text/format';
import { RISK_FLAGS } from '@/contract/choices';
import { isOutcomeUnknown } from '@/refine/error-message';
import { isDecidedAlready } from '@/refine/send-decision';
import { type Queue, useQueue } from '@/refine/use-queue';
import { useReasonDraft } from '@/session/use-reason-draft';
import { newKey } from '@/utils/new-key';
import { notify } from '@/utils/notices';
import { cashPlaceOf } from './cash-line';
import { isFlagged } from './columns';
import { denialReasons, depositLabel, totalDepositAmount } from './labels';
import type { Decision, DepositDecisions } from './use-deposit-decisions';

interface BulkDialogProps {
  decision: Decision;
  deposits: readonly Deposit[];
  decisions: DepositDecisions;
  onClose: (handled: readonly Deposit[]) => void;
}

export function BulkDialog({ decision, deposits, decisions, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  // The API has no bulk call for deposits, so that each is decided by a call of its own.
  const bulk = useQueue<Deposit, 'skipped'>({
    keyOf: ({ _id }) => _id,
    concurrency: 4,
    failure: t(`deposits:${decision}.failed`),
    stateAfter: (problem) => (isDecidedAlready(problem) ? 'skipped' : undefined),
    // A server that does not reply is out of reach for the others as well.
    isLast: isOutcomeUnknown,
  });
  // All of them are one act, also those that are sent once more.
  const [batch] = useState(newKey);
  const start = (items: readonly Deposit[], text: string) =>
    void bulk.start(items, (deposit) => decisions.send(deposit, decision, text, batch));
  const [reason, setReason] = useState<string>();
  const { draft, forget } = useReasonDraft(deposits.map(({ _id }) => _id).join());
  const flagged = decision === 'approve' ? deposits.filter(isFlagged).length : 0;
  const kinds = RISK_FLAGS.map((name) => ({ name, count: deposits.filter(({ flags }) => flags.includes(name)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const canLeaveOut = flagged > 0 && flagged < deposits.length;
  // Whoever approves many does not look at each: the others wait for a look.
  const [isLeavingOut, setIsLeavingOut] = useState(canLeaveOut);
  const isLeftOut = (deposit: Deposit) => isLeavingOut && isFlagged(deposit);
  const chosen = deposits.filter((deposit) => !isLeftOut(deposit));
  const title = t(`deposits:${decision}.bulkTitle`, countParams(chosen.length));
  const body = t('deposits:bulk.worth', { amount: formatExactRupees(totalDepositAmount(chosen)) });
  const withCash = chosen.filter((deposit) => cashPlaceOf(deposit) !== undefined);
  const isHandled = (deposit: Deposit) => isLeftOut(deposit) || decisions.isBeingDecided(deposit._id);
  const close = () => {
    onClose(reason === undefined ? [] : deposits.filter(isHandled));
    decisions.confirm(bulk.inState('done'), decision);
  };
  const confirm = (text: string) => {
    forget();
    setReason(text);
    start(chosen, text);
  };

  if (reason !== undefined) {
    return (
      <ProgressDialog
        title={title}
        decision={decision}
        bulk={bulk}
        onStart={(items) => start(items, reason)}
        onClose={close}
      />
    );
  }
  return decision === 'approve' ? (
    <ConfirmDialog
      open
      title={title}
      body={
        flagged === 0 ? (
          body
        ) : (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Typography color="text.secondary">{body}</Typography>
            <Alert severity="warning">
              {t('deposits:checks.bulk', {
                count: flagged,
                shown: formatNumber(flagged),
                selected: formatNumber(deposits.length),
              })}
              <Box component="ul" sx={{ listStyle: 'disc', pl: 5 }}>
                {kinds.map(({ name, count }) => (
                  <li key={name}>
                    {t('deposits:checks.kind', { flag: t(`deposits:flags.${name}.title`), shown: formatNumber(count) })}
                  </li>
                ))}
              </Box>
              {canLeaveOut && (
                <FormControlLabel
                  sx={{ display: 'flex' }}
                  label={t('deposits:checks.leaveOut')}
                  control={<Checkbox checked={isLeavingOut} onChange={(_, isOn) => setIsLeavingOut(isOn)} />}
                />
              )}
            </Alert>
          </Box>
        )
      }
      confirmLabel={title}
      cancelLabel={t('ui:dialog.goBack')}
      onConfirm={() => confirm('')}
      onClose={close}
    />
  ) : (
    <ReasonDialog
      open
      title={title}
      body={
        withCash.length === 0 ? (
          body
        ) : (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Typography color="text.secondary">{body}</Typography>
            <Alert severity="warning">
              {t('deposits:cash.bulkDenying', {
                ...countParams(withCash.length),
                amount: formatExactRupees(totalDepositAmount(withCash)),
              })}
            </Alert>
          </Box>
        )
      }
      label={t('deposits:deny.reason')}
      confirmLabel={title}
      isRequired={false}
      tone="error"
      suggestions={denialReasons(t)}
      draft={draft}
      onConfirm={confirm}
      onClose={close}
    />
  );
}

/** In longer lists only rows that failed or are running are shown. */
const LIST_ALL_UP_TO = 100;

interface ProgressDialogProps {
  title: string;
  decision: Decision;
  bulk: Queue<Deposit, 'skipped'>;
  onStart: (deposits: readonly Deposit[]) => void;
  onClose: () => void;
}

/** The dialog stays open until it is closed, so that every failure is seen. */
function ProgressDialog({ title, decision, bulk, onStart, onClose }: ProgressDialogProps) {
  const { t } = useTranslation();
  const { rows, inState, isRunning, isStopping, stop } = bulk;
  const [done, skipped, failed] = [inState('done'), inState('skipped'), inState('failed')];
  const waiting = inState('waiting');
  const undecided = [...failed, ...waiting];
  const listed =
    rows.length <= LIST_ALL_UP_TO ? rows : rows.filter(({ state }) => state !== 'done' && state !== 'waiting');
  const failedFirst = [...listed].sort((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));
  useLeaveGuard({ isRunning, onLeave: () => notify.hint(t('deposits:bulk.stayHere')) });
  return (
    <DialogFrame
      open
      title={isRunning ? title : t(`deposits:${decision}.decided`, countParams(done.length))}
      maxWidth="sm"
      isBusy={isRunning}
      onClose={onClose}
      actions={
        isRunning ? (
          <Button color="error" variant="outlined" disabled={isStopping} onClick={stop}>
            {t(isStopping ? 'deposits:bulk.stopping' : 'deposits:bulk.stop')}
          </Button>
        ) : (
          <>
            <Button color="inherit" onClick={onClose}>
              {t('deposits:bulk.close')}
            </Button>
            {undecided.length > 0 && (
              <Button variant="contained" onClick={() => onStart(undecided)}>
                {waiting.length > 0 ? t('deposits:bulk.goOn', countParams(undecided.length)) : t('deposits:bulk.retry')}
              </Button>
            )}
          </>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <QueueProgress label={title} done={done.length} failed={failed.length} total={rows.length} />
        <Typography role="status">
          {t(`deposits:${decision}.progress`, {
            done: formatNumber(done.length),
            total: formatNumber(rows.length),
            amount: formatExactRupees(totalDepositAmount(done)),
          })}
          {skipped.length > 0 && ` ${t('deposits:bulk.skipped', countParams(skipped.length))}`}
          {failed.length > 0 && (
            <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
              {' '}
              {t('deposits:bulk.failed', countParams(failed.length))}
            </Box>
          )}
          {!isRunning && waiting.length > 0 && ` ${t('deposits:bulk.notSent', countParams(waiting.length))}`}
        </Typography>
        {isRunning && <SecondaryText>{t('deposits:bulk.stayHere')}</SecondaryText>}
        {failedFirst.length > 0 && (
          <RowList scrollLabel={t('deposits:bulk.rows')}>
            {failedFirst.map(({ item, state, message }) => (
              <QueueRow
                key={item._id}
                title={t('deposits:bulk.row', {
                  ...depositLabel(t, item),
                  amount: formatExactRupees(item.depositAmount),
                })}
                state={state}
                label={t(`deposits:bulk.state.${state}`)}
                message={message}
              />
            ))}
          </RowList>
        )}
      </Box>
    </DialogFrame>
  );
}
