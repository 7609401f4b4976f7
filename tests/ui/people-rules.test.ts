import { describe, expect, it } from 'vitest';
import type { FamilyMember } from '../../src/contract/family-members';
import { choicesWith, shortened } from '../../src/domain/choices';
import { recordHit } from '../../src/layout/hits';
import { activityStatus, barsOf, topPerformersOf } from '../../src/resources/coordinators/performance';
import { bodyOf, emptyCoordinator, problemsOf } from '../../src/resources/coordinators/values';
import { familiesOf } from '../../src/resources/family-members/all/groups';
import { isHighRate } from '../../src/ui/rate-mark';

const id = (letter: string) => letter.repeat(24);

describe('the bars of a coordinator', () => {
  it.each([
    [
      { commissionRate: 2.5, activeMonths: 3, transactionCount: 40 },
      { rate: 25, activity: 25, volume: 40 },
    ],
    [
      { commissionRate: 10, activeMonths: 12, transactionCount: 100 },
      { rate: 100, activity: 100, volume: 100 },
    ],
    [
      { commissionRate: 14.2, activeMonths: 56, transactionCount: 546 },
      { rate: 100, activity: 100, volume: 100 },
    ],
    [
      { commissionRate: 0, activeMonths: 0, transactionCount: 0 },
      { rate: 0, activity: 0, volume: 0 },
    ],
  ])('of %o are %o percent', (figures, bars) => {
    expect(barsOf(figures)).toEqual(bars);
  });

  it('stand beside marks: a rate above 5 percent, and a status by transactions', () => {
    expect([4.9, 5, 5.01].map(isHighRate)).toEqual([false, false, true]);
    expect([0, 1].map((transactionCount) => activityStatus({ transactionCount }))).toEqual(['inactive', 'active']);
  });
});

it('top performers are the first three, and only those that earned', () => {
  const rows = [900, 800, 700, 600].map((totalCommission) => ({ _id: String(totalCommission), totalCommission }));
  expect([...topPerformersOf(rows)]).toEqual(['900', '800', '700']);
  expect([...topPerformersOf([...rows.slice(0, 1), { _id: '0', totalCommission: 0 }])]).toEqual(['900']);
});

describe('the form of a coordinator', () => {
  const complete = {
    ...emptyCoordinator,
    coordinatorType: 'tehsil' as const,
    name: 'Ravi Kulkarni',
    userName: 'ravi.k',
    email: 'ravi@example.in',
    mobileNumber: '9876543210',
    unitName: 'Ashta',
    parent: { value: id('a'), label: 'Ajay Singh Rawat' },
    password: 'Secret@123',
  };

  it('asks for everything, a level and whoever stands above', () => {
    const problems = problemsOf(emptyCoordinator, true);
    expect([...problems.keys()].sort()).toEqual(
      ['coordinatorType', 'email', 'mobileNumber', 'name', 'password', 'unitName', 'userName'].sort(),
    );
    expect([...problemsOf({ ...complete, parent: undefined }, true).keys()]).toEqual(['parent']);
    expect(problemsOf(complete, true).size).toBe(0);
  });

  it('asks for nobody above a state, and for no password where one is kept', () => {
    const state = { ...complete, coordinatorType: 'state' as const, parent: undefined };
    expect(problemsOf(state, true).size).toBe(0);
    expect(problemsOf({ ...complete, password: '' }, false).size).toBe(0);
    expect(problemsOf({ ...complete, password: 'short' }, false).get('password')).toBe(
      'Password must have at least 8 characters',
    );
  });

  it('sends the level in the address, the one above by its id, and no blank password', () => {
    expect(bodyOf({ ...complete, password: '' })).toEqual({
      name: 'Ravi Kulkarni',
      userName: 'ravi.k',
      email: 'ravi@example.in',
      mobileNumber: '9876543210',
      unitName: 'Ashta',
      status: 'active',
      parentReferenceId: id('a'),
    });
  });
});

describe('choices', () => {
  const choices = ['Asha Singh', 'Ravi Kumar'].map((label) => ({ value: label, label, detail: `${label}@example.in` }));

  it('are found by name and by what stands below it, whatever the case', () => {
    expect(choicesWith('KUMAR@', choices).map(({ label }) => label)).toEqual(['Ravi Kumar']);
    expect(choicesWith('', choices)).toHaveLength(2);
  });

  it('are shown up to fifty, and the rest is counted', () => {
    const many = Array.from({ length: 73 }, (_, index) => ({ value: String(index), label: String(index) }));
    expect(shortened(many).shown).toHaveLength(50);
    expect(shortened(many).more).toBe(23);
  });
});

it('families stand together in the order of their first row', () => {
  const row = (name: string, owner: string) =>
    ({ name, memberReferenceId: { _id: owner, name: owner } }) as FamilyMember;
  const families = familiesOf([row('Maya', 'asha'), row('Om', 'asha'), row('Lila', 'ravi')]);
  expect(families.map(({ owner, members }) => [owner._id, members.map(({ name }) => name)])).toEqual([
    ['asha', ['Maya', 'Om']],
    ['ravi', ['Lila']],
  ]);
});

it('hits of the header search lead to the record on its screen', () => {
  const to = (roleName: 'tehsil' | 'plan' | 'member') => recordHit({ _id: id('c'), roleName, name: 'A' }, 'Kind').to;
  expect(to('tehsil')).toBe(`/coordinators/show/${id('c')}`);
  expect(to('plan')).toBe(`/investment-plans/show/${id('c')}`);
  expect(to('member')).toBe(`/member-analytics?memberId=${id('c')}`);
});
