import { resultCache } from '@server/figures/result-cache';
import { createMemoryStore } from '@server/store/memory-store';
import type { Dataset } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { datasetOf } from '@server/store/tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoFamily, personas } from '../../../fixtures/personas';
import { figureCalls } from '../../bench/figure-calls';
import { type Api, makeApp } from '../../support/make-app';
import { buildCommission, buildDataset, buildDeposit, buildPlan, memberId } from '../../support/store/rows';

const newStore = () =>
  createMemoryStore(buildDataset({ plans: [buildPlan(1)], deposits: [1, 2, 3].map((n) => buildDeposit(n)) }));

const [first, second] = [memberId(1), memberId(2)];
const depositOf = (store: Store, member: string) => store.by('deposits', 'memberId', member)[0]?._id ?? '';

describe('a cache of results', () => {
  const cached = resultCache<{ readonly computed: number }>({
    dependsOn: { deposits: ({ memberId: subject }) => subject, plans: 'all' },
    limit: 100,
  });
  let store: Store;
  let computed = 0;
  const read = (...key: [subject?: string, ...question: unknown[]]) =>
    cached(store, key, () => {
      computed += 1;
      return { computed };
    }).computed;

  beforeEach(() => {
    store = newStore();
    computed = 0;
  });

  it('computes a result once for each subject and question', () => {
    const reads = [read(first), read(first, 3, undefined), read(first, 3, { a: 'x|y' }), read(second), read()];
    expect(reads).toEqual([1, 2, 3, 4, 5]);
    expect([read(first), read(first, 3, undefined), read(first, 3, { a: 'x|y' }), read(second), read()]).toEqual(reads);
  });

  it('drops what is about the subject of a row that changes, and nothing else', async () => {
    read(first);
    read(first, 'question');
    read(second);
    await store.commit((tx) => tx.update('deposits', depositOf(store, first), { amountPaise: 7 }));
    expect([read(second), read(first), read(first, 'question')]).toEqual([3, 4, 5]);
  });

  it('drops what is about both subjects of a row that passes from one to the other', async () => {
    read(first);
    read(second);
    await store.commit((tx) => tx.update('deposits', depositOf(store, first), { memberId: second }));
    expect([read(first), read(second)]).toEqual([3, 4]);
  });

  it('drops everything when a row changes that may concern all', async () => {
    read(first);
    read(second, 'question');
    await store.commit((tx) => tx.update('plans', buildPlan(1)._id, { planName: 'New' }));
    expect([read(first), read(second, 'question')]).toEqual([3, 4]);
  });

  it('keeps everything when a row of another collection changes', async () => {
    read(first);
    await store.commit((tx) => tx.insert('commissions', buildCommission(1, buildDeposit(1))));
    expect(read(first)).toBe(1);
  });

  it('drops what was computed within a change that is rolled back', async () => {
    const commit = store.commit((tx) => {
      tx.update('deposits', depositOf(store, first), { amountPaise: 7 });
      read(first);
      throw new Error('rolled back');
    });
    await expect(commit).rejects.toThrow('rolled back');
    expect(read(first)).toBe(2);
  });

  it('has the results of each store apart', () => {
    read(first);
    store = newStore();
    expect(read(first)).toBe(2);
  });

  it('drops those that were not read for the longest time', () => {
    read('often');
    read('once');
    for (let n = 0; n < 500; n++) {
      read(`other ${n}`);
      expect(read('often')).toBe(1);
    }
    const before = computed;
    expect(read('once')).toBe(before + 1);
  });

  it('counts the sizes of its results', () => {
    const bySize = resultCache<number[]>({ dependsOn: {}, limit: 100, sizeOf: ([size]) => size ?? 0 });
    const readSized = (subject: string, size: number) =>
      bySize(store, [subject], () => {
        computed += 1;
        return [size];
      });
    readSized('large', 90);
    for (let n = 0; n < 50; n++) readSized(`small ${n}`, 1);
    readSized('large', 90);
    expect(computed).toBe(51);
    readSized('another large', 90);
    readSized('one more', 1);
    readSized('small 0', 1);
    expect(computed).toBe(54);
  });
});

it('cached figures equal those of a server without a cache after changes of every kind, and in a new month', async () => {
  const api = makeApp();
  const { store } = api;
  const calls = figureCalls(datasetOf(store) as Dataset);
  const callers = [...new Set(calls.map(({ as }) => as))];
  const repliesOf = async (other: Api) => {
    const agents = new Map(await Promise.all(callers.map(async (as) => [as, await other.as(as)] as const)));
    const answers: Record<string, unknown> = {};
    for (const { as, path } of calls) answers[`${as} ${path}`] = (await agents.get(as)?.get(path).expect(200))?.body;
    return answers;
  };
  let before = await repliesOf(api);
  const expectFresh = async () => {
    const after = await repliesOf(api);
    const fresh = makeApp({ dataset: datasetOf(store) as Dataset, now: api.clock.now() });
    expect(after).toEqual(await repliesOf(fresh));
    const moved = calls
      .map(({ as, path }) => `${as} ${path}`)
      .filter((call) => JSON.stringify(after[call]) !== JSON.stringify(before[call]));
    before = after;
    return moved.length;
  };

  const superadmin = await api.as('superadmin');
  const relative = `/superadmin/family-members/${demoFamily.spouse}`;
  await superadmin.patch(relative).field('name', 'Sunita Devi').expect(200);
  expect(await expectFresh()).toBeGreaterThan(0);

  const [first, second, third] = store.by('deposits', 'status', 'pending');
  const [approved, rejected] = store.by('commissions', 'status', 'pending');
  const crud = '/superadmin/crud';
  const commission = '/superadmin/commission-management/commission';
  await superadmin.patch(`${crud}/deposits/${first?._id}/approve`).expect(200);
  await superadmin.patch(`${crud}/deposits/${second?._id}/deny`).send({ reason: 'No trace of it' }).expect(200);
  await superadmin.delete(`${crud}/deposit/${third?._id}`).expect(200);
  await superadmin.patch(`${commission}/${approved?._id}/approve`).send({}).expect(200);
  await superadmin.patch(`${commission}/${rejected?._id}/reject`).send({ reason: 'Twice' }).expect(200);
  await superadmin.patch(`${crud}/member/${personas.member.id}`).send({ name: 'Kamala Devi Sahu' }).expect(200);
  const moved = { panchayatReferenceId: personas.panchayat2.id };
  await superadmin.patch(`${crud}/member/${personas.member.id}`).send(moved).expect(200);
  expect(await expectFresh()).toBeGreaterThan(calls.length / 3);

  api.clock.set('2026-12-01T00:00:00+05:30');
  expect(await expectFresh()).toBeGreaterThan(0);
});
