import { beforeEach, expect, it } from 'vitest';
import { type Agent, type Api, makeApp } from '../../support/make-app';
import { planForm } from '../../support/plan-form';
import { personas } from '../../support/test-plans';

let api: Api;
let superadmin: Agent;

/** As on a server that shares its database: what `meanwhile` does is saved first, so that the commit is undone and decided again. */
function decideAgain(meanwhile: () => void = () => undefined): void {
  const { store } = api;
  const commit = store.commit.bind(store);
  store.commit = async (decide) => {
    store.commit = commit;
    store.data.rollback(store.data.decide(decide).changes);
    meanwhile();
    return commit(decide);
  };
}

beforeEach(async () => {
  api = makeApp();
  superadmin = await api.as('superadmin');
});

it.each([
  ['a member', `/superadmin/crud/member/${personas.member.id}`],
  ['a coordinator', `/superadmin/crud/state/${personas.state.id}`],
])('the new email of %s is mailed once when the change is decided again', async (_, path) => {
  decideAgain();
  await superadmin.patch(path).send({ email: 'new@example.org' }).expect(200);
  expect(api.outbox.list()).toHaveLength(1);
});

it('an act has one first entry when it is decided again', async () => {
  const [deposit] = api.store.by('deposits', 'status', 'pending');
  const before = api.store.all('audit').length;
  decideAgain();
  await superadmin.patch(`/superadmin/crud/deposits/${deposit?._id}/approve`).expect(200);
  const entries = api.store.all('audit').slice(before);
  const [first] = entries.filter(({ actId }) => actId === undefined);
  expect(entries.map(({ actId, _id }) => actId ?? _id)).toEqual(entries.map(() => first?._id));
  expect((await api.store.checkAudit()).firstBreak).toBeUndefined();
});

it('a request that another server has carried out meanwhile has the reply of that one', async () => {
  const key = 'f1c8cdd2-8a5c-4e8a-b1a5-5a5f0b8f3f10';
  const plan = planForm('Once');
  const create = () => superadmin.post('/superadmin/crud/deposit-plan').set('Idempotency-Key', key).send(plan);
  const { body } = await create().expect(201);
  const [kept] = api.store.all('idempotency');
  if (!kept) throw new Error('No reply was kept');
  const plans = api.store.all('plans').length;
  await api.store.commit((tx) => tx.remove('idempotency', kept._id));
  decideAgain(() => void api.store.data.decide((tx) => tx.insert('idempotency', kept)));
  const again = await create().expect(201);
  expect(again.body).toEqual(body);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(api.store.all('plans')).toHaveLength(plans);
});
