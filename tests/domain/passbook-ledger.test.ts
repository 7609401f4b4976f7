import { describe, expect, it } from 'vitest';
import type { Enrollment, FamilyDeposit } from '@/domain/enrollments';
import { type LedgerYear, ledgerMonths, ledgerYear, ledgerYears } from '@/domain/passbook-ledger';

const SAVER = { _id: 'plan-saver', planName: 'Saver' };
const SCHOOL = { _id: 'plan-school', planName: 'School' };
const asha = { _id: 'asha', name: 'Asha', relationship: 'spouse' };

const deposit = (
  who: typeof asha | undefined,
  plan: typeof SAVER,
  [month, year]: [number, number],
  depositAmount: number,
  status: FamilyDeposit['status'],
) =>
  ({ familyMemberReferenceId: who, depositPlanReferenceId: plan, month, year, depositAmount, status }) as FamilyDeposit;

const thisMonth = { year: 2026, month: 11 };

const enrollment = (
  familyMember: { _id?: string; name: string },
  plan: { _id?: string; planName: string },
  months: [number, number, Enrollment['monthlyStatus'][number]['status']][],
) =>
  ({
    isOwn: familyMember.name === 'Self',
    familyMember: { relationship: 'self', ...familyMember },
    plan: { _id: plan._id, name: plan.planName },
    monthlyStatus: months.map(([month, year, status]) => ({ month, year, status, amount: 999 })),
  }) as unknown as Enrollment;

/** Asha saves since December 2025 and pays for school since October; the member itself saves since November. Now is November 2026. */
const rows = [
  enrollment(asha, SAVER, [
    [12, 2025, 'completed'],
    [1, 2026, 'completed'],
    [2, 2026, 'overdue'],
    [3, 2026, 'completed'],
    [11, 2026, 'current'],
    [12, 2026, 'pending'],
    [1, 2027, 'pending'],
  ]),
  enrollment(asha, SCHOOL, [[10, 2026, 'pending']]),
  enrollment({ name: 'Self' }, SAVER, [[11, 2026, 'completed']]),
];
const deposits = [
  deposit(asha, SAVER, [12, 2025], 100.1, 'approved'),
  deposit(asha, SAVER, [1, 2026], 100.1, 'approved'),
  deposit(asha, SAVER, [2, 2026], 100.1, 'denied'),
  deposit(asha, SAVER, [3, 2026], 100.2, 'approved'),
  deposit(asha, SCHOOL, [10, 2026], 50, 'pending'),
  deposit(undefined, SAVER, [11, 2026], 200, 'approved'),
];

const line = (page: LedgerYear, holder: number, plan: number) => page.holders[holder]?.lines[plan];
const statusesOf = (page: LedgerYear, holder: number, plan: number) =>
  line(page, holder, plan)?.entries.map((entry) => entry?.status ?? '');

