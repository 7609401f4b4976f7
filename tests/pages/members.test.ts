import { t } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRow } from '@/api/read-reply';
import '@/i18n/bundled-texts';
import { allCommissions, type Commission } from '@/api/commissions';
import { loadTexts } from '@/i18n/i18n';
import { EMPTY_MEMBER, type MemberValues, memberResolver, toMemberChange } from '@/pages/members/form';
import { actionsFor, changeOf } from '@/pages/members/member-actions';
import { earnerSums, planSums } from '@/pages/members/member-record';
import { moveResolver } from '@/pages/members/move';

beforeAll(() => loadTexts('members'));

const id = (letter: string) => letter.repeat(24);

describe('the actions for an account', () => {
  it.each([
    [{ isVerified: true, status: 'active' }, ['unverify', 'suspend', 'move', 'login', 'delete']],
    [{ isVerified: false, status: 'pending' }, ['verify', 'suspend', 'move', 'login', 'delete']],
    [{ isVerified: true, status: 'suspended' }, ['unverify', 'reactivate', 'move', 'delete']],
    [{ isVerified: false, status: 'inactive' }, ['verify', 'reactivate', 'move', 'delete']],
    [{ isVerified: null, status: null }, ['move', 'login', 'delete']],
  ] as const)('%o are %j', (account, actions) => expect(actionsFor(account)).toEqual(actions));

  it('change one field; verifying also ends the waiting since the registration', () => {
    expect(changeOf('verify', { status: 'active' })).toEqual({ isVerified: true });
    expect(changeOf('verify', { status: 'pending' })).toEqual({ isVerified: true, status: 'active' });
    expect(changeOf('verify', { status: 'suspended' })).toEqual({ isVerified: true });
    expect(changeOf('unverify', { status: 'pending' })).toEqual({ isVerified: false });
    expect(changeOf('suspend', { status: null })).toEqual({ status: 'suspended' });
    expect(changeOf('reactivate', { status: 'inactive' })).toEqual({ status: 'active' });
  });
});

const resolve = async <Values>(
  resolver: (values: Values, context: undefined, options: never) => unknown,
  values: Values,
) => {
  const { errors } = (await resolver(values, undefined, { fields: {} } as never)) as { errors: object };
  return Object.keys(errors).toSorted().join(' ');
};

describe('the form of a member', () => {
  const complete: MemberValues = {
    ...EMPTY_MEMBER,
    name: 'Naya Sadasya',
    userName: 'naya.sadasya',
    email: 'naya@mail.example',
    mobileNumber: '98765 43210',
    password: 'kuch bhi 123',
    panchayatReferenceId: { value: id('a'), label: 'Rampur Kalan' },
  };

  it('names all that a new member lacks', async () => {
    expect(await resolve(memberResolver(t, true), complete)).toBe('');
    expect(await resolve(memberResolver(t, true), EMPTY_MEMBER)).toBe(
      'email mobileNumber name panchayatReferenceId password userName',
    );
  });

  it('leaves panchayat, verification and a blank password as they are', async () => {
    const change = { ...complete, password: '', panchayatReferenceId: undefined };
    expect(await resolve(memberResolver(t, false), change)).toBe('');
    expect(Object.keys(toMemberChange(change)).toSorted().join(' ')).toBe(
      'email kind mobileNumber name status userName',
    );
    expect(toMemberChange(complete)).toHaveProperty('password', 'kuch bhi 123');
  });

  it('moves to another panchayat only', async () => {
    const to = (value: string | undefined) => ({
      panchayat: value === undefined ? undefined : { value, label: 'Place' },
    });
    expect(await resolve(moveResolver(t, id('a')), to(id('b')))).toBe('');
    expect(await resolve(moveResolver(t, id('a')), to(id('a')))).toBe('panchayat');
    expect(await resolve(moveResolver(t, id('a')), to(undefined))).toBe('panchayat');
  });
});

type Deposit = Parameters<typeof planSums>[0][number];
const deposit = (change: Partial<Deposit>): Deposit => ({
  familyMember: null,
  plan: { _id: id('1'), planName: 'Bachat' },
  depositAmount: 500,
  status: 'approved',
  ...change,
});

it('the plans of a member are summed up by person; only approved deposits count as invested', () => {
  const sita = { _id: id('f'), name: 'Sita' };
  const sums = planSums([
    deposit({ familyMember: sita, depositAmount: 0.1 }),
    deposit({ familyMember: sita, depositAmount: 0.2 }),
    deposit({ familyMember: sita, status: 'pending' }),
    deposit({ status: 'denied' }),
    deposit({ plan: { _id: id('2'), planName: 'Nidhi' }, depositAmount: 1200 }),
    deposit({ familyMember: sita, plan: { _id: id('2'), planName: 'Nidhi' } }),
  ]);
  expect(sums.map(({ key: _, ...sum }) => sum)).toEqual([
    { planName: 'Bachat', familyMember: sita, approved: 2, invested: 0.3, pending: 1 },
    { planName: 'Nidhi', familyMember: null, approved: 1, invested: 1200, pending: 0 },
    { planName: 'Nidhi', familyMember: sita, approved: 1, invested: 500, pending: 0 },
  ]);
});

const commission = (change: Partial<Commission>): Commission => ({
  ...readRow(allCommissions, { _id: id('c'), commisionAmount: 20, status: 'approved' }),
  ...change,
});

describe('the commissions on the deposits of a member', () => {
  const [old, next] = ['old', 'next'].map((userName) => ({
    coordinator: { _id: id('p'), name: userName, userName, unitName: null, status: null },
    coordinatorType: 'panchayat' as const,
  }));
  const state = {
    coordinator: { _id: id('s'), name: 'state', userName: 'state', unitName: null, status: null },
    coordinatorType: 'state' as const,
  };

  it('are summed up by coordinator, panchayat first, also after a move', () => {
    const sums = earnerSums([
      commission({ ...state, commisionAmount: 1.25 }),
      commission({ ...next, status: 'pending' }),
      commission({ ...old, status: 'paid', commisionAmount: 0.1 }),
      commission({ ...old, commisionAmount: 0.2 }),
      commission({ ...old, status: 'rejected', commisionAmount: 7 }),
    ]);
    expect(sums.map(({ coordinator, earned, pending, count }) => [coordinator.name, earned, pending, count])).toEqual([
      ['next', 0, 20, 1],
      ['old', 0.3, 0, 3],
      ['state', 1.25, 0, 1],
    ]);
  });

  it('have no sums where it is not known what is decided', () => {
    const sums = earnerSums([commission({ ...state, status: null })]);
    expect(sums).toMatchObject([{ earned: null, pending: null, count: 1 }]);
  });
});
