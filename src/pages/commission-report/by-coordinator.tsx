import { Box, Button, ButtonBase, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ComparedMonth, reportByCoordinator } from '@/api/report';
import { SkeletonCards, SkeletonRows } from '@/components/feedback/placeholders';
import { PageTabs } from '@/components/page/page-tabs';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { Rupees } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT, countParams, formatMonth, formatNumber, formatPercent } from '@/components/text/format';
import { RankMedal } from '@/components/text/rank-medal';
import { LEVELS, type Level } from '@/contract/roles';
import type { Month } from '@/domain/months';
import { comparedText } from '@/pages/shared/change-text';
import { HighlightedRate } from '@/pages/shared/highlighted-rate';
import { QueryError } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';
import { CoordinatorTable } from './breakdowns';
import {
  commissionRate,
  levelTotals,
  type RankedCoordinator,
  rankCoordinators,
  topCoordinators,
  undecidedOf,
} from './coordinator-ranking';
import { monthBefore, type ReportFilters, withoutSearch } from './first-calls';
import { pendingText } from './sum-columns';
import { levelPath, type ReportUrlState, sectionElementId, sectionPath } from './use-report-url-state';

/** One coordinator can be focused. */
export function ByCoordinator({ report }: { report: ReportUrlState }) {
  const { t } = useTranslation();
  const { filters } = report;
  const query = useCustom(reportByCoordinator, { query: { ...withoutSearch(filters) } });
  const breakdown = query.data;
  const before = monthBefore(filters);
  const breakdownBefore = useCustom(reportByCoordinator, {
    query: { ...withoutSearch(filters), ...before },
    // A server that says what was paid in compares by itself.
    enabled: before !== undefined && breakdown !== undefined && !breakdown.paidIn,
  }).data;
  if (query.isLoading) {
    return (
      <>
        <SkeletonCards
          count={4}
          height={104}
          minWidth={200}
          label={t('commission-report:sections.coordinator.loading')}
        />
        <SkeletonRows count={8} />
      </>
    );
  }
  if (!breakdown) return <QueryError query={query} failure={t('commission-report:sections.coordinator.failed')} />;
  const levels = LEVELS.filter((level) => (filters.coordinatorType ?? level) === level);
  const isCompared = before !== undefined;
  const rowsOf = (each: Level) =>
    rankCoordinators(breakdown.rows[each], {
      before: isCompared ? breakdownBefore?.rows[each] : undefined,
      paidIn: isCompared ? breakdown.paidIn?.[each] : undefined,
    });
  const first = levels.find((level) => breakdown.rows[level].length > 0) ?? levels[0] ?? 'panchayat';
  const level = levels.find((each) => each === report.level) ?? first;
  const panel = (
    <LevelPanel
      key={level}
      level={level}
      rows={rowsOf(level)}
      compared={comparison(t, breakdown, before && breakdownBefore && before)}
      report={report}
    />
  );
  if (levels.length === 1) return panel;
  return (
    <PageTabs
      label={t('commission-report:levels.label')}
      tabs={levels.map((name) => ({
        name,
        label: t('commission-report:levels.tab', { level: t(`ui:level.${name}`), count: rowsOf(name).length }),
      }))}
      value={level}
      onChange={report.setLevel}
    >
      {panel}
    </PageTabs>
  );
}

interface LevelPanelProps {
  level: Level;
  rows: readonly RankedCoordinator[];
  compared: { title: string; before: string } | undefined;
  report: ReportUrlState;
}

/** What was paid in is compared where the server says it, and else the investment. */
function comparison(
  t: TFunction,
  { paidIn, comparedWith }: { paidIn: unknown; comparedWith: ComparedMonth },
  before: Month | undefined,
) {
  if (paidIn && comparedWith) {
    const text = comparedText(comparedWith);
    return { title: t('commission-report:columns.paidInChange', { month: text }), before: text };
  }
  if (!before) return undefined;
  return { title: t('commission-report:columns.change', { month: formatMonth(before) }), before: formatMonth(before) };
}

function LevelPanel({ level, rows, compared, report }: LevelPanelProps) {
  const { t } = useTranslation();
  const withoutFigures = rows.filter((row) => row.isWithoutFigures).length;
  const focused = rows.find(({ _id }) => _id === report.focus);
  const heading = useRef<HTMLDivElement>(null);
  const focus = (id: string) => {
    report.setFocus(id === focused?._id ? undefined : id);
    // The figures stand above the table, which may be long.
    heading.current?.scrollIntoView({ block: 'nearest' });
  };
  const { month, year } = report.filters;
  const period = { month: month ? String(month) : '', year: year ? String(year) : '' };
  return (
    <>
      <Box ref={heading} sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Box sx={headerLineStyle}>
          <LevelChip level={level} />
          <Typography variant="h3" role="status" sx={{ minWidth: 0 }}>
            {focused
              ? t('commission-report:levels.focused', focused.coordinator)
              : t('commission-report:levels.totals', { level: t(`ui:level.${level}`) })}
          </Typography>
          {focused && (
            <>
              <Button
                size="small"
                component={Link}
                to={`/pending-commissions/all?${new URLSearchParams({ coordinatorType: level, coordinatorId: focused._id, ...period })}`}
                sx={{ ml: { sm: 'auto' } }}
              >
                {t('commission-report:levels.commissionRows')}
              </Button>
              <Button size="small" variant="outlined" onClick={() => report.setFocus(undefined)}>
                {t('commission-report:levels.showTotals')}
              </Button>
            </>
          )}
        </Box>
        <LevelFigures level={level} rows={rows} focused={focused} filters={report.filters} />
      </Box>
      <TopPerformers top={topCoordinators(rows)} focusedId={focused?._id} onFocus={focus} />
      <Box id={sectionElementId('level')} tabIndex={-1} sx={tableAnchorStyle}>
        {withoutFigures > 0 && (
          <SecondaryText>
            {t('commission-report:levels.withoutFigures', {
              ...countParams(withoutFigures),
              all: formatNumber(rows.length),
            })}
          </SecondaryText>
        )}
        <CoordinatorTable
          rows={rows}
          compared={compared}
          search={report.filters.search}
          focusedId={focused?._id}
          onFocus={focus}
        />
      </Box>
    </>
  );
}

