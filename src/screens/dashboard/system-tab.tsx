import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';
import { accountsAt } from './accounts-address';
import { counted } from './counted';
import type { Dashboard } from './figures';
import { StaticActivity } from './static-activity';
import { SystemHealth } from './system-health';

const KINDS = [
  { name: 'unverifiedMembers', field: 'memberCount', kind: 'member' },
  { name: 'unverifiedStudents', field: 'studentCount', kind: 'student' },
  { name: 'unverifiedKisans', field: 'kisanCount', kind: 'kisan' },
] as const;

/** Who waits for verification, and two static cards (§1-2.5). */
export function SystemTab({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <StatGrid perRow={3}>
        {KINDS.map(({ name, field, kind }) => (
          <StatCard
            key={name}
            isLoading={!dashboard}
            label={t(`dashboard:system.${name}`)}
            value={formatNumber(dashboard?.[field].unverified)}
            context={t('dashboard:system.verified', counted(dashboard?.[field].verified))}
            explain={{
              formula: t(`dashboard:explain.${name}`),
              rows: { to: accountsAt(false, kind), label: t('dashboard:explain.unverifiedRows') },
            }}
          />
        ))}
      </StatGrid>
      <Box sx={pair}>
        <SystemHealth />
        <StaticActivity title={t('dashboard:activity.managementTitle')} kinds={['backup', 'plan', 'rates']} />
      </Box>
    </>
  );
}

const pair = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
