import { type BaseRecord, useCreate, useUpdate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import type { RateChange, RateForm } from '@/contract/rates';
import type { Level } from '@/contract/roles';
import { type PlanRates, parsePercentage, rateOf } from '@/domain/rates';
import { useNotify } from '@/hooks/use-notify';
import type { HttpError } from '@/providers/http-error';
import { formatRate } from '@/ui/format';

export interface CellState {
  /** What is being typed or saved. Without it the cell shows the saved rate. */
  text?: string;
  isSaving?: boolean;
  /** Why it was not saved. */
  problem?: string;
}

const keyOf = (planId: string, level: Level): string => `${planId}.${level}`;

/** The cell says how it went, and `refresh` fetches the rates. */
const options = {
  resource: 'commission-rates',
  invalidates: [] as never[],
  successNotification: false as const,
  errorNotification: false as const,
};

/** The cells that are being edited, and their saving: a new rate where none is, else a change of the one that is. */
export function useCells(refresh: () => Promise<void>) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [cells, setCells] = useState<ReadonlyMap<string, CellState>>(new Map());
  const [said, setSaid] = useState('');
  const saving = useRef(new Set<string>());
  const { mutateAsync: create } = useCreate<BaseRecord, HttpError, RateForm>(options);
  const { mutateAsync: update } = useUpdate<BaseRecord, HttpError, RateChange>({
    ...options,
    mutationMode: 'optimistic',
  });

  const put = (key: string, state: CellState | undefined) =>
    setCells((before) => {
      const next = new Map(before);
      if (state) next.set(key, state);
      else next.delete(key);
      return next;
    });

  const send = (group: PlanRates, level: Level, commissionPercentage: number) => {
    const rate = rateOf(group, level);
    if (rate) return update({ id: rate._id, values: { commissionPercentage } });
    const { _id: depositPlanReferenceId } = group.plan;
    return create({
      values: { depositPlanReferenceId, coordinatorLevel: level, commissionPercentage, isActive: true },
    });
  };

  const save = async (group: PlanRates, level: Level, percentage: number, text: string) => {
    const key = keyOf(group.plan._id, level);
    const naming = { level: t(`ui:level.${level}`), plan: group.plan.planName };
    saving.current.add(key);
    put(key, { text, isSaving: true });
    try {
      await send(group, level, percentage);
      // What was typed stands in the cell until the saved rates have come: no old figure flashes up.
      await refresh();
      put(key, undefined);
      setSaid(t('commission-rates:matrix.saved', { ...naming, rate: formatRate(percentage) }));
    } catch (error) {
      const message = errorMessage(error, t('commission-rates:updateFailed'));
      put(key, { problem: message });
      notify.error(t('commission-rates:matrix.failed', { ...naming, message }));
      // After a refusal refine puts all rates back as they were before, those too that were saved meanwhile.
      void refresh();
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
