import { type CommissionQuery, commissionList } from '@server/modules/commissions/list';
import { type DepositQuery, pageOfDeposits } from '@server/modules/deposits/list';
import { pageOfList } from '@server/modules/shared/list-query';
import { createMemoryStore } from '@server/store/memory-store';
import type { CommissionRow, DepositRow } from '@server/store/rows';
import type { Store, Transaction } from '@server/store/store';
import { datasetOf } from '@server/store/tables';
import { describe, expect, it } from 'vitest';
import { generateDataset } from '../../../fixtures/dataset';
import { personas } from '../../../fixtures/personas';
import { createRandom, type Random } from '../../../fixtures/random';
import { SEEDS } from '../../support/figures';
import { makeApp } from '../../support/make-app';
import { buildDataset, buildDeposit, buildPlan, planId } from '../../support/store/rows';

const seededData = (seed: number) => generateDataset({ members: 12, deposits: 100, seed });

const EVERYTHING = { page: 1, limit: 1_000_000 };
const collator = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

function scan<R extends { _id: string; createdAt: string }>(
  rows: readonly R[],
  isWanted: (row: R) => boolean,
  keyOf: (row: R) => string | number,
  order: 'asc' | 'desc',
): string[] {
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  const sign = order === 'asc' ? 1 : -1;
  return rows
    .filter(isWanted)
    .sort(
      (a, b) =>
        sign * compare(keyOf(a), keyOf(b)) ||
        (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a._id < b._id ? -1 : 1),
    )
    .map(({ _id }) => _id);
}

const has = (words: string, texts: readonly (string | undefined)[]) =>
  texts.some((text) => text?.toLowerCase().includes(words));

const nameIn = (store: Store, row: DepositRow | CommissionRow) => store.get('members', row.memberId)?.name ?? '';
const planIn = (store: Store, row: DepositRow | CommissionRow) => store.get('plans', row.planId)?.planName ?? '';

function searchedTexts(store: Store, row: DepositRow): (string | undefined)[] {
  const member = store.get('members', row.memberId);
  const family = row.familyMemberId === null ? 'Self' : store.get('familyMembers', row.familyMemberId)?.name;
  return [member?.name, member?.userName, family, planIn(store, row), row.transactionId];
}

interface Asked {
  readonly got: readonly string[];
  readonly expected: readonly string[];
}

function askDeposits(store: Store): Asked[] {
  const ask = (
    query: Partial<DepositQuery>,
    isWanted: (row: DepositRow) => boolean,
    keyOf: (row: DepositRow) => string | number,
    order: 'asc' | 'desc',
  ): Asked => ({
    got: pageOfDeposits(store, { ...query, ...EVERYTHING }).rows.map(({ _id }) => _id),
    expected: scan(store.all('deposits'), isWanted, keyOf, order),
  });
  const isPending = ({ status }: DepositRow) => status === 'pending';
  const isUpi = (row: DepositRow) => isPending(row) && row.paymentMethod === 'UPI';
  const isIn =
    (words: string) =>
    (row: DepositRow): boolean =>
      has(words, searchedTexts(store, row));
  const born = ({ createdAt }: DepositRow) => Date.parse(createdAt);
  const amount = ({ amountPaise }: DepositRow) => amountPaise;
  const period = ({ year, month }: DepositRow) => year * 12 + month;
  const name = (row: DepositRow) => nameIn(store, row);
  const plan = (row: DepositRow) => planIn(store, row);
  const upi = { status: 'pending', paymentMethod: 'UPI' } as const;
  const somePlan = store.all('plans')[0]?._id;
  return [
    ask({ status: 'pending' }, isPending, born, 'desc'),
    ask({ ...upi }, isUpi, born, 'desc'),
    ask({ status: 'pending', planId: somePlan }, (row) => isPending(row) && row.planId === somePlan, born, 'desc'),
    ask({ ...upi, sort: 'createdAt' }, isUpi, born, 'asc'),
    ask({ ...upi, sort: 'depositAmount' }, isUpi, amount, 'asc'),
    ask({ ...upi, sort: 'depositAmount', order: 'desc' }, isUpi, amount, 'desc'),
    ask({ sort: 'member' }, () => true, name, 'asc'),
    ask({ status: 'approved', sort: 'plan', order: 'desc' }, ({ status }) => status === 'approved', plan, 'desc'),
    ask({ search: 'asha' }, isIn('asha'), born, 'desc'),
    ask({ search: 'self', sort: 'period' }, isIn('self'), period, 'asc'),
    ask({ memberId: personas.member.id }, ({ memberId }) => memberId === personas.member.id, born, 'desc'),
    ask({ month: 3, year: 2026, sort: 'plan' }, (row) => row.month === 3 && row.year === 2026, plan, 'asc'),
  ];
}

