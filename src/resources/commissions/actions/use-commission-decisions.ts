import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { commissionApprovalStats } from '../../../contract/commissions';
import { refreshAfterDecision } from '../../../hooks/after-decision';
import { useNotify } from '../../../hooks/use-notify';
import { useT } from '../../../i18n/use-t';
import { type Problem, problemOf } from './outcome';
import { type Decision, sendDecision } from './send-decision';

type Ids = ReadonlySet<string>;

const adding = (ids: readonly string[]) => (before: Ids) => new Set([...before, ...ids]);
const removing = (ids: readonly string[]) => (before: Ids) => new Set([...before].filter((id) => !ids.includes(id)));

/** Decides commissions, each once at a time; list and stats are refreshed after each change (§1-7.7). */
export function useCommissionDecisions() {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const [busy, setBusy] = useState<Ids>(new Set());
  /** Decided, and never pending again, whatever an older answer says. */
  const [gone, setGone] = useState<Ids>(new Set());
  const [problem, setProblem] = useState<Problem>();
  const underWay = useRef(new Set<string>());

  const decide = useCallback(
    async (decision: Decision) => {
      const { verb, isBulk, commissions } = decision;
      const ids = commissions.map(({ _id }) => _id);
      if (ids.length === 0 || ids.some((id) => underWay.current.has(id))) return;
      for (const id of ids) underWay.current.add(id);
      setBusy(adding(ids));
      setProblem(undefined);
      try {
        const result = await sendDecision(decision);
        setGone(adding(result.updated));
        setProblem(problemOf(t, verb, commissions, result));
        if (result.updated.length > 0) {
          notify.success(t(`commissions:${verb}.done`, { count: result.updated.length }));
        }
      } catch (error) {
        const fallback = t(`commissions:${verb}.${isBulk ? 'bulkFailed' : 'failed'}`);
        setProblem({ message: (error instanceof Error && error.message) || fallback, rows: [] });
      }
      for (const id of ids) underWay.current.delete(id);
      setBusy(removing(ids));
      refreshAfterDecision(client, 'commissions', commissionApprovalStats);
    },
    [client, notify, t],
  );

  const dismiss = useCallback(() => setProblem(undefined), []);
  return { decide, busy, gone, problem, dismiss };
}
