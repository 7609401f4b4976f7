import { useInvalidate } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkOutcome, bulkOutcomeOf } from '@/api/bulk-outcome';
import { errorMessage } from '@/api/error-message';
import { sendDecision } from '@/api/send-decision';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import type { Problem } from '@/components/feedback/problem-banner';
import { countParams, formatNumber } from '@/components/text/format';
import {
  approveCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  rejectCommission,
} from '@/contract/commissions';
import { useNotify } from '@/hooks/use-notify';
import type { Commission } from '@/server/commissions';
import { commissionLabel } from './labels';

export type Decision = 'approve' | 'reject';

/** What the list gives the dialogs over it. */
export interface CommissionListContext {
  /** The address of the list. */
  listPath: string;
  /** The loaded rows. */
  rows: readonly Commission[];
  /** Whether the dialog of a commission has to close: it has been decided, or its decision is under way. */
  isBeingDecided: (id: string) => boolean;
  onApprove: (commission: Commission) => void;
  /** Decides it in a dialog. Throws HttpError. */
  decideOne: (decision: Decision, commission: Commission, text: string) => Promise<void>;
  /** To be called after the commission has been decided in a dialog. */
  onDecided: (decision: Decision, commission: Commission) => void;
}

/** The server accepts this many commissions in one call. */
const MAX_PER_CALL = 1000;

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

interface DecidedCommission {
  decision: Decision;
  commission: Commission;
  /** When, in milliseconds. */
  at: number;
}

/** A problem, and a function that tries the rest again. */
interface RetryableProblem extends Problem {
  retry?: (() => void) | undefined;
}

/**
 * Decides commissions, and fetches list and figures again afterwards. A commission that is approved from its row leaves the list with
 * the click and comes back if the call fails; those of a bulk decision stay until the reply is there. A commission that has been decided
 * stays away even if an older reply of the server still has it.
 */
