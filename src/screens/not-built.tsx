import ConstructionIcon from '@mui/icons-material/ConstructionOutlined';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/use-t';
import { labelOf, screenPathOf } from '../layout/menu';
import { roleOf } from '../providers/session';
import { useSession } from '../providers/use-session';
import { EmptyState } from '../ui/empty-state';
import { Page } from '../ui/page';

/** A screen of the menus that this version does not have: it says so, and shows nothing made up. */
export function NotBuilt() {
  const t = useT();
  const role = roleOf(useSession());
  const path = screenPathOf(useLocation().pathname);
  return (
    <Page title={path ? t(labelOf(role, path)) : t('common:appName')}>
      <EmptyState icon={<ConstructionIcon />} title={t('shell:notBuilt')} />
    </Page>
  );
}
