import { useTranslation } from 'react-i18next';
import { planBreakdown } from '@/contract/coordinator-analytics';
import { useOwnEndpoint } from '@/hooks/use-own-endpoint';

/** Plans that the downline has invested in, for a filter; the server finds a plan by its id. */
export function usePlanOptions() {
  const { t } = useTranslation();
  const { data } = useOwnEndpoint(planBreakdown);
  const plans = (data?.planBreakdown ?? []).map(({ _id, planName }) => ({ value: _id, label: planName }));
  return [
    { value: '', label: t('coordinator:commissions.filters.all') },
    ...plans.sort((a, b) => a.label.localeCompare(b.label, 'en-IN', { numeric: true })),
  ];
}