export function useCommissionDecisions() {
  const { t } = useTranslation();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { mutateAsync: approveOne } = useEndpointMutation(approveCommission, { refetch: false });
  const { mutateAsync: rejectOne } = useEndpointMutation(rejectCommission, { refetch: false });
  const { mutateAsync: approveMany } = useEndpointMutation(bulkApproveCommissions, { refetch: false });
  const { mutateAsync: rejectMany } = useEndpointMutation(bulkRejectCommissions, { refetch: false });
  /** Commissions whose approval from the row is under way. */
  const [inFlight, setInFlight] = useState<ReadonlyMap<string, Commission>>(new Map());
  const [decided, setDecided] = useState<ReadonlyMap<string, DecidedCommission>>(new Map());
  const [isBulkRunning, setIsBulkRunning] = useState(false);
  const [problem, setProblem] = useState<RetryableProblem>();
  /** Why the last decision on a commission was not saved, by id: of those that were decided with their deposit. */
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  /** How many commissions of a bulk decision have been sent. */
  const [sent, setSent] = useState(0);
  /** Of all commissions whose decision is under way. */
  const ids = useRef(new Set<string>());

  const addDecided = useCallback((decision: Decision, commissions: readonly Commission[]) => {
    const at = Date.now();
    setDecided((before) => {
      const next = new Map(before);
      for (const commission of commissions) next.set(commission._id, { decision, commission, at });
      return next;
    });
  }, []);

  const finish = useCallback(
    (commissions: readonly Commission[]) => {
      for (const { _id } of commissions) ids.current.delete(_id);
      // The server's figures would still count the decisions that are under way.
      if (ids.current.size > 0) return;
      void invalidate({ resource: 'commissions', invalidates: ['resourceAll'] });
      void invalidate({ resource: 'commission-groups', invalidates: ['resourceAll'] });
    },
    [invalidate],
  );

  /** `text`: notes of an approval, which may be ''; the reason of a rejection. Throws HttpError. */
  const decideOne = useCallback(
    async (decision: Decision, commission: Commission, text: string): Promise<void> => {
      const { _id: id } = commission;
      ids.current.add(id);
      try {
        await sendDecision(
          () =>
            decision === 'approve'
              ? approveOne({ params: { id }, body: { notes: text || undefined } })
              : rejectOne({ params: { id }, body: { reason: text } }),
          { resource: 'commissions', id, statuses: STATUSES_AFTER[decision] },
        );
        notify.success(t(`commissions:${decision}.done`, countParams(1)));
      } finally {
        finish([commission]);
      }
    },
    [approveOne, rejectOne, finish, notify, t],
  );

  const approve = useCallback(
    async (commission: Commission): Promise<void> => {
      const { _id: id } = commission;
      if (ids.current.has(id)) return;
      setInFlight((before) => new Map(before).set(id, commission));
      setProblem(undefined);
      try {
        await decideOne('approve', commission, '');
        addDecided('approve', [commission]);
      } catch (error) {
        setProblem({ message: errorMessage(error, t('commissions:approve.failed')), rows: [] });
      }
      setInFlight((before) => new Map([...before].filter(([other]) => other !== id)));
    },
    [decideOne, addDecided, t],
  );

  /** One bulk call. Throws HttpError when it failed as a whole. */
  const sendMany = useCallback(
    async ({ decision, commissions, text }: BulkDecision): Promise<BulkOutcome> => {
      const commissionIds = commissions.map(({ _id }) => _id);
      const reply =
        decision === 'approve'
          ? await approveMany({ body: { commissionIds, notes: text || undefined } })
          : await rejectMany({ body: { commissionIds, reason: text } });
      return bulkOutcomeOf(reply, commissionIds);
    },
    [approveMany, rejectMany],
  );

  /** As many bulk calls as it takes, one after the other; `interruption` is why one after the first failed as a whole. */
  const sendAll = useCallback(
    async (bulk: BulkDecision): Promise<BulkOutcome & { interruption?: string }> => {
      const outcome: BulkOutcome = { updated: [], failed: [], isKnown: true };
      let sentBefore = 0;
      for (const commissions of partsOf(bulk)) {
        try {
          const { updated, failed, isKnown } = await sendMany({ ...bulk, commissions });
          outcome.updated.push(...updated);
          outcome.failed.push(...failed);
          outcome.isKnown &&= isKnown;
        } catch (error) {
          if (sentBefore === 0) throw error;
          return { ...outcome, interruption: errorMessage(error, '') };
        }
        sentBefore += commissions.length;
        setSent(sentBefore);
      }
      return outcome;
    },
    [sendMany],
  );

  const decideMany = useCallback(
    async (bulk: BulkDecision): Promise<void> => {
      const { decision, commissions } = bulk;
      if (commissions.length === 0 || commissions.some(({ _id }) => ids.current.has(_id))) return;
      for (const { _id } of commissions) ids.current.add(_id);
      setIsBulkRunning(true);
      setProblem(undefined);
      setSent(0);
      try {
        const outcome = await sendAll(bulk);
        const { done, rest } = splitByOutcome(commissions, outcome);
        const partialFailure = bulkProblem(t, decision, commissions, outcome);
        // Otherwise the list that is fetched again shows which are left.
        if (outcome.isKnown) addDecided(decision, done);
        const answered = new Set([...outcome.updated, ...outcome.failed.map(({ id }) => id)]);
        bulk.onAnswered?.(commissions.filter(({ _id }) => answered.has(_id)));
        const retry = () => void decideMany({ ...bulk, commissions: rest, parts: restOfParts(partsOf(bulk), rest) });
        setProblem(partialFailure && { ...partialFailure, retry });
        if (done.length > 0) notify.success(t(`commissions:${decision}.done`, countParams(done.length)));
      } catch (error) {
        setProblem({
          message: errorMessage(error, t(`commissions:${decision}.bulkFailed`)),
          rows: [],
          retry: () => void decideMany(bulk),
        });
      }
      setIsBulkRunning(false);
      finish(commissions);
    },
    [sendAll, addDecided, finish, notify, t],
  );

  /** Those of one deposit: they leave the list with the click, and those that the server refuses come back with a mark. */
  const decideDeposit = useCallback(
    async ({ decision, commissions, text }: BulkDecision): Promise<void> => {
      if (commissions.length === 0 || commissions.some(({ _id }) => ids.current.has(_id))) return;
      const requested = new Map(commissions.map((commission) => [commission._id, commission]));
      for (const id of requested.keys()) ids.current.add(id);
      setInFlight((before) => new Map([...before, ...requested]));
      setFailures((before) => new Map([...before].filter(([id]) => !requested.has(id))));
      const addFailures = (failed: readonly (readonly [id: string, message: string])[]) =>
        setFailures((before) => new Map([...before, ...failed]));
      try {
        const outcome = await sendMany({ decision, commissions, text });
        const { done } = splitByOutcome(commissions, outcome);
        if (outcome.isKnown) addDecided(decision, done);
        addFailures(outcome.failed.map(({ id, message }) => [id, message]));
        const partialFailure = bulkProblem(t, decision, commissions, outcome);
        if (partialFailure) setProblem(partialFailure);
        if (done.length > 0) notify.success(t(`commissions:${decision}.done`, countParams(done.length)));
      } catch (error) {
        const message = errorMessage(error, t(`commissions:${decision}.bulkFailed`));
        addFailures([...requested.keys()].map((id) => [id, message]));
        setProblem({ message, rows: [] });
      }
      setInFlight((before) => new Map([...before].filter(([id]) => !requested.has(id))));
      finish(commissions);
    },
    [sendMany, addDecided, finish, notify, t],
  );

  return {
    approve,
    decideOne,
    decideMany,
    decideDeposit,
    failures,
    inFlight,
    isBulkRunning,
    sent,
    problem,
    dismiss: useCallback(() => setProblem(undefined), []),
    /** For a decision that a dialog has made. */
    addDecided,
    isDecided: useCallback((id: string) => decided.has(id), [decided]),
    /** Whether the commission has been decided, or its decision is under way. */
    isBeingDecided: useCallback((id: string) => inFlight.has(id) || decided.has(id), [inFlight, decided]),
    /** Decisions that figures of this time (milliseconds) do not count yet. */
    decidedAfter: useCallback(
      (figuresAt: number) => [
        ...[...inFlight.values()].map((commission) => ({ decision: 'approve' as const, commission })),
        ...[...decided.values()].filter(({ at }) => at > figuresAt),
      ],
      [inFlight, decided],
    ),
  };
}

