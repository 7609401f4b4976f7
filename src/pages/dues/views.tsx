import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ListPage } from '@/components/page/list-page';
import { ViewToggle } from '@/components/page/view-toggle';
import { ProgressTabs } from '@/pages/shared/dues/progress-tabs';
import { COORDINATORS_PATH, DUES_PATH } from './first-calls';

const VIEWS = ['plan', 'coordinator'] as const;
type View = (typeof VIEWS)[number];

/** The second tab of investment progress has what is overdue by plan, and by coordinator. */
export function DuesViews({ view, actions, children }: { view: View; actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ListPage
      title={t('dues:title')}
      description={t(`dues:description.${view}`)}
      actions={
        <>
          {actions}
          <ViewToggle
            label={t('dues:views.label')}
            value={view}
            views={VIEWS.map((name) => ({ name, label: t(`dues:views.${name}`) }))}
            onChange={(next) => navigate(next === 'plan' ? DUES_PATH : COORDINATORS_PATH)}
          />
        </>
      }
    >
      <ProgressTabs value="dues">{children}</ProgressTabs>
    </ListPage>
  );
}
