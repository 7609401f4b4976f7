import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useServerFeatures } from '@/api/server-features';
import { PageTabs } from '@/components/page/page-tabs';
import { listOfficeAccounts } from '@/contract/office';
import { mayDo } from '@/providers/access-control-provider';

const TABS = ['account', 'office'] as const;
export const OFFICE_PATH = '/settings/office';

/** Whoever has no office to see has the own account alone, without tabs. */
export function SettingsTabs({ value, children }: { value: (typeof TABS)[number]; children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOffered = useServerFeatures().offers(listOfficeAccounts);
  if (!isOffered || !mayDo('office', 'list')) return children;
  return (
    <PageTabs
      label={t('settings:tabs.label')}
      tabs={TABS.map((name) => ({ name, label: t(`settings:tabs.${name}`) }))}
      value={value}
      onChange={(name) => navigate(name === 'office' ? OFFICE_PATH : '/settings')}
    >
      {children}
    </PageTabs>
  );
}