function askCommissions(store: Store): Asked[] {
  const ask = (
    query: CommissionQuery,
    isWanted: (row: CommissionRow) => boolean,
    keyOf: (row: CommissionRow) => string | number,
    order: 'asc' | 'desc',
  ): Asked[] => {
    const list = commissionList(store, query);
    const rows = store.all('commissions').filter(isWanted);
    return [
      {
        got: pageOfList(list.rows, { ...query, ...EVERYTHING }).rows.map(({ _id }) => _id),
        expected: scan(rows, () => true, keyOf, order),
      },
      { got: [String(list.amountPaise)], expected: [String(rows.reduce((sum, row) => sum + row.amountPaise, 0))] },
    ];
  };
  const isPending = ({ status }: CommissionRow) => status === 'pending';
  const born = ({ createdAt }: CommissionRow) => Date.parse(createdAt);
  const amount = ({ amountPaise }: CommissionRow) => amountPaise;
  const coordinator = (row: CommissionRow) => store.get('coordinators', row.coordinatorId)?.name ?? '';
  const texts = (row: CommissionRow) => [
    coordinator(row),
    nameIn(store, row),
    planIn(store, row),
    store.get('members', row.memberId)?.userName,
    store.get('coordinators', row.coordinatorId)?.userName,
  ];
  const ofTehsils = { status: 'pending', coordinatorType: 'tehsil', sort: 'commisionAmount', order: 'desc' } as const;
  return [
    ...ask({ status: 'pending' }, isPending, born, 'desc'),
    ...ask(ofTehsils, (row) => isPending(row) && row.level === 'tehsil', amount, 'desc'),
    ...ask({ month: 11, year: 2026 }, ({ month, year }) => month === 11 && year === 2026, born, 'desc'),
    ...ask({ sort: 'coordinator' }, () => true, coordinator, 'asc'),
    ...ask({ search: 'asha' }, (row) => has('asha', texts(row)), born, 'desc'),
  ];
}

const NAMES = ['Asha', 'asha', 'Zoya', 'Plan 10', 'Plan 2', 'अनिल'];

function change(tx: Transaction, random: Random, serial: number): void {
  const deposit = random.pick(tx.all('deposits'));
  const commission = random.pick(tx.all('commissions'));
  const named = { name: `${random.pick(NAMES)} ${random.int(1, 3)}` };
  const changes = [
    () => tx.update('deposits', deposit._id, { status: random.pick(['approved', 'denied', 'pending'] as const) }),
    () => tx.update('deposits', deposit._id, { amountPaise: random.int(1, 4) * 100, month: random.int(1, 12) }),
    () => tx.update('deposits', deposit._id, { paymentMethod: random.pick(['UPI', 'Cash'] as const) }),
    () => tx.insert('deposits', { ...deposit, _id: String(serial).padStart(24, '0'), transactionId: `ASHA${serial}` }),
    () => tx.remove('deposits', deposit._id),
    () =>
      tx.update('commissions', commission._id, { status: random.pick(['approved', 'rejected', 'pending'] as const) }),
    () => tx.update('commissions', commission._id, { amountPaise: random.int(1, 4) * 100 }),
    () => tx.remove('commissions', commission._id),
    () => tx.update('members', deposit.memberId, named),
    () => tx.update('plans', deposit.planId, { planName: named.name }),
    () => tx.update('coordinators', commission.coordinatorId, named),
    () => deposit.familyMemberId && tx.update('familyMembers', deposit.familyMemberId, named),
  ];
  random.pick(changes)();
}

it.each(SEEDS)('live queries on data set %i give the rows of a scan after any commits and rollbacks', async (seed) => {
  const random = createRandom(seed);
  const store = createMemoryStore(seededData(seed));
  for (let round = 0; round < 15; round++) {
    const isTakenBack = random.chance(0.3);
    const commit = store.commit((tx) => {
      for (let n = random.int(1, 6); n > 0; n--) change(tx, random, round * 10 + n);
      if (isTakenBack) throw new Error('taken back');
    });
    await (isTakenBack ? expect(commit).rejects.toThrow('taken back') : commit);
    for (const { got, expected } of [...askDeposits(store), ...askCommissions(store)]) expect(got).toEqual(expected);
  }
});

