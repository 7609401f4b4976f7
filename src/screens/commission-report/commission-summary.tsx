import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import type { DataOf } from '@/contract/endpoint';
import { reportSummary } from '@/contract/report';
import { LEVELS } from '@/contract/roles';
import { ExplainFigure } from '@/ui/explain-figure';
import { formatPercent, formatRupees } from '@/ui/format';
import { LevelChip } from '@/ui/level-chip';
import { LoadError } from '@/ui/load-error';
import { Rupees } from '@/ui/rupees';
import { SectionCard } from '@/ui/section-card';
import { counted } from './counted';
import type { ReportFilters } from './filters';
import { levelAddress, partId } from './use-report-address';

type LevelShare = DataOf<typeof reportSummary>['levelDistribution'][number];

/** How the commission is distributed over the levels (§1-2.11); asked for when it is first shown. */
export function CommissionSummary({ scope }: { scope: ReportFilters }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useEndpoint(reportSummary, { query: { ...scope } });
  const levels = data?.levelDistribution.filter(
    ({ coordinatorType }) => (scope.coordinatorType ?? coordinatorType) === coordinatorType,
  );
  return (
    <Box id={partId('summary')} tabIndex={-1} sx={{ scrollMarginTop: 72, outline: 'none', minWidth: 0 }}>
      <SectionCard
        title={t('commission-report:summary.title')}
        description={t('commission-report:summary.text')}
        help={t('commission-report:summary.help')}
      >
        {error && !data ? (
          <LoadError
            message={error.message || t('commission-report:summary.failed')}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        ) : (
          <>
            <Box component="ul" aria-busy={!levels || undefined} sx={list}>
              {levels?.map((each) => <LevelLine key={each.coordinatorType} {...each} scope={scope} />) ??
                (scope.coordinatorType ? LEVELS.slice(0, 1) : LEVELS).map((level) => (
                  <Box component="li" key={level} aria-hidden sx={{ height: LINE }}>
                    <Skeleton width="40%" />
                    <Skeleton />
                    <Skeleton width="70%" />
                  </Box>
                ))}
            </Box>
            <Box sx={total}>
              <span>{t('commission-report:summary.total')}</span>
              {data ? <Rupees amount={data.cumulativeData.totalCommission} /> : <Skeleton width={96} />}
            </Box>
          </>
        )}
      </SectionCard>
    </Box>
  );
}

function LevelLine({ scope, ...figures }: LevelShare & { scope: ReportFilters }) {
  const { t } = useTranslation();
  const { coordinatorType, totalCommissions, totalInvestment, coordinatorCount, share } = figures;
  const level = t(`ui:level.${coordinatorType}`);
  return (
    <Box component="li" sx={{ minHeight: LINE, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <LevelChip level={coordinatorType} size="small" />
        <ExplainFigure
          label={t('commission-report:summary.levelFigure', { level })}
          figure={formatRupees(totalCommissions)}
          formula={t('commission-report:summary.levelFormula', { level })}
          rows={{
            to: levelAddress(scope, coordinatorType),
            label: t('commission-report:levels.rows.coordinators'),
          }}
        />
        <Box component="span" sx={{ ml: 'auto', fontWeight: 600 }}>
          <Rupees amount={totalCommissions} />
        </Box>
      </Box>
      <Box aria-hidden sx={track}>
        <Box sx={{ ...bar, width: `${Math.min(100, share)}%`, bgcolor: `level.${coordinatorType}.text` }} />
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {[
          t('commission-report:summary.share', { share: formatPercent(share) }),
          t('commission-report:count.coordinators', counted(coordinatorCount)),
          t('commission-report:summary.onInvestment', { amount: formatRupees(totalInvestment) }),
        ].join(' · ')}
      </Box>
    </Box>
  );
}

/** In pixels; on phones the small line may need two. */
const LINE = { xs: 76, sm: 56 };
const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 8,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};
const track = { height: 8, my: 1, borderRadius: 999, bgcolor: 'action.hover', overflow: 'hidden' };
const bar = { height: '100%', borderRadius: 999 };
const total = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  mt: 4,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
  fontWeight: 600,
};
