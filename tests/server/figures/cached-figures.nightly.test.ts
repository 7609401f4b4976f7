import type { Dataset } from '@server/store/rows';
import { datasetOf } from '@server/store/tables';
import { expect, it } from 'vitest';
import { demoFamily, personas } from '../../../fixtures/personas';
import { figureCalls } from '../../bench/figure-calls';
import { type Api, makeApp } from '../../support/make-app';

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
