import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/api/deposits';
import { HttpError } from '@/api/http-error';
import { ConfirmDialog, DialogFrame } from '@/components/dialog/dialog';
import { ReasonDialog } from '@/components/dialog/reason-dialog';
import { QueueProgress, QueueRow } from '@/components/feedback/queue-progress';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { RowList } from '@/components/list/row-list';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatExactRupees, formatNumber } from '@/components/text/format';
import { RISK_FLAGS } from '@/contract/choices';
import { isOutcomeUnknown } from '@/refine/error-message';
import type { QueueState } from '@/refine/run-queue';
import { isDecidedAlready } from '@/refine/send-decision';
import { type Queue, useQueue } from '@/refine/use-queue';
import { useReasonDraft } from '@/session/use-reason-draft';
import { notify } from '@/utils/notices';
import { cashPlaceOf } from './cash-line';
import { isFlagged } from './columns';
import { denialReasons, depositLabel, totalDepositAmount } from './labels';
import type { Decision, DepositDecisions } from './use-deposit-decisions';

/** Where the server was not reached, nothing was sent; where its reply was lost, nobody knows. */
type OwnState = 'skipped' | 'unknown' | 'waiting';
const isInterrupted = (state: QueueState | OwnState): boolean => state === 'waiting' || state === 'unknown';
const isUnreached = (problem: unknown): boolean =>
  problem instanceof HttpError && (problem.statusCode === 0 || problem.isSessionOver);

interface BulkDialogProps {
  decision: Decision;
  deposits: readonly Deposit[];
  decisions: DepositDecisions;
  onClose: (handled: readonly Deposit[]) => void;
}

