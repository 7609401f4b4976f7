import { useT } from '../../i18n/use-t';
import { formatNumber, formatPercent, formatRupees } from '../../ui/format';
import { StatCard, StatGrid } from '../../ui/stat-card';
import { levelTotals, type Ranked, rateOf } from './ranking';

interface LevelFiguresProps {
  rows: readonly Ranked[];
  focused: Ranked | undefined;
}

/** The totals of a level, or the figures of the one coordinator in focus. */
export function LevelFigures({ rows, focused }: LevelFiguresProps) {
  const t = useT();
  const totals = levelTotals(rows);
  const shown = focused ?? totals;
  const whose = focused ? 'one' : 'all';
  return (
    <StatGrid>
      <StatCard
        label={t('commission-report:levels.investment')}
        value={formatRupees(shown.totalInvestment)}
        context={t(`commission-report:levels.investmentContext.${whose}`)}
        help={t('commission-report:levels.investmentHelp')}
      />
      <StatCard
        label={t('commission-report:levels.commission')}
        value={formatRupees(shown.totalCommissions)}
        context={t('commission-report:levels.rate', { rate: formatPercent(rateOf(shown)) })}
        help={t('commission-report:levels.commissionHelp')}
      />
      <StatCard
        label={t('commission-report:levels.transactions')}
        value={formatNumber(shown.transactionCount)}
        context={t('commission-report:figures.transactionsContext')}
      />
      {focused ? (
        <StatCard
          label={t('commission-report:levels.members')}
          value={formatNumber(focused.memberCount)}
          context={t('commission-report:levels.rank', { rank: focused.rank, count: rows.length })}
        />
      ) : (
        <StatCard
          label={t('commission-report:levels.coordinators')}
          value={formatNumber(totals.coordinatorCount)}
          context={t('commission-report:levels.coordinatorsContext')}
        />
      )}
    </StatGrid>
  );
}
