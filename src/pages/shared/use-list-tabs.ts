import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServerFeatures } from '@/api/server-features';
import { listDuePayouts } from '@/contract/payouts';

const CHOSEN_TAB = 'tab';

const PATHS = { pending: '', all: '/all', payouts: '/payouts' } as const;
type TabName = keyof typeof PATHS;

/** The list that was opened by its tab begins with the focus there. Commissions that are to be paid are a third list where the server pays. */
export function useListTabs(resource: 'deposits' | 'commissions', value: TabName) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const hasPayouts = useServerFeatures().offers(listDuePayouts) && resource === 'commissions';
  const lists = (['pending', 'all'] as const).map((name) => ({
    name: name as TabName,
    label: t(`${resource}:tabs.${name}`),
  }));
  return {
    label: t(`${resource}:tabs.label`),
    tabs: hasPayouts ? [...lists, { name: 'payouts' as const, label: t('commissions:tabs.payouts') }] : lists,
    value,
    autoFocus: state === CHOSEN_TAB,
    onChange: (name: TabName) => navigate(`/pending-${resource}${PATHS[name]}`, { state: CHOSEN_TAB }),
  };
}
