import useEventCallback from '@mui/material/utils/useEventCallback';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Commission } from '@/api/commissions';
import { isAsked } from '@/api/http-error';
import type { Problem } from '@/components/feedback/problem-banner';
import { countParams, formatExactRupees } from '@/components/text/format';
import {
  approveCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  rejectCommission,
} from '@/contract/commissions';
import { type BulkOutcome, bulkOutcomeOf } from '@/refine/bulk-outcome';
import { errorMessage } from '@/refine/error-message';
import { isDecidedAlready, sendDecision, useOptimisticDecisions } from '@/refine/send-decision';
import { partsOf, restOfParts, sendInParts } from '@/refine/send-in-parts';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useTakeBack } from '@/refine/use-take-back';
import { newKey } from '@/utils/new-key';
import { notify } from '@/utils/notices';
import { totalCommissionAmount } from './labels';

export type Decision = 'approve' | 'reject';

export interface CommissionListContext {
  listPath: string;
  rows: readonly Commission[];
  isBeingDecided: (id: string) => boolean;
  onApprove: (commission: Commission) => void;
  decideOne: (decision: Decision, commission: Commission, text: string) => Promise<void>;
  onDecided: (decision: Decision, commission: Commission) => void;
}

/** The codes of refusals after which nothing is left to be done. */
const DECIDED_CODES: ReadonlySet<string> = new Set(['commission-decided-by', 'commission-already-decided']);

const RESOURCES = ['commissions', 'commission-groups'];

interface BulkDecision {
  decision: Decision;
  commissions: readonly Commission[];
  /** The text is the reason of a rejection, or the notes of an approval, which may be ''. */
  text: string;
  /** The commissions of each call. */
  parts?: readonly (readonly Commission[])[];
  /** They are one act, together with those that are sent once more. */
  batch?: string;
  /** Gets the commissions of which the reply says what became of them; the others may be sent again. */
  onSettled?: (commissions: readonly Commission[]) => void;
}

/** The calls that decide commissions. Both throw HttpError when the call failed as a whole. */
function useDecisionCalls() {
  const { mutateAsync: approveOne } = useCustomMutation(approveCommission, { refetch: false });
  const { mutateAsync: rejectOne } = useCustomMutation(rejectCommission, { refetch: false });
  const { mutateAsync: approveMany } = useCustomMutation(bulkApproveCommissions, { refetch: false });
  const { mutateAsync: rejectMany } = useCustomMutation(bulkRejectCommissions, { refetch: false });
  return {
    sendOne: (decision: Decision, { _id: id }: Commission, text: string): Promise<void> => {
      const send = () =>
        decision === 'approve'
          ? approveOne({ params: { id }, body: { notes: text || undefined } })
          : rejectOne({ params: { id }, body: { reason: text } });
      return sendDecision(send, { resource: 'commissions', id, statuses: STATUSES_AFTER[decision] });
    },
    sendMany: async (
      { decision, text, batch }: BulkDecision,
      commissions: readonly Commission[],
    ): Promise<BulkOutcome> => {
      const commissionIds = commissions.map(({ _id }) => _id);
      const reply =
        decision === 'approve'
          ? await approveMany({ body: { commissionIds, notes: text || undefined }, batch })
          : await rejectMany({ body: { commissionIds, reason: text }, batch });
      return bulkOutcomeOf(reply, commissionIds);
    },
  };
}

/** Records what has been decided, and says so. */
function useOutcomes({ addDecided, forget }: Pick<OptimisticDecisions, 'addDecided' | 'forget'>) {
  const { t } = useTranslation();
  const { announce, undoLast } = useTakeBack<Decision, Commission>('commissions');
  const confirm = (decision: Decision, records: readonly Commission[]) => {
    const describe = (decided: readonly Commission[]) => {
      const amount = formatExactRupees(totalCommissionAmount(decided));
      return {
        text: t(`commissions:${decision}.done`, countParams(decided.length)),
        detail: [amount, decided.length === 1 && decided[0]?.coordinator?.name].filter(Boolean).join(' · '),
      };
    };
    announce({ decision, records, describe, onPending: forget });
  };
  /** Resolves to the ids of what is decided now, and to what could not be done. */
  const addOutcome = async (
    { decision, commissions }: BulkDecision,
    { failed, ...outcome }: BulkOutcome & { interruption?: string },
  ) => {
    const settledIds = new Set(failed.flatMap(({ id, code }) => (code && DECIDED_CODES.has(code) ? [id] : [])));
    const settled = commissions.filter(({ _id }) => settledIds.has(_id));
    if (settled.length > 0) {
      addDecided(decision, settled);
      notify.hint(t('commissions:outcome.settled', countParams(settled.length)));
    }
    const doneIds = new Set(outcome.updated);
    const done = commissions.filter(({ _id }) => doneIds.has(_id));
    // Otherwise the list that is fetched again shows which are left.
    if (outcome.isKnown) addDecided(decision, done);
    if (done.length > 0) confirm(decision, done);
    const left = failed.filter(({ id }) => !settledIds.has(id));
    const updated = [...outcome.updated, ...settledIds];
    if (left.length === 0 && updated.length === commissions.length) return { updated };
    const { bulkProblem } = await import('./bulk-problem');
    return { updated, unsaved: bulkProblem(t, decision, commissions, { ...outcome, updated, failed: left }) };
  };
  return { confirm, addOutcome, undoLast };
}

