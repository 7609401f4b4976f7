import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, DialogFrame } from '@/components/dialog/dialog';
import { ReasonDialog } from '@/components/dialog/reason-dialog';
import { QueueProgress } from '@/components/feedback/queue-progress';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { countParams, formatExactRupees, formatNumber } from '@/components/text/format';
import { errorMessage, isOutcomeUnknown } from '@/refine/error-message';
import { type QueueRun, type QueueState, runQueue } from '@/refine/run-queue';
import { isDecidedAlready } from '@/refine/send-decision';
import { useNotify } from '@/refine/use-notify';
import type { Deposit } from '@/server/deposit-records';
import { useReasonDraft } from '@/session/use-reason-draft';
import { isFlagged } from './columns';
import { denialReasons, depositLabel, totalDepositAmount } from './labels';
import type { Decision, DepositDecisions } from './use-deposit-decisions';

interface BulkDialogProps {
  decision: Decision;
  deposits: readonly Deposit[];
  /** Those of the list, which hides what is decided. */
  decisions: DepositDecisions;
  /** Gets the deposits that have been decided or left out. */
  onClose: (handled: readonly Deposit[]) => void;
}

/** Asks once for all deposits, then shows the result of each. */
export function BulkDialog({ decision, deposits, decisions, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const bulk = useBulkDecision(decision, decisions);
  const [reason, setReason] = useState<string>();
  const { draft, forget } = useReasonDraft(deposits.map(({ _id }) => _id).join());
  const flagged = decision === 'approve' ? deposits.filter(isFlagged).length : 0;
  const canLeaveOut = flagged > 0 && flagged < deposits.length;
  // Whoever approves many does not look at each: the others wait for a look.
  const [isLeavingOut, setIsLeavingOut] = useState(canLeaveOut);
  const isLeftOut = (deposit: Deposit) => isLeavingOut && isFlagged(deposit);
  const chosen = deposits.filter((deposit) => !isLeftOut(deposit));
  const title = t(`deposits:${decision}.bulkTitle`, countParams(chosen.length));
  const body = t('deposits:bulk.worth', { amount: formatExactRupees(totalDepositAmount(chosen)) });
  const isHandled = (deposit: Deposit) => isLeftOut(deposit) || decisions.isBeingDecided(deposit._id);
  const close = () => {
    onClose(reason === undefined ? [] : deposits.filter(isHandled));
    decisions.confirm(bulk.done, decision);
  };
  const confirm = (text: string) => {
    forget();
    setReason(text);
    bulk.start(chosen, text);
  };

  if (reason !== undefined) {
    return (
      <ProgressDialog
        title={title}
        decision={decision}
        bulk={bulk}
        onStart={(items) => bulk.start(items, reason)}
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
            <FlaggedDeposits
              count={flagged}
              selected={deposits.length}
              canLeaveOut={canLeaveOut}
              isLeavingOut={isLeavingOut}
              onLeaveOut={setIsLeavingOut}
            />
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
      body={body}
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

interface FlaggedDepositsProps {
  count: number;
  selected: number;
  /** False if nothing would be left to approve. */
  canLeaveOut: boolean;
  isLeavingOut: boolean;
  onLeaveOut: (isLeavingOut: boolean) => void;
}

function FlaggedDeposits({ count, selected, canLeaveOut, isLeavingOut, onLeaveOut }: FlaggedDepositsProps) {
  const { t } = useTranslation();
  return (
    <Alert severity="warning">
      {t('deposits:checks.bulk', { count, shown: formatNumber(count), selected: formatNumber(selected) })}
      {canLeaveOut && (
        <FormControlLabel
          sx={{ display: 'flex' }}
          label={t('deposits:checks.leaveOut')}
          control={<Checkbox checked={isLeavingOut} onChange={(_, isOn) => onLeaveOut(isOn)} />}
        />
      )}
    </Alert>
  );
}

interface ProgressDialogProps {
  title: string;
  decision: Decision;
  bulk: BulkDecision;
  onStart: (deposits: readonly Deposit[]) => void;
  onClose: () => void;
}

/** The queue while it runs and when it has ended. Stays open until it is closed, so that every failure is seen. */
function ProgressDialog({ title, decision, bulk, onStart, onClose }: ProgressDialogProps) {
  const { t } = useTranslation();
  const { rows, done, skipped, failed, waiting, isRunning } = bulk;
  const notify = useNotify();
  useLeaveGuard({ isRunning, onLeave: () => notify.hint(t('deposits:bulk.stayHere')) });
  return (
    <DialogFrame
      open
      title={isRunning ? title : t(`deposits:${decision}.decided`, countParams(done.length))}
      maxWidth="sm"
      isBusy={isRunning}
      onClose={onClose}
      actions={<ProgressButtons bulk={bulk} onStart={onStart} onClose={onClose} />}
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
        {isRunning && (
          <Typography variant="body2" color="text.secondary">
            {t('deposits:bulk.stayHere')}
          </Typography>
        )}
        <ProgressRows rows={rows} />
      </Box>
    </DialogFrame>
  );
}

function ProgressButtons({ bulk, onStart, onClose }: Omit<ProgressDialogProps, 'title' | 'decision'>) {
  const { t } = useTranslation();
  const { failed, waiting, isRunning, isStopping, stop } = bulk;
  if (isRunning) {
    return (
      <Button color="error" variant="outlined" disabled={isStopping} onClick={stop}>
        {t(isStopping ? 'deposits:bulk.stopping' : 'deposits:bulk.stop')}
      </Button>
    );
  }
  const undecided = [...failed, ...waiting];
  return (
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
  );
}

/** Of more rows, only those that failed or are running are listed. */
const LIST_ALL_UP_TO = 100;

/** Skipped: it had been decided before. */
type DecisionState = QueueState | 'skipped';

const stateColors: Record<DecisionState, string> = {
  waiting: 'text.secondary',
  running: 'info.main',
  done: 'success.main',
  skipped: 'text.secondary',
  failed: 'error.main',
};

/** The result of each deposit, failures first. */
function ProgressRows({ rows }: { rows: readonly BulkDecisionRow[] }) {
  const { t } = useTranslation();
  const listed =
    rows.length <= LIST_ALL_UP_TO ? rows : rows.filter(({ state }) => state !== 'done' && state !== 'waiting');
  const ordered = [...listed].sort((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));
  if (ordered.length === 0) return null;
  return (
    // A region that scrolls must be reachable by the keyboard.
    <Box tabIndex={0} role="region" aria-label={t('deposits:bulk.rows')} sx={progressListStyle}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ordered.map(({ deposit, state, message }) => (
          <Box key={deposit._id} component="li" sx={progressRowStyle}>
            <Box sx={{ minWidth: 0 }}>
              {t('deposits:bulk.row', {
                ...depositLabel(t, deposit),
                amount: formatExactRupees(deposit.depositAmount),
              })}
              {message && <Box sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }}>{message}</Box>}
            </Box>
            <Box component="span" sx={{ color: stateColors[state], fontWeight: 600, whiteSpace: 'nowrap' }}>
              {t(`deposits:bulk.state.${state}`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The API has no bulk call for deposits, so that each is decided by a call of its own. */
const CONCURRENT_CALLS = 4;

interface BulkDecisionRow {
  deposit: Deposit;
  state: DecisionState;
  /** Why it failed or was skipped. */
  message?: string | undefined;
}

/** Decides many deposits alike, and keeps the state of each. */
function useBulkDecision(decision: Decision, { send }: DepositDecisions) {
  const { t } = useTranslation();
  const [rows, setRows] = useState<ReadonlyMap<string, BulkDecisionRow>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  const run = useRef<QueueRun>();
  // Leaving the page stops the queue; calls that are running come to their end.
  useEffect(() => () => run.current?.stop(), []);

  const start = async (items: readonly Deposit[], reason: string) => {
    const asWaiting = (deposit: Deposit): [string, BulkDecisionRow] => [deposit._id, { deposit, state: 'waiting' }];
    setRows((before) => new Map([...before, ...items.map(asWaiting)]));
    setIsRunning(true);
    run.current = runQueue({
      items,
      atOnce: CONCURRENT_CALLS,
      work: (deposit) => send(deposit, decision, reason),
      onChange(deposit, queueState, problem) {
        // A server that does not answer is out of reach for the others as well: they are not sent.
        if (isOutcomeUnknown(problem)) run.current?.stop();
        const state = isDecidedAlready(problem) ? 'skipped' : queueState;
        const message = problem ? errorMessage(problem, t(`deposits:${decision}.failed`)) : undefined;
        setRows((before) => new Map(before).set(deposit._id, { deposit, state, message }));
      },
    });
    await run.current.finished;
    setIsRunning(false);
    setIsStopping(false);
  };

  const list = [...rows.values()];
  const inState = (state: DecisionState) => list.filter((row) => row.state === state).map(({ deposit }) => deposit);
  return {
    rows: list,
    done: inState('done'),
    skipped: inState('skipped'),
    failed: inState('failed'),
    waiting: inState('waiting'),
    isRunning,
    isStopping,
    start: (items: readonly Deposit[], reason: string) => void start(items, reason),
    stop: () => {
      setIsStopping(true);
      run.current?.stop();
    },
  };
}

type BulkDecision = ReturnType<typeof useBulkDecision>;

const progressListStyle = {
  maxHeight: 'min(360px, 45dvh)',
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 3,
};
const progressRowStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  py: 2,
  typography: 'body2',
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
