import { useTranslation } from 'react-i18next';
import { useCoordinatorEndpoint } from '@/api/use-coordinator-endpoint';
import { planBreakdown } from '@/contract/dashboards';
import { planOptions } from '@/pages/shared/filter-options';

/** The plans that the downline has invested in, as options of a filter. */
export function usePlanOptions() {
  const { t } = useTranslation();
  const { data } = useCoordinatorEndpoint(planBreakdown);
  return [{ value: '', label: t('coordinator:commissions.filters.all') }, ...planOptions(data?.planBreakdown ?? [])];
}
