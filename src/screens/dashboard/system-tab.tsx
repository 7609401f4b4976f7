import Box from '@mui/material/Box';
import { useT } from '../../i18n/use-t';
import { formatNumber } from '../../ui/format';
import { StatCard, StatGrid } from '../../ui/stat-card';
import { counted } from './counted';
import type { Dashboard } from './figures';
import { StaticActivity } from './static-activity';
import { SystemHealth } from './system-health';

const KINDS = [
  { name: 'unverifiedMembers', field: 'memberCount' },
  { name: 'unverifiedStudents', field: 'studentCount' },
  { name: 'unverifiedKisans', field: 'kisanCount' },
] as const;

/** Who waits for verification, and two static cards (§1-2.5). */
export function SystemTab({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useT();
  return (
    <>
      <StatGrid perRow={3}>
        {KINDS.map(({ name, field }) => (
          <StatCard
            key={name}
            isLoading={!dashboard}
            label={t(`dashboard:system.${name}`)}
            value={formatNumber(dashboard?.[field].unverified)}
            context={t('dashboard:system.verified', counted(dashboard?.[field].verified))}
            explain={{ formula: t(`dashboard:explain.${name}`) }}
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
