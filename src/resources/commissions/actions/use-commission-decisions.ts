import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type Commission, commissionApprovalStats } from '../../../contract/commissions';
import { refreshAfterDecision } from '../../../hooks/after-decision';
import { endpointKey } from '../../../hooks/use-endpoint';
import { useNotify } from '../../../hooks/use-notify';
import { useT } from '../../../i18n/use-t';
import type { Problem } from '../../../ui/problem-banner';
import { type ApprovalFigures, moveFigures } from './move-figures';
import { divide, problemOf, type Verb } from './outcome';
import { type Decision, sendDecision } from './send-decision';

type Ids = ReadonlySet<string>;
type CachedStats = { data: ApprovalFigures } | undefined;

export interface UnderWay {
  verb: Verb;
  commission: Commission;
  isBulk: boolean;
}

const adding = (ids: readonly string[]) => (before: Ids) => new Set([...before, ...ids]);

/** A problem, and what would try again what it left undone. */
export interface OpenProblem extends Problem {
  retry?: (() => void) | undefined;
}

/**
 * Decides commissions, each once at a time; list and stats are refreshed after each change (§1-7.7). A single one leaves
 * the screen at once and comes back should it fail; several stay until the server has said what became of each.
 */
export function useCommissionDecisions() {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, UnderWay>>(new Map());
  /** Decided, and never pending again, whatever an older answer says. */
  const [gone, setGone] = useState<Ids>(new Set());
  const [problem, setProblem] = useState<OpenProblem>();
  /** How many of a bulk are sent. */
  const [sent, setSent] = useState(0);
  const ids = useRef(new Set<string>());

  const decide = useCallback(
    async (decision: Decision): Promise<void> => {
      const { verb, isBulk, commissions } = decision;
      if (commissions.length === 0 || commissions.some(({ _id }) => ids.current.has(_id))) return;
      for (const { _id } of commissions) ids.current.add(_id);
      setUnderWay((before) => {
        const next = new Map(before);
        for (const commission of commissions) next.set(commission._id, { verb, commission, isBulk });
        return next;
      });
      setProblem(undefined);
      setSent(0);
      try {
        const outcome = await sendDecision(decision, setSent);
        const { updated } = outcome;
        const { decided, rest } = divide(commissions, outcome);
        const found = problemOf(t, verb, commissions, outcome);
        setGone(adding(updated));
        client.setQueriesData<CachedStats>(
          { queryKey: endpointKey(commissionApprovalStats), type: 'active' },
          (cached) => cached && { ...cached, data: moveFigures(cached.data, verb, decided) },
        );
        setProblem(found && { ...found, retry: () => void decide({ ...decision, commissions: rest }) });
        if (updated.length > 0) notify.success(t(`commissions:${verb}.done`, { count: updated.length }));
      } catch (error) {
        const fallback = t(`commissions:${verb}.${isBulk ? 'bulkFailed' : 'failed'}`);
        setProblem({
          ...{ message: (error instanceof Error && error.message) || fallback, rows: [] },
          retry: isBulk ? () => void decide(decision) : undefined,
        });
      }
      const finished = new Set(commissions.map(({ _id }) => _id));
      for (const id of finished) ids.current.delete(id);
      setUnderWay((before) => new Map([...before].filter(([id]) => !finished.has(id))));
      if (ids.current.size === 0) refreshAfterDecision(client, 'commissions', commissionApprovalStats);
    },
    [client, notify, t],
  );

  const dismiss = useCallback(() => setProblem(undefined), []);
  return { decide, underWay, gone, problem, sent, dismiss };
}
