import { useTranslation } from 'react-i18next';
import { formatMonth, monthName } from '@/ui/format';
import type { ReportFilters } from './filters';

/** All Time, Nov 2026, 2026, or November of every year. */
export function usePeriodText({ month, year }: ReportFilters): string {
  const { t } = useTranslation();
  if (month && year) return formatMonth({ month, year });
  if (year) return String(year);
  return month ? t('commission-report:period.everyYear', { month: monthName(month) }) : t('commission-report:allTime');
}
