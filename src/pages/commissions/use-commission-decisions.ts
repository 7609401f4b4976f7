import useEventCallback from '@mui/material/utils/useEventCallback';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Commission } from '@/api/commissions';
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
import { notify } from '@/utils/notices';
import { totalCommissionAmount } from './labels';

export type Decision = 'approve' | 'reject';

/** What the list gives the dialogs over it. */
export interface CommissionListContext {
  listPath: string;
  rows: readonly Commission[];
  /** Whether it has been decided, or its decision is under way. */
  isBeingDecided: (id: string) => boolean;
  onApprove: (commission: Commission) => void;
  /** Decides it in a dialog. Throws HttpError. */
  decideOne: (decision: Decision, commission: Commission, text: string) => Promise<void>;
  /** To be called after the commission has been decided in a dialog. */
  onDecided: (decision: Decision, commission: Commission) => void;
}

/** Nothing is left to be done about these. */
const DECIDED_CODES: ReadonlySet<string> = new Set(['commission-decided-by', 'commission-already-decided']);

const RESOURCES = ['commissions', 'commission-groups'];

/** Several commissions, decided alike. */
interface BulkDecision {
  decision: Decision;
  commissions: readonly Commission[];
  /** Notes of an approval, which may be ''; the reason of a rejection. */
  text: string;
  /** One call for each; by default as many as it takes. */
  parts?: readonly (readonly Commission[])[];
  /** Gets those of which the reply says what became of them; the others may be sent again. */
  onAnswered?: (commissions: readonly Commission[]) => void;
}