export function BulkDialog({ decision, deposits, decisions, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  // The API has no bulk call for deposits, so that each is decided by a call of its own.
  const bulk = useQueue<Deposit, OwnState>({
    keyOf: ({ _id }) => _id,
    concurrency: 4,
    failure: t(`deposits:${decision}.failed`),
    stateAfter: (problem) => {
      if (isDecidedAlready(problem)) return 'skipped';
      if (isOutcomeUnknown(problem)) return 'unknown';
      return isUnreached(problem) ? 'waiting' : undefined;
    },
    // A server that does not reply is out of reach for the others as well.
    isLast: (problem) => isOutcomeUnknown(problem) || isUnreached(problem),
  });
  const start = (items: readonly Deposit[], text: string) =>
    void bulk.start(items, (deposit) => decisions.send(deposit, decision, text));
  const [reason, setReason] = useState<string>();
  const { draft, forget } = useReasonDraft(deposits.map(({ _id }) => _id).join());
  const flagged = decision === 'approve' ? deposits.filter(isFlagged).length : 0;
  // Whoever approves many does not look at each: the others wait for a look.
  const [leftOut, setLeftOut] = useState<ReadonlySet<Kind>>(new Set(flagged < deposits.length ? RISK_FLAGS : []));
  const isLeftOut = ({ flags }: Deposit) => decision === 'approve' && flags.some((flag) => leftOut.has(flag));
  const chosen = deposits.filter((deposit) => !isLeftOut(deposit));
  const title = t(`deposits:${decision}.bulkTitle`, countParams(chosen.length));
  const body = t('deposits:bulk.worth', { amount: formatExactRupees(totalDepositAmount(chosen)) });
  const withCash = chosen.filter((deposit) => cashPlaceOf(deposit) !== undefined);
  const isHandled = (deposit: Deposit) => isLeftOut(deposit) || decisions.isBeingDecided(deposit._id);
  const close = () => {
    decisions.bulk.current = undefined;
    onClose(reason === undefined ? [] : deposits.filter(isHandled));
    decisions.confirm(bulk.inState('done'), decision);
  };
  const confirm = (text: string) => {
    forget();
    setReason(text);
    decisions.bulk.current = chosen.map(({ _id }) => _id);
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
            <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
              {t('deposits:checks.bulk', {
                count: flagged,
                shown: formatNumber(flagged),
                selected: formatNumber(deposits.length),
              })}
              <LeaveOut deposits={deposits} leftOut={leftOut} onChange={setLeftOut} />
              {chosen.length === 0 && <div>{t('deposits:checks.noneLeft')}</div>}
            </Alert>
          </Box>
        )
      }
      confirmLabel={title}
      canConfirm={chosen.length > 0}
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

type Kind = Deposit['flags'][number];

interface LeaveOutProps {
  deposits: readonly Deposit[];
  leftOut: ReadonlySet<Kind>;
  onChange: (leftOut: ReadonlySet<Kind>) => void;
}

/** A deposit of several kinds is left out with each of them. */
function LeaveOut({ deposits, leftOut, onChange }: LeaveOutProps) {
  const { t } = useTranslation();
  const kinds = RISK_FLAGS.map((name) => ({ name, count: deposits.filter(({ flags }) => flags.includes(name)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const ticked = kinds.filter(({ name }) => leftOut.has(name)).length;
  const tick = (names: readonly Kind[], isOn: boolean) =>
    onChange(new Set(RISK_FLAGS.filter((name) => (names.includes(name) ? isOn : leftOut.has(name)))));
  return (
    <Box role="group" aria-label={t('deposits:checks.kinds')} sx={{ mt: 1 }}>
      {kinds.length > 1 && (
        <FormControlLabel
          sx={kindStyle}
          slotProps={{ typography: { variant: 'body2' } }}
          label={t('deposits:checks.leaveOut')}
          control={
            <Checkbox
              size="small"
              checked={ticked === kinds.length}
              indeterminate={ticked > 0 && ticked < kinds.length}
              onChange={(_, isOn) =>
                tick(
                  kinds.map(({ name }) => name),
                  isOn,
                )
              }
            />
          }
        />
      )}
      <Box sx={kinds.length > 1 ? { pl: 5 } : {}}>
        {kinds.map(({ name, count }) => (
          <FormControlLabel
            key={name}
            sx={kindStyle}
            slotProps={{ typography: { variant: 'body2' } }}
            label={t('deposits:checks.leaveOutKind', {
              flag: t(`deposits:flags.${name}.title`),
              shown: formatNumber(count),
            })}
            control={<Checkbox size="small" checked={leftOut.has(name)} onChange={(_, isOn) => tick([name], isOn)} />}
          />
        ))}
      </Box>
    </Box>
  );
}

const kindStyle = { display: 'flex', mr: 0 };

/** In longer lists only rows that failed or are running are shown. */
const LIST_ALL_UP_TO = 100;

interface ProgressDialogProps {
  title: string;
  decision: Decision;
  bulk: Queue<Deposit, OwnState>;
  onStart: (deposits: readonly Deposit[]) => void;
  onClose: () => void;
}

/** The dialog stays open until it is closed, so that every failure is seen. */
function ProgressDialog({ title, decision, bulk, onStart, onClose }: ProgressDialogProps) {
  const { t } = useTranslation();
  const { rows, inState, isRunning, isStopping, stop } = bulk;
  const [done, skipped, failed] = [inState('done'), inState('skipped'), inState('failed')];
  const [waiting, unknown] = [inState('waiting'), inState('unknown')];
  const undecided = [...failed, ...unknown, ...waiting];
  // It is the same for all of them.
  const interruption = rows.find(({ state, message }) => message && isInterrupted(state))?.message;
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
          {unknown.length > 0 && ` ${t('deposits:bulk.unknown', countParams(unknown.length))}`}
        </Typography>
        {isRunning && <SecondaryText>{t('deposits:bulk.stayHere')}</SecondaryText>}
        {!isRunning && interruption && <Alert severity="error">{interruption}</Alert>}
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
                message={isInterrupted(state) ? undefined : message}
              />
            ))}
          </RowList>
        )}
      </Box>
    </DialogFrame>
  );
}
