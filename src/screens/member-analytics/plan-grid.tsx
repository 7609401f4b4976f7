import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanMonths } from '@/contract/analytics';
import type { Month } from '@/domain/months';
import { EmptyState } from '@/ui/empty-state';
import { formatMonth } from '@/ui/format';
import { MonthGrid } from '@/ui/month-grid';
import type { MonthGridRow } from '@/ui/month-grid-rows';
import { planYears } from './calendar-rows';

const STATUSES = ['invested', 'overdue', 'skipped', 'future'] as const;

interface PlanGridProps {
  plans: readonly PlanMonths[];
  year: number;
  today: Month;
}

/** A row for each plan, January to December, with what the marks mean (§1-2.12). */
export function PlanGrid({ plans, year, today }: PlanGridProps) {
  const { t } = useTranslation();
  const { year: thisYear, month: thisMonth } = today;
  const rows = useMemo<MonthGridRow[]>(
    () =>
      planYears(plans, year, { year: thisYear, month: thisMonth }).map(({ id, name, months }) => ({
        key: id,
        label: name,
        year,
        months: months.map(({ month, status }) => ({
          month,
          status,
          tooltip: () =>
            t('member-analytics:calendar.cell', {
              month: formatMonth({ month, year }),
              status: t(`ui:status.${status}`),
            }),
        })),
      })),
    [t, plans, year, thisYear, thisMonth],
  );
  if (rows.length === 0) {
    return (
      <EmptyState
        isCompact
        title={t('member-analytics:calendar.empty')}
        hint={t('member-analytics:calendar.emptyHint')}
      />
    );
  }
  return (
    <MonthGrid
      rows={rows}
      label={t('member-analytics:calendar.label', { year })}
      labelWidth={176}
      legend={STATUSES.map((status) => ({ status, label: t(`ui:status.${status}`) }))}
    />
  );
}
