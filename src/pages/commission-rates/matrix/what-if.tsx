import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { planTotals } from '@/api/plans';
import { SectionCard } from '@/components/page/section-card';
import { StatCard, StatGrid } from '@/components/page/stat-card';
import { Rupees } from '@/components/text/cell-text';
import type { Explanation } from '@/components/text/explain-figure';
import { ABSENT, formatMonth, formatPercent, formatRupees } from '@/components/text/format';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import type { Level } from '@/contract/roles';
import { type Paise, percentOf, toRupees } from '@/domain/money';
import { addMonths, monthOf } from '@/domain/months';
import type { PlanRates } from '@/domain/rates';
import { compareRates, ratesWithDrafts } from '@/domain/what-if';
import { reportUrl } from '@/pages/shared/report-url';
import { useCustom } from '@/refine/use-custom';
import { now } from '@/utils/clock';
import type { MatrixCells } from './cells';

export function useWhatIf(groups: readonly PlanRates[], cells: MatrixCells) {
  const month = useMemo(() => addMonths(monthOf(now()), -1), []);
  const totals = useCustom(planTotals, { query: { section: 'plan', ...month, limit: MAX_PAGE_SIZE } });
  const rows = totals.data?.every(hasInvestment) ? totals.data : undefined;
  const draftsOf = (group: PlanRates) => (level: Level) => cells.stateOf(group.plan._id, level).text;
  return {
    month,
    isLoading: totals.isLoading,
    /** Not every report has the plans. */
    isUnknown: totals.data !== undefined && !rows,
    hasFailed: totals.error !== null && totals.data === undefined,
    retry: totals.refetch,
    ratesOf: (group: PlanRates) => ratesWithDrafts(group, draftsOf(group)),
    /** Undefined until the deposits are loaded. */
    comparison: rows && compareRates(groups, rows, draftsOf, month),
  };
}

const hasInvestment = <Row extends { totalInvestment: number | null }>(
  row: Row,
): row is Row & { totalInvestment: number } => row.totalInvestment !== null;

export type WhatIfState = ReturnType<typeof useWhatIf>;

export function WhatIfCard({ state }: { state: WhatIfState }) {
  const { t } = useTranslation();
  const { comparison, isLoading, hasFailed, retry } = state;
  const month = formatMonth(state.month);
  const { invested = 0, saved = 0, typed = 0 } = comparison?.total ?? {};
  const card = (name: 'deposits' | 'saved' | 'typed', rows?: Explanation['rows']) => ({
    isLoading,
    label: t(`commission-rates:whatIf.${name}`, { month }),
    explain: { formula: t(`commission-rates:whatIf.${name}Formula`, { month }), rows },
  });
  const depositsRows = { to: reportUrl(state.month), label: t('commission-rates:whatIf.depositsRows', { month }) };
  return (
    <SectionCard
      title={t('commission-rates:whatIf.title', { month })}
      description={t('commission-rates:whatIf.assumption', { month })}
    >
      {hasFailed ? (
        <Typography color="text.secondary">
          {t('commission-rates:whatIf.failed', { month })}{' '}
          <Button size="small" onClick={retry}>
            {t('common:actions.retry')}
          </Button>
        </Typography>
      ) : (
        <StatGrid perRow={3}>
          <StatCard {...card('deposits', depositsRows)} rupees={toRupees(invested)} />
          <StatCard
            {...card('saved')}
            rupees={toRupees(saved)}
            context={t('commission-rates:whatIf.ofDeposits', { rate: formatPercent(percentOf(saved, invested)) })}
          />
          <StatCard
            {...card('typed')}
            rupees={toRupees(typed)}
            context={differenceText(t, saved, typed) ?? t('commission-rates:whatIf.typedContext')}
          />
        </StatGrid>
      )}
    </SectionCard>
  );
}

export function WhatIfLine({ state, planId }: { state: WhatIfState; planId?: string }) {
  const { t } = useTranslation();
  const comparison = planId === undefined ? state.comparison?.total : state.comparison?.byPlan.get(planId);
  if (!comparison) return state.isLoading ? <Skeleton width={88} sx={{ ml: 'auto' }} /> : <span>{ABSENT}</span>;
  const { invested, saved, typed } = comparison;
  const difference = differenceText(t, saved, typed);
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        <Rupees amount={toRupees(typed)} />
      </Box>
      <Box sx={{ typography: 'caption', color: difference ? 'info.main' : 'text.secondary' }}>
        {difference ?? t('commission-rates:whatIf.depositsOfPlan', { amount: formatRupees(toRupees(invested)) })}
      </Box>
    </>
  );
}

export function differenceText(t: TFunction, saved: Paise, typed: Paise): string | undefined {
  if (saved === typed) return undefined;
  const amount = formatRupees(toRupees(Math.abs(typed - saved)));
  return t(typed > saved ? 'commission-rates:whatIf.more' : 'commission-rates:whatIf.less', { amount });
}
