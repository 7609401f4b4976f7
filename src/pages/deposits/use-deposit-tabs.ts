import { useTranslation } from 'react-i18next';
import { useListTabs } from '@/components/page/use-list-tabs';

export const PENDING_PATH = '/pending-deposits';
export const ALL_PATH = '/pending-deposits/all';

export function useDepositTabs(value: 'pending' | 'all') {
  const { t } = useTranslation();
  return useListTabs({
    label: t('deposits:tabs.label'),
    tabs: [
      { name: 'pending', label: t('deposits:tabs.pending'), path: PENDING_PATH },
      { name: 'all', label: t('deposits:tabs.all'), path: ALL_PATH },
    ],
    value,
  });
}