/** Commissions that are decided from their row leave the list with the click; those of a bulk decision stay until the reply is there. */
export function useCommissionDecisions() {
  const { t } = useTranslation();
  const { sendOne, sendMany } = useDecisionCalls();
  const decisions = useOptimisticDecisions<Decision, Commission>(RESOURCES);
  const { track, addDecided, addFailures, isSending } = decisions;
  const { confirm, addOutcome, undoLast } = useOutcomes(decisions);
  const [isBulkRunning, setIsBulkRunning] = useState(false);
  const [problem, setProblem] = useState<Problem & { retry?: (() => void) | undefined }>();
  const [sent, setSent] = useState(0);
  /** The ids of a bulk of which something was not done. */
  const bulkIds = useRef<readonly string[]>();
  const bulkFailure = (error: unknown, decision: Decision) =>
    errorMessage(error, t(`commissions:${decision}.bulkFailed`));

  const decideMany = async ({ batch = newKey(), ...given }: BulkDecision): Promise<void> => {
    const bulk = { ...given, batch };
    const { decision, commissions, parts = partsOf(commissions) } = bulk;
    if (commissions.length === 0 || isSending(commissions)) return;
    bulkIds.current = commissions.map(({ _id }) => _id);
    setIsBulkRunning(true);
    setProblem(undefined);
    setSent(0);
    const send = async () => {
      try {
        const outcome = await sendInParts(parts, (part) => sendMany(bulk, part), setSent);
        if (outcome.isAsked) {
          bulkIds.current = undefined;
          return bulk.onSettled?.(commissions);
        }
        const { updated, unsaved } = await addOutcome(bulk, outcome);
        if (!unsaved) bulkIds.current = undefined;
        const settled = new Set([...outcome.updated, ...outcome.failed.map(({ id }) => id)]);
        bulk.onSettled?.(commissions.filter(({ _id }) => settled.has(_id)));
        const rest = commissions.filter(({ _id }) => !updated.includes(_id));
        const retry = () => void decideMany({ ...bulk, commissions: rest, parts: restOfParts(parts, rest) });
        setProblem(unsaved && { ...unsaved, retry });
      } catch (error) {
        setProblem({ message: bulkFailure(error, decision), rows: [], retry: () => void decideMany(bulk) });
      } finally {
        setIsBulkRunning(false);
      }
    };
    await track(commissions, send);
  };

  const decideOne = async (decision: Decision, commission: Commission, text: string): Promise<void> => {
    await sendOne(decision, commission, text);
    confirm(decision, [commission]);
  };

  const approve = async (commission: Commission): Promise<void> => {
    if (isSending([commission])) return;
    setProblem(undefined);
    const send = async () => {
      try {
        await decideOne('approve', commission, '');
      } catch (error) {
        const message = errorMessage(error, t('commissions:approve.failed'));
        if (!isDecidedAlready(error)) return setProblem({ message, rows: [] });
        const { coordinator, commisionAmount } = commission;
        notify.hint(message, [coordinator?.name, formatExactRupees(commisionAmount)].filter(Boolean).join(' · '));
      }
      addDecided('approve', [commission]);
    };
    await track([commission], send, 'approve');
  };

  const decideDeposit = async (bulk: BulkDecision): Promise<boolean> => {
    const { decision, commissions } = bulk;
    if (commissions.length === 0 || isSending(commissions)) return true;
    const send = async () => {
      try {
        const outcome = await sendMany(bulk, commissions);
        addFailures(outcome.failed.map(({ id, message }) => [id, message]));
        const { unsaved } = await addOutcome(bulk, outcome);
        if (unsaved) setProblem(unsaved);
        return true;
      } catch (error) {
        if (isAsked(error)) return true;
        const message = bulkFailure(error, decision);
        addFailures(commissions.map(({ _id }) => [_id, message]));
        setProblem({ message, rows: [] });
        return false;
      }
    };
    return track(commissions, send, decision);
  };

  return {
    ...decisions,
    /** Decides a commission in a dialog, which shows the HttpError that is thrown. */
    decideOne: (decision: Decision, commission: Commission, text: string) =>
      track([commission], () => decideOne(decision, commission, text)),
    /** Approves a commission without notes. It leaves the list with the click. */
    approve: useEventCallback(approve),
    decideMany,
    /** Decides the commissions of a deposit, which leave the list with the click. Resolves to whether the server has replied. */
    decideDeposit: useEventCallback(decideDeposit),
    isBulkRunning,
    sent,
    problem,
    dismiss: () => {
      bulkIds.current = undefined;
      setProblem(undefined);
    },
    bulk: bulkIds,
    undoLast,
  };
}

type OptimisticDecisions = ReturnType<typeof useOptimisticDecisions<Decision, Commission>>;

/** A commission that is paid has been approved. */
const STATUSES_AFTER: Readonly<Record<Decision, readonly string[]>> = {
  approve: ['approved', 'paid'],
  reject: ['rejected'],
};
