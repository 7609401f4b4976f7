import { useTranslation } from 'react-i18next';
import { useListTabs } from '@/components/page/use-list-tabs';

export const PENDING_PATH = '/pending-commissions';
export const ALL_PATH = '/pending-commissions/all';

/** The tabs between the pending commissions and all commissions. */
export function useCommissionTabs(value: 'pending' | 'all') {
  const { t } = useTranslation();
  return useListTabs({
    label: t('commissions:tabs.label'),
    tabs: [
      { name: 'pending', label: t('commissions:tabs.pending'), path: PENDING_PATH },
      { name: 'all', label: t('commissions:tabs.all'), path: ALL_PATH },
    ],
    value,
  });
}
