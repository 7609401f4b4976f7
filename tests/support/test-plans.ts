import { loadFixtures } from '@server/runtime/load-fixtures';
import type { Dataset } from '@server/store/rows';
import { LEVELS } from '@/contract/roles';
import { demoFamily, personas } from '../../fixtures/personas';
import { withFirstRecords } from './first-records';

export const NOW = new Date('2026-11-20T06:30:00Z');

const createdAt = '2026-01-01T00:00:00.000Z';
export const TEST_PLAN_ID = 'aaaaaaaaaaaaaaaaaaaaaaaa';
export const ONE_TIME_PLAN_ID = 'bbbbbbbbbbbbbbbbbbbbbbbb';
export const INACTIVE_PLAN_ID = 'cccccccccccccccccccccccc';
export const UNKNOWN_ID = 'ffffffffffffffffffffffff';

/** Percent of each level, and the commission on ₹1,234.56 in rupees: calculated by hand, halves up. */
export const testRates = {
  panchayat: { percent: 4, rupees: 49.38 },
  sankul: { percent: 3.33, rupees: 41.11 },
  tehsil: { percent: 2.25, rupees: 27.78 },
  district: { percent: 1.75, rupees: 21.6 },
  sambhaag: { percent: 1.1, rupees: 13.58 },
  state: { percent: 0.75, rupees: 9.26 },
} as const;

const plan = {
  createdAt,
  planName: 'Hand Plan',
  description: 'ग्राम बचत',
  profitAmountPaise: 0,
  planAmountPaise: 123456,
  planDuration: 1,
  isActive: true,
  isRecurring: true,
};

function addTestPlans(): Dataset {
  const fixtures = withFirstRecords(loadFixtures(NOW));
  const rates = LEVELS.map((level, index) => ({
    _id: `dddddddddddddddddddddd0${index}`,
    createdAt,
    planId: TEST_PLAN_ID,
    level,
    isActive: true,
    basisPoints: Math.round(testRates[level].percent * 100),
  }));
  return {
    ...fixtures,
    plans: [
      ...fixtures.plans,
      { ...plan, _id: TEST_PLAN_ID },
      { ...plan, _id: ONE_TIME_PLAN_ID, planName: 'Hand Single', isRecurring: false },
      { ...plan, _id: INACTIVE_PLAN_ID, planName: 'Hand Closed', isActive: false },
    ],
    rates: [...fixtures.rates, ...rates],
  };
}

let dataset: Dataset | undefined;

/** The fixtures with three more plans, whose terms and rates allow to check sums by hand. Built once: a store freezes the rows. */
export function withTestPlans(): Dataset {
  dataset ??= addTestPlans();
  return dataset;
}

export const investment = (change: Record<string, unknown> = {}) => ({
  familyMemberId: demoFamily.spouse,
  depositPlanId: TEST_PLAN_ID,
  amount: 1234.56,
  month: 11,
  year: 2026,
  ...change,
});

export { demoFamily, personas };
