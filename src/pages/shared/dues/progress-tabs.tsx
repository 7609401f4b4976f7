import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServerFeatures } from '@/api/server-features';
import { PageTabs } from '@/components/page/page-tabs';
import { listDues } from '@/contract/dues';

const TABS = ['investment-progress', 'dues'] as const;
const PATHS = { 'investment-progress': '/investment-progress', dues: '/investment-progress/dues' } as const;
const CHOSEN_TAB = 'tab';

/** Where the server does not say what is overdue, the progress stands alone. The tab that was chosen begins with the focus. */
export function ProgressTabs({ value, children }: { value: (typeof TABS)[number]; children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isOffered = useServerFeatures().offers(listDues);
  if (!isOffered) return children;
  return (
    <PageTabs
      label={t('shell:screens.investment-progress')}
      tabs={TABS.map((name) => ({ name, label: t(`shell:screens.${name}`) }))}
      value={value}
      autoFocus={state === CHOSEN_TAB}
      onChange={(name) => navigate(PATHS[name], { state: CHOSEN_TAB })}
    >
      {children}
    </PageTabs>
  );
}
