import type { TFunction } from 'i18next';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOf } from '@/domain/months';
import { now } from '@/hooks/clock';
import { formatDate, formatMonth, formatRupees } from '@/ui/format';
import { type CalendarMonth, MonthCalendar } from '@/ui/month-calendar';
import { type Investment, monthsOf, type PlanMonth } from './calendar';

/** The tooltips of so many months show at the bottom (§1-2.9). */
const TOOLTIPS_BELOW = 20;

interface PlanCalendarProps {
  investment: Investment;
  /** Whose it is. */
  name: string;
}

/** Every month of one plan, each with what is known of it. Drawn once: the next one's turn does not draw it again. */
export const PlanCalendar = memo(function PlanCalendar({ investment, name }: PlanCalendarProps) {
  const { t } = useTranslation();
  const months = useMemo(() => cellsOf(t, monthsOf(investment, monthOf(now()))), [t, investment]);
  return (
    <MonthCalendar
      months={months}
      label={t('investment-progress:details.calendar', { plan: investment.plan.name, name })}
    />
  );
});

const cellsOf = (t: TFunction, months: readonly PlanMonth[]): CalendarMonth[] =>
  months.map((month) => ({
    year: month.year,
    month: month.month,
    status: month.status,
    tooltip: () => tooltipOf(t, month, months.length),
    placement: month.number <= TOOLTIPS_BELOW ? 'bottom' : undefined,
  }));

/** Status, amount, month number, and the investment date of a completed month (§1-2.9). */
function tooltipOf(t: TFunction, month: PlanMonth, total: number): string {
  const { status, amount, number, investmentDate } = month;
  const lines = [
    t('investment-progress:details.cellStatus', { month: formatMonth(month), status: t(`ui:status.${status}`) }),
    t('investment-progress:details.cellAmount', { amount: formatRupees(amount) }),
    t('investment-progress:details.cellNumber', { number, total }),
  ];
  if (status === 'completed' && investmentDate) {
    lines.push(t('investment-progress:details.cellDate', { date: formatDate(investmentDate) }));
  }
  return lines.join('\n');
}
