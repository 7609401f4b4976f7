import type { Dataset } from '@server/store/rows';
import { datasetOf } from '@server/store/tables';
import { describe, expect, it } from 'vitest';
import { personas } from '../../../fixtures/personas';
import { figureCalls } from '../../bench/figure-calls';
import { type Api, makeApp } from '../../support/make-app';

const SUMMARY = '/superadmin/commission-management/summary-only';
const PENDING = '/superadmin/crud/deposits/pending/summary';
const BY_MEMBER = '/superadmin/analytics/member-investment-summary?limit=100';
const COMMISSION = '/superadmin/commission-management/commission';
const OVERVIEW = '/coordinator/dashboard/overview';

const dataOf = async (api: Api, who: string, path: string) => {
  const { body } = await (await api.as(who)).get(path).expect(200);
  return body.data;
};

const pendingOf = ({ store }: Api) => {
  const [deposit] = store.by('deposits', 'status', 'pending');
  if (!deposit) throw new Error('The fixtures have no pending deposit');
  return deposit;
};

describe('cached figures', () => {
  it('are the same text for a second request', async () => {
    const api = makeApp();
    const superadmin = await api.as('superadmin');
    const [first, second] = [await superadmin.get(SUMMARY), await superadmin.get(SUMMARY)];
    expect(second.text).toBe(first.text);
  });

  it('change with an approval', async () => {
    const api = makeApp();
    const deposit = pendingOf(api);
    const before = await dataOf(api, 'superadmin', PENDING);
    await (await api.as('superadmin')).patch(`/superadmin/crud/deposits/${deposit._id}/approve`).expect(200);
    const after = await dataOf(api, 'superadmin', PENDING);
    expect(after.totalCount).toBe(before.totalCount - 1);
    expect(Math.round((before.totalAmount - after.totalAmount) * 100)).toBe(deposit.amountPaise);
  });

  it('change with a new name', async () => {
    const api = makeApp();
    await dataOf(api, 'superadmin', BY_MEMBER);
    await (await api.as('superadmin'))
      .patch(`/superadmin/crud/member/${personas.member.id}`)
      .send({ name: 'Kamala Devi Sahu' })
      .expect(200);
    expect(JSON.stringify(await dataOf(api, 'superadmin', BY_MEMBER))).toContain('Kamala Devi Sahu');
  });

  it('are separate for each user', async () => {
    const api = makeApp();
    const [state, panchayat] = [await dataOf(api, 'state', OVERVIEW), await dataOf(api, 'panchayat', OVERVIEW)];
    expect(panchayat).not.toEqual(state);
    expect(await dataOf(api, 'state', OVERVIEW)).toEqual(state);
  });

  it('change when a new month begins', async () => {
    const api = makeApp({ now: '2026-11-30T18:29:00Z' });
    const before = await dataOf(api, 'superadmin', '/superadmin/analytics/dashboard');
    api.clock.set('2026-11-30T18:31:00Z');
    const after = await dataOf(api, 'superadmin', '/superadmin/analytics/dashboard');
    expect(after).not.toEqual(before);
  });

  it('are separate for each world', async () => {
    const api = makeApp();
    const other = makeApp();
    await (await other.as('superadmin')).patch(`/superadmin/crud/deposits/${pendingOf(other)._id}/approve`).expect(200);
    expect(await dataOf(other, 'superadmin', PENDING)).not.toEqual(await dataOf(api, 'superadmin', PENDING));
  });

  it('equal those of a server without a cache after changes of every kind', async () => {
    const api = makeApp();
    const { store } = api;
    const calls = figureCalls(datasetOf(store) as Dataset, 2026);
    const callers = [...new Set(calls.map(({ as }) => as))];
    const answersOf = async (other: Api) => {
      const agents = new Map(await Promise.all(callers.map(async (as) => [as, await other.as(as)] as const)));
      const answers: Record<string, unknown> = {};
      for (const { as, path } of calls) answers[`${as} ${path}`] = (await agents.get(as)?.get(path).expect(200))?.body;
      return answers;
    };
    const before = await answersOf(api);

    const superadmin = await api.as('superadmin');
    const [first, second, third] = store.by('deposits', 'status', 'pending');
    const [commission, other] = store.by('commissions', 'status', 'pending');
    const crud = '/superadmin/crud';
    await superadmin.patch(`${crud}/deposits/${first?._id}/approve`).expect(200);
    await superadmin.patch(`${crud}/deposits/${second?._id}/deny`).send({ reason: 'No trace of it' }).expect(200);
    await superadmin.delete(`${crud}/deposit/${third?._id}`).expect(200);
    await superadmin.patch(`${COMMISSION}/${commission?._id}/approve`).send({}).expect(200);
    await superadmin.patch(`${COMMISSION}/${other?._id}/reject`).send({ reason: 'Twice' }).expect(200);
    await superadmin.patch(`${crud}/member/${personas.member.id}`).send({ name: 'Kamala Devi Sahu' }).expect(200);

    const after = await answersOf(api);
    const fresh = makeApp({ dataset: datasetOf(store) as Dataset });
    expect(after).toEqual(await answersOf(fresh));
    const moved = Object.keys(after).filter((call) => JSON.stringify(after[call]) !== JSON.stringify(before[call]));
    expect(moved.length).toBeGreaterThan(calls.length / 3);
  });
});
