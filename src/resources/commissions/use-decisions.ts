import { useInvalidate } from '@refinedev/core';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import {
  approveCommission,
  bulkApproveCommissions,
  bulkRejectCommissions,
  type Commission,
} from '@/contract/commissions';
import { useNotify } from '@/hooks/use-notify';
import type { Problem } from '@/ui/problem-banner';
import { type BulkResult, divide, problemOf, type Verb } from './outcome';

/** The server takes this many commissions in one call. */
const MOST_AT_ONCE = 1000;

/** Several that were chosen, decided alike. */
export interface BulkDecision {
  verb: Verb;
  commissions: readonly Commission[];
  /** Notes of an approval, '' for none; the reason of a rejection. */
  text: string;
}

interface Decided {
  verb: Verb;
  commission: Commission;
  /** In milliseconds. */
  at: number;
}

/** A problem, and what would try again what it left undone. */
export interface OpenProblem extends Problem {
  retry?: (() => void) | undefined;
}

/**
 * Decides commissions, each once at a time; list and figures are fetched again after each change. One that is approved from its row leaves
 * the screen at once and comes back should it fail; several stay until the server has said what became of each. One that was decided is
 * never pending again, whatever an older answer of the server says.
 */
export function useDecisions() {
  const { t } = useTranslation();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { mutateAsync: approveOne } = useEndpointMutation(approveCommission, { refetch: false });
  const { mutateAsync: approveMany } = useEndpointMutation(bulkApproveCommissions, { refetch: false });
  const { mutateAsync: rejectMany } = useEndpointMutation(bulkRejectCommissions, { refetch: false });
  /** Approvals from their rows that are under way. */
  const [leaving, setLeaving] = useState<ReadonlyMap<string, Commission>>(new Map());
  const [decided, setDecided] = useState<ReadonlyMap<string, Decided>>(new Map());
  const [isBulkRunning, setIsBulkRunning] = useState(false);
  const [problem, setProblem] = useState<OpenProblem>();
  /** How many of a bulk are sent. */
  const [sent, setSent] = useState(0);
  const ids = useRef(new Set<string>());

  const addDecided = useCallback((verb: Verb, commissions: readonly Commission[]) => {
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
    async (verb: Verb, commissionIds: string[], text: string): Promise<BulkResult> => {
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
      for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
        try {
          const { updated, failed } = await sendMany(verb, all.slice(from, from + MOST_AT_ONCE), text);
          outcome.updated.push(...updated);
          outcome.failed.push(...failed);
        } catch (error) {
          if (from === 0) throw error;
          return { ...outcome, interruption: errorMessage(error, '') };
        }
        setSent(Math.min(all.length, from + MOST_AT_ONCE));
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
        const { decided: done, rest } = divide(commissions, outcome);
        const found = problemOf(t, verb, commissions, outcome);
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