/** The commissions of each call. */
export const partsOf = ({
  commissions,
  parts,
}: Pick<BulkDecision, 'commissions' | 'parts'>): readonly (readonly Commission[])[] =>
  parts ??
  Array.from({ length: Math.ceil(commissions.length / MAX_PER_CALL) }, (_, index) =>
    commissions.slice(index * MAX_PER_CALL, (index + 1) * MAX_PER_CALL),
  );

/**
 * What is left of each part. A part of which nothing was answered is sent again as it was: it is then the same change, which the server
 * makes once even if only its answer was lost.
 */
export const restOfParts = (parts: readonly (readonly Commission[])[], rest: readonly Commission[]) => {
  const left = new Set(rest.map(({ _id }) => _id));
  return parts.map((part) => part.filter(({ _id }) => left.has(_id))).filter((part) => part.length > 0);
};

/** How a decision stands in a commission; one that is paid has been approved. */
const STATUSES_AFTER: Readonly<Record<Decision, readonly string[]>> = {
  approve: ['approved', 'paid'],
  reject: ['rejected'],
};

/** What has been decided, and the rest, which can be tried again. */
function splitByOutcome(requested: readonly Commission[], { updated }: BulkOutcome) {
  const doneIds = new Set(updated);
  return {
    done: requested.filter(({ _id }) => doneIds.has(_id)),
    rest: requested.filter(({ _id }) => !doneIds.has(_id)),
  };
}

const PARTIAL_MESSAGES = {
  approve: 'commissions:outcome.partialApprove',
  reject: 'commissions:outcome.partialReject',
} as const;

/** What a bulk call has not done, as its reply says for each commission; undefined if it has done everything. */
export function bulkProblem(
  t: TFunction,
  decision: Decision,
  requested: readonly Commission[],
  { updated, failed, interruption }: Omit<BulkOutcome, 'isKnown'> & { interruption?: string },
): Problem | undefined {
  const unsent = requested.length - updated.length - failed.length;
  if (failed.length === 0 && unsent === 0) return undefined;
  const byId = new Map(requested.map((commission) => [commission._id, commission]));
  const partial = t(PARTIAL_MESSAGES[decision], {
    updated: formatNumber(updated.length),
    total: formatNumber(requested.length),
  });
  const rest = interruption === undefined ? '' : t('commissions:outcome.interrupted', { message: interruption });
  return {
    message: [partial, rest].filter(Boolean).join(' '),
    rows: failed.map(({ id, message }) => {
      const commission = byId.get(id);
      const text = commission
        ? t('commissions:outcome.row', {
            ...commissionLabel(commission),
            member: commission.memberReferenceId.name,
            message,
          })
        : t('commissions:outcome.unknown', { id, message });
      return { id, text };
    }),
  };
}
