import { expect, it } from 'vitest';
import { completeOverview } from '@/domain/coordinator-overview';

/** What every host answers: 12,000 rupees of 7 members. */
const listed = {
  totalMembers: 7,
  totalInvestments: 12_000,
  thisMonthInvestments: 500,
  pendingCommissions: { totalCommission: 30 },
};

it('the overview takes the name and the place from the signed-in user where the host leaves out the coordinator', () => {
  const user = { name: 'Savitri Devi', unitName: 'Rampur Kalan' };
  expect(completeOverview(listed, user)).toMatchObject(user);
  const coordinator = { _id: 'c1', name: 'Asha Rao', coordinatorType: 'panchayat', unitName: 'Sehore' } as const;
  expect(completeOverview({ ...listed, coordinator }, user)).toMatchObject({ name: 'Asha Rao', unitName: 'Sehore' });
  expect(completeOverview(listed, {}).unitName).toBeUndefined();
});

it('average and rate are worked out of the totals, to the paisa and in percent', () => {
  const overview = completeOverview({ ...listed, approvedCommissions: { totalCommission: 300 } }, {});
  // 12,000 ÷ 7 = 1714.2857…; 300 ÷ 12,000
  expect([overview.averagePerMember, overview.commissionRate]).toEqual([1714.29, 2.5]);
  const answered = completeOverview({ ...listed, averagePerMember: 1714.3, commissionRate: 2.4 }, {});
  expect([answered.averagePerMember, answered.commissionRate]).toEqual([1714.3, 2.4]);
});

it('each dashboard reads the commission under its own name first, and what no name has stays unknown', () => {
  const overallCommission = { totalCommission: 900 };
  const approvedCommissions = { totalCommission: 300 };
  const read = (figures: object) => {
    const overview = completeOverview({ ...listed, ...figures }, {});
    return [overview.overallCommission, overview.approvedCommission];
  };
  expect(read({ overallCommission, approvedCommissions })).toEqual([900, 300]);
  expect(read({ approvedCommissions })).toEqual([300, 300]);
  expect(read({ overallCommission })).toEqual([900, 900]);
  expect(completeOverview(listed, {})).toMatchObject({
    overallCommission: undefined,
    approvedCommission: undefined,
    commissionRate: undefined,
    thisMonthCommission: undefined,
    recentActivities: undefined,
  });
});
