import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createRate, updateRate } from '../../../contract/rates';
import type { Level } from '../../../contract/roles';
import { useEndpointMutation } from '../../../hooks/use-endpoint-mutation';
import { useNotify } from '../../../hooks/use-notify';
import { useT } from '../../../i18n/use-t';
import { formatRate } from '../../../ui/format';
import { type PlanRates, rateOf } from '../by-plan';
import { keepRate } from './keep-rate';
import { parsePercentage } from './percentage';

export interface CellState {
  /** What is being typed or saved. Without it the cell shows the saved rate. */
  text?: string;
  isSaving?: boolean;
  /** Why it was not saved. */
  problem?: string;
}

const keyOf = (planId: string, level: Level): string => `${planId}.${level}`;

/** The cells that are being edited, and their saving: a new rate where none is, else a change of the one that is. */
export function useCells(refresh: () => void) {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const [cells, setCells] = useState<ReadonlyMap<string, CellState>>(new Map());
  const [said, setSaid] = useState('');
  const saving = useRef(new Set<string>());
  const create = useEndpointMutation(createRate, { invalidates: [] });
  const update = useEndpointMutation(updateRate, { invalidates: [] });

  const put = (key: string, state: CellState | undefined) =>
    setCells((before) => {
      const next = new Map(before);
      if (state) next.set(key, state);
      else next.delete(key);
      return next;
    });

  const send = async (group: PlanRates, level: Level, percentage: number) => {
    const rate = rateOf(group, level);
    const change = { commissionPercentage: percentage };
    const reply = rate
      ? await update.mutateAsync({ params: { id: rate._id }, body: change })
      : await create.mutateAsync({
          body: { depositPlanReferenceId: group.plan._id, coordinatorLevel: level, isActive: true, ...change },
        });
    // Another host may answer no record; the refreshed list then has it.
    const answered = reply.data?.commissionRate ?? (rate && { ...rate, ...change });
    if (answered) keepRate(client, answered);
  };

  const save = async (group: PlanRates, level: Level, percentage: number, text: string) => {
    const key = keyOf(group.plan._id, level);
    const naming = { level: t(`ui:level.${level}`), plan: group.plan.planName };
    saving.current.add(key);
    put(key, { text, isSaving: true });
    try {
      await send(group, level, percentage);
      put(key, undefined);
      setSaid(t('commission-rates:matrix.saved', { ...naming, rate: formatRate(percentage) }));
      refresh();
    } catch (error) {
      const message = (error instanceof Error && error.message) || t('commission-rates:updateFailed');
      put(key, { problem: message });
      notify.error(t('commission-rates:matrix.failed', { ...naming, message }));
    } finally {
      saving.current.delete(key);
    }
  };

  return {
    stateOf: (planId: string, level: Level): CellState => cells.get(keyOf(planId, level)) ?? {},
    /** What screen readers hear of the last saving. */
    said,
    type: (planId: string, level: Level, text: string) => put(keyOf(planId, level), { text }),
    takeBack: (planId: string, level: Level) => put(keyOf(planId, level), undefined),
    /** The cell is left: saves what changed, and says what is wrong with what cannot be saved. */
    leave: (group: PlanRates, level: Level, text: string) => {
      const key = keyOf(group.plan._id, level);
      if (saving.current.has(key)) return;
      const rate = rateOf(group, level);
      const parsed = parsePercentage(text);
      if ('problem' in parsed) {
        const isUntouched = parsed.problem === 'blank' && !rate;
        return put(
          key,
          isUntouched ? undefined : { text, problem: t(`commission-rates:matrix.problems.${parsed.problem}`) },
        );
      }
      if (parsed.percentage === rate?.commissionPercentage) return put(key, undefined);
      void save(group, level, parsed.percentage, text);
    },
  };
}

export type Cells = ReturnType<typeof useCells>;