describe('a year of the family passbook', () => {
  const page = ledgerYear(deposits, rows, 2026, thisMonth);

  it('lists the member first and then the family members, each with their plans', () => {
    expect(page.holders).toMatchObject([
      { familyMemberId: undefined, lines: [{ planName: 'Saver' }] },
      { familyMemberId: 'asha', lines: [{ planName: 'Saver' }, { planName: 'School' }] },
    ]);
  });

  it('shows for each month what was paid or what is due', () => {
    const later = [...Array(7).fill(''), 'current', 'pending'];
    expect(statusesOf(page, 1, 0)).toEqual(['completed', 'overdue', 'completed', ...later]);
  });

  it('distinguishes payments that wait for approval from future ones', () => {
    const pending = { status: 'pending', denied: undefined, paid: 0 };
    expect(line(page, 1, 1)?.entries[9]).toEqual({ ...pending, isSent: true });
    expect(line(page, 1, 0)?.entries[11]).toEqual({ ...pending, isSent: false });
  });

  it('marks a month whose payment was denied, with the reason, until it is paid or sent again', () => {
    const denials = (sent: FamilyDeposit[]) =>
      line(ledgerYear([...sent, ...deposits], rows, 2026, thisMonth), 1, 0)?.entries.map(
        (entry) => entry?.denied?.reason,
      );
    const february = [undefined, '', ...Array(10).fill(undefined)];
    expect(denials([])).toEqual(february);
    const latest = { ...deposit(asha, SAVER, [2, 2026], 100.1, 'denied'), reason: 'Blurred slip' };
    expect(denials([latest])?.[1]).toBe('Blurred slip');
    expect(denials([deposit(asha, SAVER, [2, 2026], 100.1, 'pending')])).toEqual(Array(12).fill(undefined));
    expect(denials([deposit(asha, SAVER, [2, 2026], 100.1, 'approved')])).toEqual(Array(12).fill(undefined));
    // Outside the plan the denied payment is all that there is.
    const early = line(
      ledgerYear([deposit(asha, SCHOOL, [9, 2026], 50, 'denied'), ...deposits], rows, 2026, thisMonth),
      1,
      1,
    );
    expect(early?.entries[8]).toEqual({ status: undefined, isSent: false, denied: { reason: '' }, paid: 0 });
    expect(early?.total).toBe(0);
  });

  it('knows where the cash is of a payment that waits for approval or was denied', () => {
    const taken = { cashTakenAt: '2026-11-28T05:50:00.000Z', cashTakenBy: { name: 'Savitri Devi' } };
    const withCash = deposits.map((each) => ({ ...each, ...taken }));
    const [saver, school] = [0, 1].map((plan) => line(ledgerYear(withCash, rows, 2026, thisMonth), 1, plan)?.entries);
    expect(school?.[9]?.taken?.takenBy).toBe('Savitri Devi');
    expect(saver?.[1]?.denied?.cash?.place).toBe('coordinator');
    expect(saver?.[2]?.taken).toBeUndefined();
  });

  it('sums the approved payments exactly by month, plan, person and year', () => {
    // 100.1 + 100.2 is 200.29999999999998 in binary.
    expect(line(page, 1, 0)?.total).toBe(200.3);
    expect(page.holders.map(({ total }) => total)).toEqual([200, 200.3]);
    expect(page.monthTotals).toEqual([100.1, 0, 100.2, 0, 0, 0, 0, 0, 0, 0, 200, 0]);
    expect(page.total).toBe(400.3);
  });

  it('leaves out persons without entries in the year', () => {
    const before = ledgerYear(deposits, rows, 2025, thisMonth);
    expect(before.holders).toMatchObject([{ familyMemberId: 'asha', total: 100.1, lines: [{ planName: 'Saver' }] }]);
    const nothing = { year: 2020, holders: [], monthTotals: Array(12).fill(0), total: 0 };
    expect(ledgerYear(deposits, rows, 2020, thisMonth)).toEqual(nothing);
  });

  it('keeps a payment whose month is missing in the progress', () => {
    const early = ledgerYear([deposit(asha, SAVER, [6, 2024], 70, 'approved')], [], 2024, thisMonth);
    expect(early.holders).toHaveLength(1);
    expect(early.total).toBe(70);
  });
});

describe('the passbook of a host that leaves something out', () => {
  it('has the deposits alone of an enrollment whose plan is not known', () => {
    const unknown = enrollment(asha, { planName: 'Saver' }, [[3, 2026, 'completed']]);
    const page = ledgerYear([deposit(asha, SAVER, [3, 2026], 70, 'approved')], [unknown], 2026, thisMonth);
    expect(page.holders.map(({ lines }) => lines.map(({ total }) => total))).toEqual([[70]]);
  });

  it('shows a month without its deposit as paid or sent, and counts no amount for it', () => {
    const months = enrollment(asha, SAVER, [
      [9, 2026, 'completed'],
      [10, 2026, 'pending'],
      [12, 2026, 'pending'],
    ]);
    const page = ledgerYear([], [months], 2026, thisMonth);
    expect(statusesOf(page, 0, 0)?.slice(8)).toEqual(['completed', 'pending', '', 'pending']);
    expect(page.holders[0]?.lines[0]?.entries.slice(9).map((entry) => entry?.isSent)).toEqual([true, undefined, false]);
    expect(page.total).toBe(0);
  });
});

it('the years of a passbook are those that have begun, newest first, but not that of a denied payment', () => {
  expect(ledgerYears(deposits, rows, 2026)).toEqual([2026, 2025]);
  expect(ledgerYears([deposit(asha, SAVER, [2, 2023], 1, 'denied')], [], 2026)).toEqual([2026]);
});

it('the months of a plan tell which were sent and which were denied', () => {
  const [saver] = rows;
  if (!saver) throw new Error('no plan');
  const sent = [deposit(asha, SAVER, [1, 2027], 100, 'pending'), ...deposits];
  const months = ledgerMonths(saver, saver.monthlyStatus, sent, thisMonth);
  expect(months.map(({ month, status, isSent, denied }) => [month, status, isSent, denied?.reason])).toEqual([
    [12, 'completed', false, undefined],
    [1, 'completed', false, undefined],
    [2, 'overdue', false, ''],
    [3, 'completed', false, undefined],
    [11, 'current', false, undefined],
    [12, 'pending', false, undefined],
    [1, 'pending', true, undefined],
  ]);
});