/** In the report on one coordinator, a figure leads to the section whose rows add up to it. */
const SECTION_OF_FIGURE = {
  investment: 'plan',
  commission: 'summary',
  transactions: 'transactions',
  members: 'member',
} as const;

interface LevelFiguresProps {
  level: Level;
  rows: readonly RankedCoordinator[];
  focused: RankedCoordinator | undefined;
  filters: ReportFilters;
}

function LevelFigures({ level, rows, focused, filters }: LevelFiguresProps) {
  const { t } = useTranslation();
  const totals = levelTotals(rows);
  const shown = focused ?? totals;
  const undecided = undecidedOf(shown);
  const scope = withoutSearch(filters);
  const card = (figure: keyof typeof SECTION_OF_FIGURE | 'coordinators') => ({
    label: t(`commission-report:levels.${figure}`),
    explain: {
      formula: t(`commission-report:levels.formulas.${figure}`),
      rows: {
        to:
          focused && figure !== 'coordinators'
            ? sectionPath({ ...scope, coordinatorType: level, coordinatorId: focused._id }, SECTION_OF_FIGURE[figure])
            : levelPath(scope, level),
        label: t(`commission-report:levels.rows.${focused ? figure : 'coordinators'}`),
      },
    },
  });
  return (
    <StatGrid>
      <StatCard
        {...card('investment')}
        rupees={shown.totalInvestment}
        context={t(`commission-report:levels.investmentContext.${focused ? 'one' : 'all'}`)}
      />
      <StatCard
        {...card('commission')}
        {...(undecided ? { value: ABSENT } : { rupees: shown.totalCommissions })}
        context={
          undecided
            ? pendingText(t, undecided)
            : t('commission-report:levels.rate', { rate: formatPercent(commissionRate(shown)) })
        }
      />
      <StatCard
        {...card('transactions')}
        value={formatNumber(shown.transactionCount)}
        context={t('commission-report:figures.transactionsContext')}
      />
      {focused ? (
        <StatCard
          {...card('members')}
          value={formatNumber(focused.memberCount)}
          context={t('commission-report:levels.rank', { rank: focused.rank, count: rows.length })}
        />
      ) : (
        <StatCard
          {...card('coordinators')}
          value={formatNumber(totals.coordinatorCount)}
          context={t('commission-report:levels.coordinatorsContext')}
        />
      )}
    </StatGrid>
  );
}

interface TopPerformersProps {
  top: readonly RankedCoordinator[];
  focusedId: string | undefined;
  onFocus: (id: string) => void;
}

function TopPerformers({ top, focusedId, onFocus }: TopPerformersProps) {
  const { t } = useTranslation();
  const id = useId();
  if (top.length === 0) return null;
  return (
    <div>
      <Typography id={id} variant="body2" component="h3" sx={{ mb: 2, fontWeight: 600 }}>
        {t('commission-report:levels.top')}
      </Typography>
      <Box component="ol" aria-labelledby={id} sx={topListStyle}>
        {top.map((row) => {
          const isFocused = row._id === focusedId;
          return (
            <li key={row._id}>
              <ButtonBase
                aria-pressed={isFocused}
                onClick={() => onFocus(row._id)}
                sx={{ ...topCardStyle, ...(isFocused && selectedStyle) }}
              >
                <RankMedal rank={row.rank} />
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  <Box component="span" sx={{ ...truncated, fontWeight: 600 }}>
                    {row.coordinator.name}
                  </Box>
                  <Box component="span" sx={{ ...truncated, typography: 'caption', color: 'text.secondary' }}>
                    {row.coordinator.userName}
                  </Box>
                </Box>
                <Box component="span" sx={{ textAlign: 'end' }}>
                  <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    <Rupees amount={row.totalCommissions} />
                  </Box>
                  <Box component="span" sx={{ typography: 'caption' }}>
                    <HighlightedRate percent={commissionRate(row)} />
                  </Box>
                </Box>
              </ButtonBase>
            </li>
          );
        })}
      </Box>
    </div>
  );
}

const topListStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
};
const topCardStyle = {
  typography: 'body2',
  width: '100%',
  minHeight: 64,
  gap: 3,
  px: 3,
  py: 2,
  textAlign: 'start',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  '&:hover': { bgcolor: 'action.hover' },
};
const selectedStyle = {
  borderColor: 'primary.main',
  backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.08)',
};
const truncated = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const tableAnchorStyle = { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0, outline: 'none' };
// The line is as high as the button that comes and goes, so that nothing moves on wide screens.
const headerLineStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 36 };