/** Those that are decided from their row leave the list with the click; those of a bulk decision stay until the reply is there. */
export function useCommissionDecisions() {
  const { t } = useTranslation();
  const { mutateAsync: approveOne } = useCustomMutation(approveCommission, { refetch: false });
  const { mutateAsync: rejectOne } = useCustomMutation(rejectCommission, { refetch: false });
  const { mutateAsync: approveMany } = useCustomMutation(bulkApproveCommissions, { refetch: false });
  const { mutateAsync: rejectMany } = useCustomMutation(bulkRejectCommissions, { refetch: false });
  const decisions = useOptimisticDecisions<Decision, Commission>(RESOURCES);
  const { track, addDecided, addFailures, isSending, forget } = decisions;
  const { isOffered: canTakeBack, offer } = useTakeBack<Decision, Commission>('commissions');
  const [isBulkRunning, setIsBulkRunning] = useState(false);
  const [problem, setProblem] = useState<Problem & { retry?: (() => void) | undefined }>();
  /** How many commissions of a bulk decision have been sent. */
  const [sent, setSent] = useState(0);

  /** Says that they are decided, and offers to take it back. */
  const confirm = (decision: Decision, commissions: readonly Commission[]) => {
    const describe = (decided: readonly Commission[]) => {
      const amount = formatExactRupees(totalCommissionAmount(decided));
      return {
        text: t(`commissions:${decision}.done`, countParams(decided.length)),
        detail: [amount, decided.length === 1 && decided[0]?.coordinator?.name].filter(Boolean).join(' · '),
      };
    };
    if (canTakeBack) offer({ decision, records: commissions, describe, onPending: forget });
    else notify.success(describe(commissions).text);
  };

  const sendOne = async (decision: Decision, commission: Commission, text: string): Promise<void> => {
    const { _id: id } = commission;
    await sendDecision(
      () =>
        decision === 'approve'
          ? approveOne({ params: { id }, body: { notes: text || undefined } })
          : rejectOne({ params: { id }, body: { reason: text } }),
      { resource: 'commissions', id, statuses: STATUSES_AFTER[decision] },
    );
    confirm(decision, [commission]);
  };

  /** One bulk call. Throws HttpError when it failed as a whole. */
  const sendMany = async (
    { decision, text }: BulkDecision,
    commissions: readonly Commission[],
  ): Promise<BulkOutcome> => {
    const commissionIds = commissions.map(({ _id }) => _id);
    const reply =
      decision === 'approve'
        ? await approveMany({ body: { commissionIds, notes: text || undefined } })
        : await rejectMany({ body: { commissionIds, reason: text } });
    return bulkOutcomeOf(reply, commissionIds);
  };

  /** Says what came of a bulk decision. Resolves to those that are decided now, and to what could not be done. */
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

  const decideMany = async (bulk: BulkDecision): Promise<void> => {
    const { decision, commissions } = bulk;
    if (commissions.length === 0 || isSending(commissions)) return;
    setIsBulkRunning(true);
    setProblem(undefined);
    setSent(0);
    await track(commissions, async () => {
      try {
        const parts = bulk.parts ?? partsOf(commissions);
        const outcome = await sendInParts(parts, (part) => sendMany(bulk, part), setSent);
        const { updated, unsaved } = await addOutcome(bulk, outcome);
        const answered = new Set([...outcome.updated, ...outcome.failed.map(({ id }) => id)]);
        bulk.onAnswered?.(commissions.filter(({ _id }) => answered.has(_id)));
        const rest = commissions.filter(({ _id }) => !updated.includes(_id));
        const retry = () => void decideMany({ ...bulk, commissions: rest, parts: restOfParts(parts, rest) });
        setProblem(unsaved && { ...unsaved, retry });
      } catch (error) {
        const message = errorMessage(error, t(`commissions:${decision}.bulkFailed`));
        setProblem({ message, rows: [], retry: () => void decideMany(bulk) });
      }
      setIsBulkRunning(false);
    });
  };

  const approve = async (commission: Commission): Promise<void> => {
    if (isSending([commission])) return;
    setProblem(undefined);
    const send = async () => {
      try {
        await sendOne('approve', commission, '');
        addDecided('approve', [commission]);
      } catch (error) {
        const message = errorMessage(error, t('commissions:approve.failed'));
        if (!isDecidedAlready(error)) return setProblem({ message, rows: [] });
        addDecided('approve', [commission]);
        notify.hint(
          message,
          [commission.coordinator?.name, formatExactRupees(commission.commisionAmount)].filter(Boolean).join(' · '),
        );
      }
    };
    await track([commission], send, 'approve');
  };

  const decideDeposit = async (bulk: BulkDecision): Promise<boolean> => {
    const { decision, commissions } = bulk;
    if (commissions.length === 0 || isSending(commissions)) return true;
    let isAnswered = true;
    const send = async () => {
      try {
        const outcome = await sendMany(bulk, commissions);
        addFailures(outcome.failed.map(({ id, message }) => [id, message]));
        const { unsaved } = await addOutcome(bulk, outcome);
        if (unsaved) setProblem(unsaved);
      } catch (error) {
        isAnswered = false;
        const message = errorMessage(error, t(`commissions:${decision}.bulkFailed`));
        addFailures(commissions.map(({ _id }) => [_id, message]));
        setProblem({ message, rows: [] });
      }
    };
    await track(commissions, send, decision);
    return isAnswered;
  };

  return {
    ...decisions,
    /** `text`: notes of an approval, which may be ''; the reason of a rejection. Throws HttpError. */
    decideOne: (decision: Decision, commission: Commission, text: string): Promise<void> =>
      track([commission], () => sendOne(decision, commission, text)),
    /** Without notes; it leaves the list with the click. */
    approve: useEventCallback(approve),
    decideMany,
    /** Those of one deposit: they leave the list with the click. Resolves to whether the server has answered. */
    decideDeposit: useEventCallback(decideDeposit),
    isBulkRunning,
    sent,
    problem,
    dismiss: () => setProblem(undefined),
  };
}

/** How a decision stands in a commission; one that is paid has been approved. */
const STATUSES_AFTER: Readonly<Record<Decision, readonly string[]>> = {
  approve: ['approved', 'paid'],
  reject: ['rejected'],
};
