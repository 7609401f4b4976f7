import { describe, expect, it } from 'vitest';
import type { DownlineMember } from '@/contract/downline';
import { completeInvestment, completeMember } from '@/domain/downline';
import { completeCommission, summarizeCommissions } from '@/domain/own-commission';
import { withIds } from '@/server/row-ids';

const AT = '2026-11-20T06:00:00.000Z';
const asha = { name: 'Asha Rao', userName: 'asha.rao' };

describe('a commission', () => {
  const common = { _id: 'c1', rate: 2.5, status: 'pending', month: 11, year: 2026 } as const;
  const complete = {
    ...common,
    member: asha,
    planName: 'Gramin Bachat',
    investmentAmount: 1100,
    amount: 27.5,
    createdAt: AT,
  };

  it('is the same whether the host has the long names, the short ones or all', () => {
    const long = {
      memberReferenceId: asha,
      depositPlanReferenceId: { planName: 'Gramin Bachat' },
      totalAmount: 1100,
      commisionAmount: 27.5,
      createdAt: AT,
    };
    const short = {
      member: asha,
      plan: { planName: 'Gramin Bachat' },
      investmentAmount: 1100,
      amount: 27.5,
      generatedDate: AT,
    };
    expect(completeCommission({ ...common, ...long })).toEqual(complete);
    expect(completeCommission({ ...common, ...short })).toEqual(complete);
    expect(completeCommission({ ...common, ...long, ...short })).toEqual(complete);
  });

  it('has the name of its plan from the investment, and the picture of the member', () => {
    const member = { ...asha, profilePicture: '/files/asha.png' };
    const investment = { plan: { planName: 'Vidya Nidhi' } };
    const row = completeCommission({ ...common, memberReferenceId: asha, member, investment });
    expect([row.planName, row.member.profilePicture]).toEqual(['Vidya Nidhi', '/files/asha.png']);
  });

  it('has no amount where the host gives none, rather than zero', () => {
    const row = completeCommission(common);
    expect([row.amount, row.investmentAmount]).toEqual([Number.NaN, Number.NaN]);
    expect([row.member.name, row.planName, row.createdAt]).toEqual(['', '', '']);
  });
});

it('commissions are summed to the paisa and counted by status, and rejected ones count only where they are asked for', () => {
  const rows = [
    { amount: 0.1, status: 'pending' },
    { amount: 0.2, status: 'processed' },
    { amount: 8.64, status: 'rejected' },
    { amount: 1, status: 'processed' },
  ] as const;
  const counts = { pendingCount: 1, processedCount: 2 };
  expect(summarizeCommissions(rows)).toEqual({ totalAmount: 1.3, rejectedAmount: 8.64, ...counts });
  expect(summarizeCommissions(rows, 'rejected')).toEqual({ totalAmount: 9.94, rejectedAmount: 0, ...counts });
  expect(summarizeCommissions([])).toEqual({ totalAmount: 0, rejectedAmount: 0, pendingCount: 0, processedCount: 0 });
});

describe('a deposit of the downline', () => {
  const common = {
    month: 11,
    year: 2026,
    transactionId: 'T1',
    paymentStatus: 'completed',
    status: 'approved',
  } as const;

  it('is the same with the names of the record and with the short ones', () => {
    const record = {
      _id: 'd1',
      memberReferenceId: { _id: 'm1', ...asha },
      depositPlanReferenceId: { _id: 'p1', planName: 'Gramin Bachat' },
      depositAmount: 500,
      createdAt: AT,
      paymentMethod: 'UPI',
    } as const;
    const short = {
      member: { name: 'Asha Rao' },
      plan: { planName: 'Gramin Bachat', planDuration: 5 },
      amount: 500,
      date: AT,
      paymentMethod: 'UPI',
    } as const;
    const expected = {
      member: { name: 'Asha Rao' },
      plan: { planName: 'Gramin Bachat' },
      amount: 500,
      createdAt: AT,
      paymentMethod: 'UPI',
    };
    expect(completeInvestment({ ...common, ...record })).toMatchObject(expected);
    expect(completeInvestment({ ...common, ...short })).toMatchObject({
      ...expected,
      plan: { planName: 'Gramin Bachat', planDuration: 5 },
    });
  });

  it('was paid in cash where the host does not say how', () => {
    expect(completeInvestment(common).paymentMethod).toBe('Cash');
  });
});

it('a member without an id is known by the user name', () => {
  const member: DownlineMember = {
    ...asha,
    email: 'asha@mail.example',
    mobileNumber: '9876543210',
    status: 'active',
    familyMembers: 2,
    totalInvested: 500,
    investmentPlans: [],
    recentInvestments: [],
  };
  expect(completeMember(member)._id).toBe('asha.rao');
  expect(completeMember({ ...member, _id: 'm1' })._id).toBe('m1');
});

it('rows without an id get different ones', () => {
  const plans = [{ planName: 'A' }, { planName: 'A' }, { _id: 'p3', planName: 'B' }];
  expect(withIds(plans).map(({ _id }) => _id)).toEqual(['0', '1', 'p3']);
});
