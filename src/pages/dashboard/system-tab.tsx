import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useServerFeatures } from '@/api/server-features';
import type { DashboardData } from '@/api/superadmin-dashboard';
import { RowList } from '@/components/list/row-list';
import { SectionCard, twoColumns } from '@/components/page/section-card';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { countParams, formatNumber } from '@/components/text/format';
import { membersPath } from './figures';
import { SampleActivity } from './static-activity';

const ACCOUNT_KINDS = [
  { name: 'unverifiedMembers', field: 'memberCount', kind: 'member' },
  { name: 'unverifiedStudents', field: 'studentCount', kind: 'student' },
  { name: 'unverifiedKisans', field: 'kisanCount', kind: 'kisan' },
] as const;

export function SystemTab({ dashboard }: { dashboard: DashboardData | undefined }) {
  const { t } = useTranslation();
  const hasMemberFilters = useServerFeatures().can('listQueries');
  return (
    <>
      <StatGrid perRow={3}>
        {ACCOUNT_KINDS.map(({ name, field, kind }) => (
          <StatCard
            key={name}
            isLoading={!dashboard}
            label={t(`dashboard:system.${name}`)}
            value={formatNumber(dashboard?.[field].unverified)}
            context={
              dashboard?.[field].verified !== null &&
              t('dashboard:system.verified', countParams(dashboard?.[field].verified))
            }
            explain={{
              formula: t(`dashboard:explain.${name}`),
              rows: hasMemberFilters
                ? { to: membersPath(false, kind), label: t('dashboard:explain.unverifiedRows') }
                : undefined,
            }}
          />
        ))}
      </StatGrid>
      <Box sx={twoColumns}>
        <SystemHealth />
        <SectionCard title={t('dashboard:activity.title')} isSample>
          <SampleActivity kinds={['backup', 'plan', 'rates']} />
        </SectionCard>
      </Box>
    </>
  );
}

const SYSTEM_PARTS = ['server', 'database', 'payments', 'storage'] as const;

/** Nothing is measured: the card is marked as a sample. */
function SystemHealth() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('dashboard:system.health')} isSample>
      <RowList>
        {SYSTEM_PARTS.map((part) => (
          <Box component="li" key={part} sx={healthRowStyle}>
            <Typography variant="body2" sx={{ flex: 1 }}>
              {t(`dashboard:system.${part}`)}
            </Typography>
            <CheckCircleOutlined aria-hidden sx={{ fontSize: 18, color: 'success.main' }} />
            <Typography variant="body2" sx={{ fontWeight: 600, color: 'success.main' }}>
              {t('dashboard:system.operational')}
            </Typography>
          </Box>
        ))}
      </RowList>
    </SectionCard>
  );
}

const healthRowStyle = { display: 'flex', alignItems: 'center', gap: 2, height: 44 };
