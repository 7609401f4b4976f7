import { t } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FamilyMember } from '@/api/family-members';
import { filterChoices, limitChoices } from '@/components/filter/search-select';
import { activityStatus, performanceBars, topPerformerIds } from '@/domain/coordinator-performance';
import '@/i18n/bundled-texts';
import { memberText } from '@/components/text/member-text';
import type { SearchRecord } from '@/contract/search';
import { loadTexts } from '@/i18n/i18n';
import { recordDetail, recordTarget } from '@/layout/record-search';
import {
  type CoordinatorValues,
  coordinatorResolver,
  EMPTY_COORDINATOR,
  toRequestBody,
} from '@/pages/coordinators/form';
import { familyRows, isFamilyHeading } from '@/pages/family-members/all-list';

beforeAll(() => loadTexts('coordinators'));

const id = (letter: string) => letter.repeat(24);

describe('the performance of a coordinator', () => {
  it.each([
    [2.5, 3, 40, { rate: 25, activity: 25, volume: 40 }],
    [10, 12, 100, { rate: 100, activity: 100, volume: 100 }],
    [14.2, 56, 546, { rate: 100, activity: 100, volume: 100 }],
    [0, 0, 0, { rate: 0, activity: 0, volume: 0 }],
  ])('of %d percent in %i months with %i transactions: %o', (commissionRate, activeMonths, transactionCount, bars) => {
    expect(performanceBars({ commissionRate, activeMonths, transactionCount })).toEqual(bars);
  });

  it('has a status by transactions', () => {
    expect([0, 1].map((transactionCount) => activityStatus({ transactionCount }))).toEqual(['inactive', 'active']);
  });
});

it('the top performers are the first three with commission', () => {
  const rows = [900, 800, 700, 600].map((totalCommission) => ({ _id: String(totalCommission), totalCommission }));
  expect([...topPerformerIds(rows)]).toEqual(['900', '800', '700']);
  expect([...topPerformerIds(rows.toReversed())]).toEqual(['900', '800', '700']);
  expect([...topPerformerIds([...rows.slice(0, 1), { _id: '0', totalCommission: 0 }])]).toEqual(['900']);
});

describe('the form of a coordinator', () => {
  const complete: CoordinatorValues = {
    coordinatorType: 'tehsil',
    name: 'Ravi Kulkarni',
    userName: 'ravi.k',
    email: 'ravi@example.in',
    mobileNumber: '9876543210',
    unitName: 'Ashta',
    parentReferenceId: { value: id('a'), label: 'Ajay Singh Rawat' },
    password: 'Secret@123',
    status: 'active',
    payee: EMPTY_COORDINATOR.payee,
  };
  const check = async (values: CoordinatorValues, isNew: boolean) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await coordinatorResolver(t, isNew)(values, undefined, options);
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
  };

  it('requires all fields, the level and the coordinator above', async () => {
    expect(
      Object.keys(await check(EMPTY_COORDINATOR, true))
        .toSorted()
        .join(' '),
    ).toBe('coordinatorType email mobileNumber name password unitName userName');
    expect(await check({ ...complete, parentReferenceId: undefined }, true)).toEqual({
      parentReferenceId: 'Choose the District coordinator above',
    });
    expect(await check(complete, true)).toEqual({});
  });

  it('takes no payee, an account with all its fields or a UPI ID, and names each field that is wrong', async () => {
    const withPayee = async (payee: Partial<CoordinatorValues['payee']>) => {
      const values = { ...complete, payee: { ...complete.payee, ...payee } };
      const { errors } = await coordinatorResolver(t, false)(values, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      });
      return errors.payee;
    };
    const account = {
      kind: 'account' as const,
      accountHolder: 'Ravi Kulkarni',
      accountNumber: '0012 3456 789',
      ifsc: 'sbin0001234',
    };
    expect(await withPayee(account)).toBeUndefined();
    expect(await withPayee({ kind: 'upi', upiId: 'ravi.k@oksbi' })).toBeUndefined();
    expect(await withPayee({ kind: 'none', accountNumber: '12' })).toBeUndefined();
    expect(await withPayee({ ...account, accountNumber: '12345678', ifsc: 'SBIN1001234' })).toMatchObject({
      accountNumber: { message: 'An account number has 9 to 18 digits' },
      ifsc: { message: 'An IFSC has four letters, a zero, and six letters or digits' },
    });
    expect(await withPayee({ kind: 'upi', upiId: 'ravi' })).toMatchObject({
      upiId: { message: 'A UPI ID looks like name@bank' },
    });
    expect(Object.keys((await withPayee({ kind: 'account' })) ?? {})).toEqual(['accountHolder']);
    expect(
      toRequestBody({ ...complete, payee: { ...complete.payee, ...account, kind: 'upi', upiId: 'a1@upi' } }, true)
        .payee,
    ).toEqual({ upiId: 'a1@upi' });
    expect(toRequestBody(complete)).not.toHaveProperty('payee');
  });

  it('requires no coordinator above a state, and no password for a change', async () => {
    expect(await check({ ...complete, coordinatorType: 'state', parentReferenceId: undefined }, true)).toEqual({});
    expect(await check({ ...complete, password: '' }, false)).toEqual({});
    expect(await check({ ...complete, password: 'short' }, false)).toEqual({
      password: 'Password must have at least 8 characters',
    });
  });

  it('leaves the coordinator above as it is where it is not known who it is', async () => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const unknown = { ...complete, password: '', parentReferenceId: undefined };
    expect((await coordinatorResolver(t, false, false)(unknown, undefined, options)).errors).toEqual({});
    // One whose id is not known.
    const named = { ...unknown, parentReferenceId: { value: '', label: 'Ajay Singh Rawat' } };
    expect(await check(named, false)).toEqual({});
    expect(toRequestBody(named)).not.toHaveProperty('parentReferenceId');
  });

  it('sends the level for the path, the id of the coordinator above, and no blank password', () => {
    const { password: _, payee: __, ...sent } = complete;
    expect(toRequestBody({ ...complete, password: '' })).toEqual({ ...sent, parentReferenceId: id('a') });
  });
});

