import { useTranslation } from 'react-i18next';
import { useCoordinatorEndpoint } from '@/api/use-coordinator-endpoint';
import { planBreakdown } from '@/contract/dashboards';

/** Plans that the downline has invested in, for a filter; the server finds a plan by its id. */
export function usePlanOptions() {
  const { t } = useTranslation();
  const { data } = useCoordinatorEndpoint(planBreakdown);
  const plans = (data?.planBreakdown ?? []).map(({ _id, planName }) => ({ value: _id, label: planName }));
  return [
    { value: '', label: t('coordinator:commissions.filters.all') },
    ...plans.sort((a, b) => a.label.localeCompare(b.label, 'en-IN', { numeric: true })),
  ];
}
