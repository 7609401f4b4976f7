import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

const CHOSEN_TAB = 'tab';

/** The list that was opened by its tab begins with the focus there. */
export function useListTabs(resource: 'deposits' | 'commissions', value: 'pending' | 'all') {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    label: t(`${resource}:tabs.label`),
    tabs: (['pending', 'all'] as const).map((name) => ({ name, label: t(`${resource}:tabs.${name}`) })),
    value,
    autoFocus: state === CHOSEN_TAB,
    onChange: (name: 'pending' | 'all') =>
      navigate(name === 'all' ? `/pending-${resource}/all` : `/pending-${resource}`, { state: CHOSEN_TAB }),
  };
}
