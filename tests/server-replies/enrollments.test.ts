import { describe, expect, it } from 'vitest';
import { monthlyProgress, type NamedRecords, needsIdLookup, resolveIds } from '@/api/enrollments';
import { readReply } from '@/api/read-reply';
import type { Deposit } from '@/contract/deposits';
import type { ProgressRow } from '@/contract/progress';
import { depositsOf, type Enrollment, isIdentified, waitingMonths } from '@/domain/enrollments';

const asha = { name: 'Asha', relationship: 'spouse' };
const self = { name: 'Self', relationship: 'self' };
const saver = { name: 'Saver', amount: 100, duration: 2 };

const row = (
  familyMember: ProgressRow['familyMember'],
  plan: ProgressRow['plan'] = saver,
  changes: Partial<ProgressRow> = {},
): ProgressRow => ({
  familyMember,
  plan,
  progress: {
    progressPercentage: 0,
    completedMonths: 0,
    totalExpectedMonths: 24,
    totalAmount: 0,
    expectedAmount: 2400,
  },
  monthlyStatus: [],
  ...changes,
});

const deposit = (person: string | undefined, planId: string, month = 1, status: Deposit['status'] = 'approved') =>
  ({
    ...(person && { familyMemberReferenceId: { _id: person, name: person } }),
    depositPlanReferenceId: { _id: planId, planName: 'Saver' },
    month,
    year: 2026,
    status,
  }) as Deposit;

const named = (changes: Partial<NamedRecords> = {}): NamedRecords => ({
  familyMembers: [{ _id: 'asha', ...asha }],
  plans: [{ _id: 'saver', planName: 'Saver' }],
  deposits: [],
  ...changes,
});

const enrollmentsOf = (progress: readonly ProgressRow[], records = named()) =>
  resolveIds(readReply(monthlyProgress, { data: { progress } }), records);

const only = (rows: readonly ProgressRow[], records = named()): Enrollment => {
  const [first] = enrollmentsOf(rows, records);
  if (!first) throw new Error('No enrollment');
  return first;
};
const idsOf = ({ familyMember, plan }: Enrollment) => [familyMember._id, plan._id];

describe('an enrollment of a host that gives names alone', () => {
  it('is of the one person of that name and relationship and the one plan of that name', () => {
    expect(idsOf(only([row(asha)]))).toEqual(['asha', 'saver']);
    expect(idsOf(only([row({ name: ' asha ', relationship: 'Spouse' })]))).toEqual(['asha', 'saver']);
    expect(isIdentified(only([row(asha)]))).toBe(true);
  });

  it('is of nobody where two persons share name and relationship', () => {
    const beside = (other: object) =>
      only(
        [row(asha)],
        named({
          familyMembers: [
            { _id: 'asha', ...asha },
            { _id: 'other', ...asha, ...other },
          ],
        }),
      );
    const twin = beside({});
    expect(idsOf(twin)).toEqual([undefined, 'saver']);
    expect([twin.isOwn, isIdentified(twin)]).toEqual([false, false]);
    expect(idsOf(beside({ relationship: 'child' }))[0]).toBe('asha');
  });

  it('is of no plan where several share the name, and of one that only the deposits name', () => {
    const planOf = (plans: NamedRecords['plans'], ...deposits: Deposit[]) =>
      only([row(asha)], named({ plans, deposits })).plan._id;
    const plans = ['old', 'new'].map((_id) => ({ _id, planName: 'Saver' }));
    expect(planOf(plans, deposit('asha', 'old'))).toBeUndefined();
    expect(planOf([], deposit('asha', 'closed'))).toBe('closed');
  });

  it('is of the member itself by name or relationship', () => {
    const own = only([row({ name: 'Ramesh', relationship: 'Self' })]);
    expect([own.isOwn, own.familyMember._id, isIdentified(own)]).toEqual([true, undefined, true]);
    expect(only([row(self)]).isOwn).toBe(true);
    expect(only([row({ _id: 'asha', ...asha })]).isOwn).toBe(false);
  });

  it('has an identity of its own, also beside rows of the same names', () => {
    const rows = enrollmentsOf([row(asha), row(asha), row(self)], named({ familyMembers: [] }));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
    expect(only([row(asha, saver, { _id: 'given' })]).id).toBe('given');
  });

  it('begins with its earliest month, and has its months in order', () => {
    const month = (number: number) => ({ month: number, year: 2026, status: 'overdue' as const, amount: 100 });
    const enrollment = only([row(asha, saver, { monthlyStatus: [month(5), month(4)] })]);
    expect(enrollment.startDate).toEqual({ month: 4, year: 2026 });
    expect(enrollment.monthlyStatus.map((each) => each.month)).toEqual([4, 5]);
    expect(only([row(asha)]).startDate).toBeUndefined();
  });

  it('is of a one-time plan where the host says so or expects one payment', () => {
    const once = { ...row(asha).progress, totalExpectedMonths: 1 };
    expect(only([row(asha, saver, { progress: once })]).plan.isRecurring).toBe(false);
    expect(only([row(asha)]).plan.isRecurring).toBe(true);
    expect(only([row(asha, { ...saver, isRecurring: false })]).plan.isRecurring).toBe(false);
  });
});

it('only rows without an id of the plan or of a family member need names', () => {
  const plan = { _id: 'saver', ...saver };
  const rows = [row(asha), row({ _id: 'asha', ...asha }), row({ _id: 'asha', ...asha }, plan), row(self, plan)];
  expect(readReply(monthlyProgress, { data: { progress: rows } }).map(needsIdLookup)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('the deposits of an enrollment', () => {
  const deposits = [deposit('asha', 'saver', 1), deposit(undefined, 'saver', 2), deposit('asha', 'other', 3)];

  it('are those of its person and its plan', () => {
    expect(depositsOf(only([row(asha)]), deposits).map(({ month }) => month)).toEqual([1]);
    expect(depositsOf(only([row(self)]), deposits).map(({ month }) => month)).toEqual([2]);
  });

  it('are none where person or plan is not known: nobody pays for the member itself by mistake', () => {
    expect(depositsOf(only([row(asha)], named({ familyMembers: [] })), deposits)).toEqual([]);
  });

  it('that wait are each listed once, ahead of time too', () => {
    const month = (number: number) => ({ month: number, year: 2026, status: 'pending' as const, amount: 100 });
    const enrollment = only([row(asha, saver, { monthlyStatus: [month(3), month(4), month(5), month(6)] })]);
    const sent = [deposit('asha', 'saver', 6, 'pending'), deposit('asha', 'saver', 3, 'pending')];
    const months = waitingMonths(enrollment, sent, { month: 4, year: 2026 }).map((each) => each.month);
    expect(months).toEqual([3, 4, 6]);
  });
});
