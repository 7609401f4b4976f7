import { describe, expect, it } from 'vitest';
import { COMMISSION_STATUSES } from '@/contract/choices';
import { LEVELS } from '@/contract/roles';
import { askSuperadmin, earnedIn, rupeesOf, SEEDS, seededData, sumOfRupees } from '../../../support/figures';

const path = '/superadmin/analytics/commission-analytics';

interface Period {
  readonly month?: number;
  readonly year?: number;
}
const isIn = (row: { month: number; year: number }, { month, year }: Period) =>
  (month === undefined || row.month === month) && (year === undefined || row.year === year);

describe.each(SEEDS)('the commissions of data set %i', (seed) => {
  const data = seededData(seed);
  /** The approved deposits of a period. */
  const investedIn = (period: Period, planId?: string) =>
    rupeesOf(
      data.deposits.filter(
        (row) => row.status === 'approved' && isIn(row, period) && (planId ?? row.planId) === row.planId,
      ),
    );

  it.each<Period & { coordinatorType?: (typeof LEVELS)[number] }>([
    {},
    { year: 2026 },
    { year: 2026, month: 9 },
    { coordinatorType: 'tehsil' },
    { coordinatorType: 'state', month: 10 },
  ])('are summed by status, level and plan for %j', async (query) => {
    const { ask } = await askSuperadmin(data);
    const analytics = await ask(path, query);
    const isMeant = (row: { month: number; year: number; level: string }) =>
      isIn(row, query) && (query.coordinatorType ?? row.level) === row.level;
    const earned = earnedIn(data).filter(isMeant);
    expect(analytics).toMatchObject({
      totalCommission: rupeesOf(earned),
      totalInvestment: investedIn(query),
      totalTransactions: earned.length,
    });
    expect(analytics.statusBreakdown).toEqual(
      COMMISSION_STATUSES.map((status) => {
        const own = data.commissions.filter((row) => row.status === status && isMeant(row));
        return { status, count: own.length, totalAmount: rupeesOf(own) };
      }),
    );
    expect(analytics.levelBreakdown).toEqual(
      LEVELS.filter((level) => (query.coordinatorType ?? level) === level).map((coordinatorType) => {
        const own = earned.filter(({ level }) => level === coordinatorType);
        const sums = { totalCommission: rupeesOf(own), totalInvestment: investedIn(query) };
        return { coordinatorType, ...sums, totalTransactions: own.length };
      }),
    );
    for (const plan of analytics.planBreakdown) {
      const own = earned.filter(({ planId }) => planId === plan._id);
      expect(plan).toMatchObject({ totalCommission: rupeesOf(own), totalInvestment: investedIn(query, plan._id) });
    }
    const amounts = (rows: { totalCommission: number }[]) => rows.map(({ totalCommission }) => totalCommission);
    expect(sumOfRupees(amounts(analytics.planBreakdown))).toBe(analytics.totalCommission);
  });

  it('have a trend of the last twelve months for any period', async () => {
    const { ask } = await askSuperadmin(data);
    const { monthlyTrends } = await ask(path, { year: 2024, coordinatorType: 'district' });
    expect(monthlyTrends).toHaveLength(12);
    expect(monthlyTrends[0]).toMatchObject({ month: 12, year: 2025 });
    for (const trend of monthlyTrends) {
      const own = earnedIn(data).filter((row) => row.level === 'district' && isIn(row, trend));
      expect(trend).toMatchObject({ totalCommission: rupeesOf(own), totalInvestment: investedIn(trend) });
    }
  });

  it('equal the report in all and at each level, also of one period', async () => {
    const { ask } = await askSuperadmin(data);
    for (const period of [{}, { year: 2026 }, { year: 2026, month: 9 }]) {
      const { levelBreakdown, totalCommission, totalInvestment } = await ask(path, period);
      const { levelDistribution, cumulativeData } = await ask('/superadmin/commission-management/summary-only', period);
      expect(cumulativeData).toMatchObject({ totalCommission, totalInvestment });
      expect(
        levelDistribution.map((row: Record<'totalCommissions' | 'totalInvestment', number>) => [
          row.totalCommissions,
          row.totalInvestment,
        ]),
      ).toEqual(
        levelBreakdown.map((row: Record<'totalCommission' | 'totalInvestment', number>) => [
          row.totalCommission,
          row.totalInvestment,
        ]),
      );
    }
  });
});
