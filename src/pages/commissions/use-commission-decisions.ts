import { useInvalidate } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import type { Problem } from '@/components/feedback/problem-banner';
import { ABSENT, formatNumber } from '@/components/text/format';
import {
  approveCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  type Commission,
} from '@/contract/commissions';
import type { DataOf } from '@/contract/endpoint';
import { useNotify } from '@/hooks/use-notify';
import { commissionLabel } from './labels';

export type Decision = 'approve' | 'reject';
type BulkResult = DataOf<typeof bulkApproveCommissions>;

const PARTIAL_MESSAGES = {
  approve: 'commissions:outcome.partialApprove',
  reject: 'commissions:outcome.partialReject',
} as const;

/** Bulk calls act row by row and say what became of each; nothing to report when all went through. */
export function bulkProblem(
  t: TFunction,
  verb: Decision,
  asked: readonly Commission[],
  { updated, failed, interruption }: BulkResult & { interruption?: string },
): Problem | undefined {
  const unsent = asked.length - updated.length - failed.length;
  if (failed.length === 0 && unsent === 0) return undefined;
  const byId = new Map(asked.map((commission) => [commission._id, commission]));
  const partial = t(PARTIAL_MESSAGES[verb], {
    updated: formatNumber(updated.length),
    total: formatNumber(asked.length),
  });
  const rest = interruption === undefined ? '' : t('commissions:outcome.interrupted', { message: interruption });
  return {
    message: [partial, rest].filter(Boolean).join(' '),
    rows: failed.map(({ id, message }) => {
      const commission = byId.get(id);
      const text = commission
        ? t('commissions:outcome.row', {
            ...commissionLabel(commission, ABSENT),
            member: commission.memberReferenceId.name,
            message,
          })
        : t('commissions:outcome.unknown', { id, message });
      return { id, text };
    }),
  };
}

/** What is decided now, and what can be tried again: everything that was asked for and not done. */
function splitByOutcome(asked: readonly Commission[], { updated }: BulkResult) {
  const done = new Set(updated);
  return {
    decided: asked.filter(({ _id }) => done.has(_id)),
    rest: asked.filter(({ _id }) => !done.has(_id)),
  };
}

/** What the list hands to the pages over it. */
export interface CommissionContext {
  /** The loaded rows. */
  rows: readonly Commission[];
  /** It is decided, or its decision is under way. */
  isLeaving: (id: string) => boolean;
  onApprove: (commission: Commission) => void;
  /** It has been decided with notes or a reason. */
  onDecided: (verb: Decision, commission: Commission) => void;
}

/** The server takes this many commissions in one call. */
const MAX_PER_CALL = 1000;

/** Several that were chosen, decided alike. */
interface BulkDecision {
  verb: Decision;
  commissions: readonly Commission[];
  /** Notes of an approval, '' for none; the reason of a rejection. */
  text: string;
}

interface DecidedCommissions {
  verb: Decision;
  commission: Commission;
  /** In milliseconds. */
  at: number;
}

/** A problem, and what would try again what it left undone. */
interface RetryableProblem extends Problem {
  retry?: (() => void) | undefined;
}

/**
 * Decides commissions, each once at a time; list and figures are fetched again after each change. One that is approved from its row leaves
 * the screen at once and comes back should it fail; several stay until the server has said what became of each. One that was decided is
 * never pending again, whatever an older answer of the server says.
 */
