import { useTranslation } from 'react-i18next';
import type { ReportSection } from '@/contract/report';
import type { Level } from '@/contract/roles';
import { formatNumber, formatPercent, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';
import { type ReportFilters, scopeOf } from './filters';
import { levelTotals, type Ranked, rateOf } from './ranking';
import { addressOf, levelAddress } from './use-report-address';

interface LevelFiguresProps {
  level: Level;
  rows: readonly Ranked[];
  focused: Ranked | undefined;
  filters: ReportFilters;
}

type Figure = 'investment' | 'commission' | 'transactions' | 'members' | 'coordinators';

/** What adds up to a coordinator's figures, in the report about this coordinator alone. */
const PART_OF: Record<Exclude<Figure, 'coordinators'>, ReportSection | 'summary'> = {
  investment: 'plan',
  commission: 'summary',
  transactions: 'transactions',
  members: 'member',
};

/** The totals of a level, or the figures of the one coordinator in focus, each with the rows that add up to it. */
export function LevelFigures({ level, rows, focused, filters }: LevelFiguresProps) {
  const { t } = useTranslation();
  const totals = levelTotals(rows);
  const shown = focused ?? totals;
  const whose = focused ? 'one' : 'all';
  const scope = scopeOf(filters);
  const rowsOf = (figure: Figure) =>
    focused && figure !== 'coordinators'
      ? {
          to: addressOf({ ...scope, coordinatorType: level, coordinatorId: focused._id }, PART_OF[figure]),
          label: t(`commission-report:levels.rows.${figure}`),
        }
      : { to: levelAddress(scope, level), label: t('commission-report:levels.rows.coordinators') };
  const explain = (figure: Figure) => ({
    formula: t(`commission-report:levels.formulas.${figure}`),
    rows: rowsOf(figure),
  });
  return (
    <StatGrid>
      <StatCard
        label={t('commission-report:levels.investment')}
        value={formatRupees(shown.totalInvestment)}
        context={t(`commission-report:levels.investmentContext.${whose}`)}
        explain={explain('investment')}
      />
      <StatCard
        label={t('commission-report:levels.commission')}
        value={formatRupees(shown.totalCommissions)}
        context={t('commission-report:levels.rate', { rate: formatPercent(rateOf(shown)) })}
        explain={explain('commission')}
      />
      <StatCard
        label={t('commission-report:levels.transactions')}
        value={formatNumber(shown.transactionCount)}
        context={t('commission-report:figures.transactionsContext')}
        explain={explain('transactions')}
      />
      {focused ? (
        <StatCard
          label={t('commission-report:levels.members')}
          value={formatNumber(focused.memberCount)}
          context={t('commission-report:levels.rank', { rank: focused.rank, count: rows.length })}
          explain={explain('members')}
        />
      ) : (
        <StatCard
          label={t('commission-report:levels.coordinators')}
          value={formatNumber(totals.coordinatorCount)}
          context={t('commission-report:levels.coordinatorsContext')}
          explain={explain('coordinators')}
        />
      )}
    </StatGrid>
  );
}