describe('a live query', () => {
  const byAmount = { status: 'pending', paymentMethod: 'Cash', sort: 'depositAmount', ...EVERYTHING } as const;
  const data = () => buildDataset({ plans: [buildPlan(1)], deposits: [1, 2, 3].map((n) => buildDeposit(n)) });
  const idsOf = (store: Store) => pageOfDeposits(store, byAmount).rows.map(({ transactionId }) => transactionId);

  it('is correct after more unread changes than it records', async () => {
    const store = createMemoryStore(data());
    expect(idsOf(store)).toEqual(['T1', 'T2', 'T3']);
    for (let n = 0; n < 1100; n++)
      await store.commit((tx) => tx.update('deposits', buildDeposit(2)._id, { amountPaise: 60_000 + n }));
    expect(idsOf(store)).toEqual(['T1', 'T3', 'T2']);
  });

  it('is correct after it was evicted by others', async () => {
    const store = createMemoryStore(data());
    expect(idsOf(store)).toEqual(['T1', 'T2', 'T3']);
    for (let year = 2000; year < 2060; year++) pageOfDeposits(store, { ...byAmount, year });
    await store.commit((tx) => tx.remove('deposits', buildDeposit(1)._id));
    expect(idsOf(store)).toEqual(['T2', 'T3']);
  });

  it('is discarded and computed again when a change cannot be placed', async () => {
    const store = createMemoryStore(data());
    const byPlan = { ...byAmount, sort: 'plan' } as const;
    expect(pageOfDeposits(store, byPlan).rows).toHaveLength(3);
    const lost = buildDeposit(4, { planId: planId(9) });
    await store.commit((tx) => tx.insert('deposits', lost));
    await store.commit((tx) => tx.remove('deposits', lost._id));
    expect(pageOfDeposits(store, byPlan).rows).toHaveLength(3);
  });
});

describe('the cached presentation of a row', () => {
  const path = '/superadmin/crud/deposits/pending/optimized';
  const commissionsPath = '/superadmin/commission-management/pending-commissions';

  it('has a new name of a member, family member, plan or coordinator at once', async () => {
    const api = makeApp();
    const admin = await api.as('superadmin');
    const deposits = async () => (await admin.get(path).query({ limit: 1000 }).expect(200)).body.data;
    const row = api.store.by('deposits', 'status', 'pending').find(({ familyMemberId }) => familyMemberId !== null);
    const { _id = '', memberId: owner = '', planId: plan = '', familyMemberId } = row ?? {};
    const shown = async () => (await deposits()).find((each: { _id: string }) => each._id === _id);
    await shown();
    await api.store.commit((tx) => tx.update('members', owner, { name: 'New Member' }));
    expect((await shown()).memberReferenceId.name).toBe('New Member');
    await api.store.commit((tx) => tx.update('plans', plan, { planName: 'New Plan' }));
    expect((await shown()).depositPlanReferenceId.planName).toBe('New Plan');
    await api.store.commit((tx) => tx.update('familyMembers', familyMemberId ?? '', { name: 'New Child' }));
    expect((await shown()).familyMemberReferenceId.name).toBe('New Child');
    await api.store.commit((tx) => tx.update('deposits', _id, { transactionId: 'NEW' }));
    expect((await shown()).transactionId).toBe('NEW');

    const [commission] = api.store.by('commissions', 'status', 'pending');
    const pending = async () =>
      (await admin.get(commissionsPath).query({ limit: 1000 }).expect(200)).body.data.pendingCommissions.find(
        (each: { _id: string }) => each._id === commission?._id,
      );
    await pending();
    await api.store.commit((tx) => tx.update('coordinators', commission?.coordinatorId ?? '', { name: 'New Unit' }));
    expect(JSON.stringify(await pending())).toContain('"New Unit"');
  });

  it('is separate for two stores with the same rows and other names', async () => {
    const first = makeApp();
    const second = makeApp({ dataset: datasetOf(first.store) as ReturnType<typeof buildDataset> });
    const [row] = first.store.by('deposits', 'status', 'pending');
    await first.store.commit((tx) => tx.update('members', row?.memberId ?? '', { name: 'Only Here' }));
    const texts = await Promise.all(
      [first, second, first].map(async (api) => (await (await api.as('superadmin')).get(`${path}?limit=1000`)).text),
    );
    expect(texts.map((text) => text.includes('Only Here'))).toEqual([true, false, true]);
  });
});