export function useCommissionDecisions() {
  const { t } = useTranslation();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { mutateAsync: approveOne } = useEndpointMutation(approveCommission, { refetch: false });
  const { mutateAsync: approveMany } = useEndpointMutation(bulkApproveCommissions, { refetch: false });
  const { mutateAsync: rejectMany } = useEndpointMutation(bulkRejectCommissions, { refetch: false });
  /** Approvals from their rows that are under way. */
  const [leaving, setLeaving] = useState<ReadonlyMap<string, Commission>>(new Map());
  const [decided, setDecided] = useState<ReadonlyMap<string, DecidedCommissions>>(new Map());
  const [isBulkRunning, setIsBulkRunning] = useState(false);
  const [problem, setProblem] = useState<RetryableProblem>();
  /** How many of a bulk are sent. */
  const [sent, setSent] = useState(0);
  const ids = useRef(new Set<string>());

  const addDecided = useCallback((verb: Decision, commissions: readonly Commission[]) => {
    const at = Date.now();
    setDecided((before) => {
      const next = new Map(before);
      for (const commission of commissions) next.set(commission._id, { verb, commission, at });
      return next;
    });
  }, []);

  const finish = useCallback(
    (commissions: readonly Commission[]) => {
      for (const { _id } of commissions) ids.current.delete(_id);
      // While others are under way the server's figures would still count them.
      if (ids.current.size === 0) void invalidate({ resource: 'commissions', invalidates: ['resourceAll'] });
    },
    [invalidate],
  );

  const approve = useCallback(
    async (commission: Commission): Promise<void> => {
      const { _id: id } = commission;
      if (ids.current.has(id)) return;
      ids.current.add(id);
      setLeaving((before) => new Map(before).set(id, commission));
      setProblem(undefined);
      try {
        await approveOne({ params: { id }, body: {} });
        addDecided('approve', [commission]);
        notify.success(t('commissions:approve.done', { count: 1 }));
      } catch (error) {
        setProblem({ message: errorMessage(error, t('commissions:approve.failed')), rows: [] });
      }
      setLeaving((before) => new Map([...before].filter(([other]) => other !== id)));
      finish([commission]);
    },
    [approveOne, addDecided, finish, notify, t],
  );

  /** One call of bulk size. Throws HttpError when nothing of it was decided. */
  const sendMany = useCallback(
    async (verb: Decision, commissionIds: string[], text: string): Promise<BulkResult> => {
      const reply =
        verb === 'approve'
          ? await approveMany({ body: { commissionIds, notes: text || undefined } })
          : await rejectMany({ body: { commissionIds, reason: text } });
      return reply.data;
    },
    [approveMany, rejectMany],
  );

  /** Calls of at most a thousand each, one after the other; `interruption` when a later one failed as a whole. */
  const sendAll = useCallback(
    async ({ verb, commissions, text }: BulkDecision): Promise<BulkResult & { interruption?: string }> => {
      const all = commissions.map(({ _id }) => _id);
      const outcome: BulkResult = { updated: [], failed: [] };
      for (let from = 0; from < all.length; from += MAX_PER_CALL) {
        try {
          const { updated, failed } = await sendMany(verb, all.slice(from, from + MAX_PER_CALL), text);
          outcome.updated.push(...updated);
          outcome.failed.push(...failed);
        } catch (error) {
          if (from === 0) throw error;
          return { ...outcome, interruption: errorMessage(error, '') };
        }
        setSent(Math.min(all.length, from + MAX_PER_CALL));
      }
      return outcome;
    },
    [sendMany],
  );

  const decideMany = useCallback(
    async (decision: BulkDecision): Promise<void> => {
      const { verb, commissions } = decision;
      if (commissions.length === 0 || commissions.some(({ _id }) => ids.current.has(_id))) return;
      for (const { _id } of commissions) ids.current.add(_id);
      setIsBulkRunning(true);
      setProblem(undefined);
      setSent(0);
      try {
        const outcome = await sendAll(decision);
        const { decided: done, rest } = splitByOutcome(commissions, outcome);
        const found = bulkProblem(t, verb, commissions, outcome);
        addDecided(verb, done);
        setProblem(found && { ...found, retry: () => void decideMany({ ...decision, commissions: rest }) });
        if (done.length > 0) notify.success(t(`commissions:${verb}.done`, { count: done.length }));
      } catch (error) {
        setProblem({
          message: errorMessage(error, t(`commissions:${verb}.bulkFailed`)),
          rows: [],
          retry: () => void decideMany(decision),
        });
      }
      setIsBulkRunning(false);
      finish(commissions);
    },
    [sendAll, addDecided, finish, notify, t],
  );

  return {
    approve,
    decideMany,
    isBulkRunning,
    sent,
    problem,
    dismiss: useCallback(() => setProblem(undefined), []),
    /** For a decision that was made elsewhere on the page. */
    addDecided,
    isDecided: useCallback((id: string) => decided.has(id), [decided]),
    /** It is pending no more, or will soon be. */
    isLeaving: useCallback((id: string) => leaving.has(id) || decided.has(id), [leaving, decided]),
    /** Decisions that figures of this time do not count yet. */
    decisionsSince: useCallback(
      (figuresAt: number) => [
        ...[...leaving.values()].map((commission) => ({ verb: 'approve' as const, commission })),
        ...[...decided.values()].filter(({ at }) => at > figuresAt),
      ],
      [leaving, decided],
    ),
  };
}
