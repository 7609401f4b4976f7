import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ListPage } from '@/components/page/list-page';
import { PageTabs } from '@/components/page/page-tabs';
import { ViewToggle } from '@/components/page/view-toggle';
import { useListTabs } from '@/pages/shared/decision-lists';
import { ALL_PAYOUTS_PATH, PAYOUTS_PATH } from './first-calls';

const VIEWS = ['due', 'all'] as const;
type View = (typeof VIEWS)[number];

/** The third tab of the commissions has what is due, and the payouts that were prepared of it. */
export function PayoutTabs({ view, children }: { view: View; children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ListPage
      title={t(`payouts:${view}.title`)}
      description={t(`payouts:${view}.description`)}
      actions={
        <ViewToggle
          label={t('payouts:views.label')}
          value={view}
          views={VIEWS.map((name) => ({ name, label: t(`payouts:views.${name}`) }))}
          onChange={(next) => navigate(next === 'all' ? ALL_PAYOUTS_PATH : PAYOUTS_PATH)}
        />
      }
    >
      <PageTabs {...useListTabs('commissions', 'payouts')}>{children}</PageTabs>
    </ListPage>
  );
}
