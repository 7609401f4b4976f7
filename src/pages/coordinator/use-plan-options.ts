import { useTranslation } from 'react-i18next';
import { usePlanBreakdown } from '@/pages/shared/coordinator-data';
import { planOptions } from '@/pages/shared/filter-options';

/** The plans that the downline has invested in, as options of a filter. */
export function usePlanOptions() {
  const { t } = useTranslation();
  const { data } = usePlanBreakdown();
  return [{ value: '', label: t('coordinator:commissions.filters.all') }, ...planOptions(data ?? [])];
}
