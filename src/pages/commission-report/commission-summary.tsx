import { Box, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { LevelShare } from '@/api/report';
import { SectionCard } from '@/components/page/section-card';
import { RoundedText, Rupees } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { ExplainFigure } from '@/components/text/explain-figure';
import { countParams, formatExactRupees, formatPercent, formatRupees } from '@/components/text/format';
import { ShareBar } from '@/components/text/share-bar';
import { reportSummary } from '@/contract/report';
import { LEVELS } from '@/contract/roles';
import { ifKnown } from '@/domain/figures';
import { QueryError } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import type { ReportFilters } from './first-calls';
import { levelPath, sectionElementId } from './use-report-url-state';

/** The summary is requested when it is first shown. */
export function CommissionSummary({ scope }: { scope: ReportFilters }) {
  const { t } = useTranslation();
  const query = useCustom(reportSummary, { query: { ...scope } });
  const { data, error } = query;
  const levels = data?.levelDistribution.filter(
    ({ coordinatorType }) => (scope.coordinatorType ?? coordinatorType) === coordinatorType,
  );
  return (
    <Box id={sectionElementId('summary')} tabIndex={-1} sx={{ outline: 'none', minWidth: 0 }}>
      <SectionCard
        title={t('commission-report:summary.title')}
        description={t('commission-report:summary.text')}
        help={t('commission-report:summary.help')}
      >
        {error && !data ? (
          <QueryError query={query} failure={t('commission-report:summary.failed')} />
        ) : (
          <>
            <Box component="ul" aria-busy={!levels || undefined} sx={listStyle}>
              {levels?.map((each) => <LevelShareLine key={each.coordinatorType} {...each} scope={scope} />) ??
                (scope.coordinatorType ? LEVELS.slice(0, 1) : LEVELS).map((level) => (
                  <Box component="li" key={level} aria-hidden sx={{ height: LINE_HEIGHT }}>
                    <Skeleton width="40%" />
                    <Skeleton />
                    <Skeleton width="70%" />
                  </Box>
                ))}
            </Box>
            <Box sx={totalStyle}>
              <span>{t('commission-report:summary.total')}</span>
              {data ? <Rupees amount={data.cumulativeData.totalCommission} /> : <Skeleton width={96} />}
            </Box>
          </>
        )}
      </SectionCard>
    </Box>
  );
}

function LevelShareLine({ scope, ...figures }: LevelShare & { scope: ReportFilters }) {
  const { t } = useTranslation();
  const { coordinatorType, totalCommissions, totalInvestment, coordinatorCount, share } = figures;
  const level = t(`ui:level.${coordinatorType}`);
  return (
    <Box component="li" sx={{ minHeight: LINE_HEIGHT, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <LevelChip level={coordinatorType} size="small" />
        <ExplainFigure
          label={t('commission-report:summary.levelFigure', { level })}
          figure={formatExactRupees(totalCommissions)}
          formula={t('commission-report:summary.levelFormula', { level })}
          rows={{ to: levelPath(scope, coordinatorType), label: t('commission-report:levels.rows.coordinators') }}
        />
        <Box component="span" sx={{ ml: 'auto', fontWeight: 600 }}>
          <Rupees amount={totalCommissions} />
        </Box>
      </Box>
      <ShareBar
        share={ifKnown([share], (percent) => Math.min(1, percent / 100))}
        height={8}
        color={`level.${coordinatorType}.text`}
      />
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('commission-report:summary.share', { share: formatPercent(share) })}
        {' · '}
        {t('commission-report:count.coordinators', countParams(coordinatorCount))}
        {' · '}
        <RoundedText amount={totalInvestment}>
          {t('commission-report:summary.onInvestment', { amount: formatRupees(totalInvestment) })}
        </RoundedText>
      </Box>
    </Box>
  );
}

const LINE_HEIGHT = { xs: 76, sm: 56 };
const listStyle = {
  display: 'grid',
  columnGap: 8,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};
const totalStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  mt: 4,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
  fontWeight: 600,
};