describe('the options of a search select', () => {
  const choices = ['Asha Singh', 'Ravi Kumar'].map((label) => ({ value: label, label, detail: `${label}@example.in` }));

  it('are found by name and by details, in any case', () => {
    expect(filterChoices('KUMAR@', choices).map(({ label }) => label)).toEqual(['Ravi Kumar']);
    expect(filterChoices('', choices)).toHaveLength(2);
  });

  it('are limited to fifty, with the number of the others', () => {
    const many = Array.from({ length: 73 }, (_, index) => ({ value: String(index), label: String(index) }));
    expect(limitChoices(many).shown).toHaveLength(50);
    expect(limitChoices(many).more).toBe(23);
  });
});

it('families are grouped in the order of their first row, each below a heading', () => {
  const row = (name: string, owner: string) =>
    ({ name, memberReferenceId: { _id: owner, name: owner } }) as FamilyMember;
  const rows = familyRows([row('Maya', 'asha'), row('Lila', 'ravi'), row('Om', 'asha')]);
  const shown = rows.map((each) => (isFamilyHeading(each) ? `${each.memberReferenceId.name}:` : each.name));
  expect(shown.join(' ')).toBe('asha: Maya Om ravi: Lila');
});

describe('a result of the header search', () => {
  const hit = (roleName: SearchRecord['roleName']) => {
    return { _id: id('c'), roleName, name: 'A', userName: null, email: null, mobileNumber: '', unitName: '' };
  };

  it.each([
    ['tehsil', 'coordinators'],
    ['plan', 'investment-plans'],
    ['member', 'members'],
  ] as const)('leads to the page of a %s', (roleName, resource) => {
    expect(recordTarget(hit(roleName))).toEqual({ resource, to: `/${resource}/show/${id('c')}` });
  });

  it('shows unit and phone to distinguish records with the same name', () => {
    const known = { ...hit('tehsil'), unitName: 'Ashta', mobileNumber: '9876543210' };
    expect(recordDetail(known, 'Tehsil')).toBe('Tehsil · Ashta · 9876543210');
    expect(recordDetail(hit('plan'), 'Plan')).toBe('Plan');
  });

  it('tells two members of one name and one mobile number apart', () => {
    const member = { ...hit('member'), mobileNumber: '9876543210' };
    const details = ['ramesh.yadav', 'ramesh.yadav2'].map((userName) =>
      recordDetail({ ...member, userName }, 'Member'),
    );
    expect(details).toEqual(['Member · ramesh.yadav · 9876543210', 'Member · ramesh.yadav2 · 9876543210']);
  });
});

describe('the member of a row', () => {
  const row = (name: string, userName: string) => ({ memberReferenceId: { name, userName } });
  const rows = [row('Ramesh', 'ramesh.1'), row('Ramesh', 'ramesh.2'), row('Sita', 'sita'), row('Sita', 'sita')];
  const grid = { getRowModels: () => new Map(rows.entries()) };

  it('has its user name where another member of the grid has the same name', () => {
    expect(rows.map((each) => memberText(each, grid))).toEqual([
      'Ramesh (ramesh.1)',
      'Ramesh (ramesh.2)',
      'Sita',
      'Sita',
    ]);
  });
});
