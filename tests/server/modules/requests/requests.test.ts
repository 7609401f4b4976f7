import type { Collection, SuperadminRow } from '@server/store/rows';
import { datasetOf, type ReadonlyDataset } from '@server/store/tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { login } from '@/contract/accounts';
import { SECOND_PERSON_GROUPS } from '@/contract/choices';
import { endpoints } from '@/contract/endpoints';
import { type OfficeRequest, showRequest } from '@/contract/requests';
import { schemasOf } from '@/contract/schemas';
import { personas } from '../../../../fixtures/personas';
import { type Agent, type Api, makeApp } from '../../../support/make-app';

const path = '/superadmin/requests';
const management = '/superadmin/commission-management';
const accounts = '/superadmin/office/accounts';
const OTHER = personas.superadmin2.id;
const THIRD = '737570650000000000000004';
const UNKNOWN = '000000000000000000000000';

let api: Api;
let admin: Agent;
let other: Agent;

beforeEach(async () => {
  api = makeApp();
  admin = await api.as('superadmin');
  other = await api.as(personas.superadmin2.email);
  await api.store.commit((tx) => tx.remove('requests', '1'.repeat(24)));
});

async function thirdAdmin(): Promise<Agent> {
  await api.store.commit((tx) => {
    const [first] = tx.all('superadmins') as [SuperadminRow];
    tx.insert('superadmins', { ...first, _id: THIRD, name: 'Third Admin', email: 'third@invest.example' });
  });
  return api.withToken(await api.tokens.issue({ id: THIRD, role: 'superadmin' }));
}

const settings = (acts: readonly string[], bulkAbove = 2, as = admin) =>
  as.patch(`${path}/settings`).send({ acts, bulkAbove });
const switchOn = () => settings(SECOND_PERSON_GROUPS).expect(200);

interface Call {
  method: 'post' | 'patch' | 'delete';
  url: string;
  body?: object;
  status: number;
}

const rowOf = <C extends Collection>(collection: C, fits: (row: ReadonlyDataset[C][number]) => boolean) => {
  const row = (api.store.all(collection) as readonly ReadonlyDataset[C][number][]).find(fits);
  if (!row) throw new Error(`No row of ${collection} fits`);
  return row;
};

const TERMS = { planName: 'Terms', planAmount: 500, planDuration: 5, profitAmount: 10.5, isRecurring: true };
const planPath = '/superadmin/crud/deposit-plan';
const ratePath = `${management}/commission-rates`;

/** A call that the server accepts, of each endpoint that names an act. */
function callsById(): Record<string, Call> {
  const rate = rowOf('rates', () => true);
  const plan = rowOf('plans', () => true);
  const free = rowOf('plans', ({ _id }) =>
    [...api.store.all('rates'), ...api.store.all('deposits')].every(({ planId }) => planId !== _id),
  );
  const deposit = rowOf('deposits', ({ status }) => status === 'approved');
  const prepared = rowOf('payouts', ({ status }) => status === 'prepared');
  const pending = api.store.all('commissions').filter(({ status }) => status === 'pending');
  const taken = new Set(api.store.all('payoutLines').flatMap(({ commissionIds }) => commissionIds));
  const due = rowOf('coordinators', (row) => {
    const earned = api.store.all('commissions').filter(({ coordinatorId }) => coordinatorId === row._id);
    const isDue = earned.some(({ _id, status }) => status === 'approved' && !taken.has(_id));
    return isDue && row.accountNumber !== undefined && row.status === 'active' && row.handedOverTo === undefined;
  });
  const successor = {
    name: 'Vimla Devi',
    userName: 'vimla.devi',
    email: 'vimla@invest.example',
    mobileNumber: '9876500001',
    password: 'a password of her own',
    payee: { accountHolder: 'Vimla Devi', accountNumber: '123456789012', ifsc: 'SBIN0001234' },
  };
  const form = { depositPlanReferenceId: free._id, coordinatorLevel: 'state', commissionPercentage: 2.5 };
  return {
    'superadmin.plans.create': { method: 'post', url: planPath, body: TERMS, status: 201 },
    'superadmin.plans.update': {
      method: 'patch',
      url: `${planPath}/${plan._id}`,
      body: { planAmount: 750 },
      status: 200,
    },
    'superadmin.plans.delete': { method: 'delete', url: `${planPath}/${free._id}`, status: 200 },
    'superadmin.rates.create': { method: 'post', url: ratePath, body: form, status: 201 },
    'superadmin.rates.update': {
      method: 'patch',
      url: `${ratePath}/${rate._id}`,
      body: { commissionPercentage: 7.25 },
      status: 200,
    },
    'superadmin.rates.delete': { method: 'delete', url: `${ratePath}/${rate._id}`, status: 200 },
    'superadmin.deposits.reverse': {
      method: 'patch',
      url: `/superadmin/crud/deposits/${deposit._id}/reverse`,
      body: { reason: 'Entered twice' },
      status: 200,
    },
    'superadmin.coordinators.hand-over': {
      method: 'post',
      url: `/superadmin/crud/${due.level}/${due._id}/hand-over`,
      body: successor,
      status: 201,
    },
    'superadmin.payouts.create': {
      method: 'post',
      url: '/superadmin/payouts',
      body: { coordinatorIds: [due._id] },
      status: 201,
    },
    'superadmin.payouts.paid': {
      method: 'patch',
      url: `/superadmin/payouts/${prepared._id}/paid`,
      body: { paidOn: '2026-11-20', bankReference: 'UTR 1' },
      status: 200,
    },
    'superadmin.months.close': { method: 'post', url: '/superadmin/months/2026/9/close', body: {}, status: 200 },
    'superadmin.months.reopen': {
      method: 'post',
      url: '/superadmin/months/2026/7/reopen',
      body: { reason: 'Too early' },
      status: 200,
    },
    'superadmin.commissions.bulk-approve': {
      method: 'patch',
      url: `${management}/commissions/bulk-approve`,
      body: { commissionIds: pending.slice(0, 3).map(({ _id }) => _id) },
      status: 200,
    },
    'superadmin.commissions.bulk-reject': {
      method: 'patch',
      url: `${management}/commissions/bulk-reject`,
      body: { commissionIds: pending.slice(3, 6).map(({ _id }) => _id), reason: 'Asked by the union' },
      status: 200,
    },
    'superadmin.office.create': {
      method: 'post',
      url: accounts,
      body: { name: 'Rekha Nigam', userName: 'rekha', email: 'rekha@invest.example' },
      status: 201,
    },
    'superadmin.office.update': {
      method: 'patch',
      url: `${accounts}/${THIRD}`,
      body: { isReadOnly: true, email: 'elsewhere@invest.example', password: 'a password of her own' },
      status: 200,
    },
    'superadmin.requests.change-settings': {
      method: 'patch',
      url: `${path}/settings`,
      body: { acts: ['rates'], bulkAbove: 5 },
      status: 200,
    },
  };
}

async function callOf(id: string): Promise<Call> {
  const call = callsById()[id];
  if (!call) throw new Error(`${id} has no call here`);
  if (id === 'superadmin.office.update') await thirdAdmin();
  if (id === 'superadmin.months.reopen') await admin.post('/superadmin/months/2026/7/close').send({}).expect(200);
  return call;
}

const send = ({ method, url, body }: Call, as = admin) => {
  const request = as[method](url);
  return body ? request.send(body) : request;
};

/** Everything but what the request itself leaves. A row that was changed is another object. */
function others(): ReadonlySet<object> {
  const { requests: _, audit, idempotency: __, ...rest } = datasetOf(api.store);
  return new Set<object>([
    ...Object.values(rest).flat(),
    ...audit.filter(({ action }) => !action.startsWith('request.')),
  ]);
}

function changedSince(before: ReadonlySet<object>): object[] {
  const now = others();
  return [...[...now].filter((row) => !before.has(row)), ...[...before].filter((row) => !now.has(row))];
}

const waiting = () => api.store.by('requests', 'status', 'waiting');
const decide = (id: string, what: 'confirm' | 'refuse', as = other, body: object = {}) =>
  as.patch(`${path}/${id}/${what}`).send(body);

async function show(id: string, as = other) {
  const { body } = await as.get(`${path}/${id}`).expect(200);
  return schemasOf(showRequest).reply.parse(body).data;
}

/** Asks for the act, and has the id of the request. */
async function ask(call: Call, as = admin): Promise<string> {
  const { body } = await send(call, as).expect(202);
  return (body.data.request as OfficeRequest)._id;
}

const rateChange = (commissionPercentage = 7.25): Call => ({
  method: 'patch',
  url: `${ratePath}/${rowOf('rates', () => true)._id}`,
  body: { commissionPercentage },
  status: 200,
});
const percentNow = () => rowOf('rates', () => true).basisPoints / 100;

/** There is something for each call to be about. */
beforeEach(async () => {
  const row = { ...rowOf('plans', () => true), _id: 'f'.repeat(24), planName: 'Not used yet' };
  await api.store.commit((tx) => tx.insert('plans', row));
});

const named = endpoints.filter(({ secondPerson }) => secondPerson !== undefined).map(({ id }) => id);

describe('an act for which a second person is needed', () => {
  it.each(named)('%s is as before while the setting is off', async (id) => {
    const call = await callOf(id);
    await send(call).expect(call.status);
    expect(api.store.all('requests')).toEqual([]);
  });

  it.each(named)('%s waits, changes nothing, and is carried out once somebody else confirms it', async (id) => {
    const call = await callOf(id);
    await switchOn();
    const before = others();
    api.clock.advance(1000);
    const { body } = await send(call).expect(202);
    expect(changedSince(before)).toEqual([]);
    expect(body).toMatchObject({
      success: true,
      message: 'Waits for a second person. Nothing is changed yet.',
      code: 'request-waits',
    });
    const [row] = waiting();
    expect(body.data.request).toMatchObject({ _id: row?._id, status: 'waiting', askedBy: { name: 'Super Admin' } });
    expect(api.store.all('audit').at(-1)).toMatchObject({ action: 'request.ask', subjectId: row?._id });
    expect(JSON.stringify(row)).not.toContain('a password of her own');

    const { now } = await show(row?._id ?? '');
    expect(changedSince(before)).toEqual([]);
    expect(now).toMatchObject({ hasChanged: false });
    expect(now?.problem).toBeUndefined();

    await decide(row?._id ?? '', 'confirm', admin).expect(409);
    expect(changedSince(before)).toEqual([]);
    api.clock.advance(1000);
    const known = new Set(api.store.all('audit'));
    const done = await decide(row?._id ?? '', 'confirm', other, { ground: now?.ground }).expect(200);
    expect(done.body.message).not.toBe('Waits for a second person. Nothing is changed yet.');
    expect(api.store.get('requests', row?._id ?? '')).toMatchObject({ status: 'confirmed', decidedBy: OTHER });
    const entries = api.store.all('audit').filter((entry) => !known.has(entry));
    expect(entries.some(({ action }) => !action.startsWith('request.'))).toBe(true);
    for (const entry of entries) expect(entry).toMatchObject({ actorId: OTHER, askedBy: row?.askedBy });
    expect(new Set(entries.map(({ _id, actId }) => actId ?? _id)).size).toBe(1);
  });

  it('can be signed in with the password that was sent with it', async () => {
    await switchOn();
    const id = await ask(await callOf('superadmin.coordinators.hand-over'));
    expect((await show(id)).request.values).toEqual([
      { field: 'name', value: 'Vimla Devi' },
      { field: 'userName', value: 'vimla.devi' },
      { field: 'email', value: 'vimla@invest.example' },
      { field: 'mobileNumber', value: expect.stringContaining('98765') },
      { field: 'accountHolder', value: 'Vimla Devi' },
      { field: 'accountNumber', value: expect.stringMatching(/9012$/) },
      { field: 'ifsc', value: 'SBIN0001234' },
    ]);
    await decide(id, 'confirm').expect(200);
    expect(api.store.get('requests', id)?.passwordHash).toBeUndefined();
    const account = { email: 'vimla@invest.example', password: 'a password of her own' };
    await api
      .anonymous()
      .post(login.path.replace(':loginType', rowOf('coordinators', ({ email }) => email === account.email).level))
      .send(account)
      .expect(200);
  });
});

describe('a request', () => {
  beforeEach(switchOn);

  async function confirmThrice(id: string, third: Agent) {
    const replies = await Promise.all([decide(id, 'confirm'), decide(id, 'confirm', third), decide(id, 'confirm')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body.message).toMatch(/^This was confirmed by (Asha Trivedi|Third Admin), 20 Nov 2026/);
  }

  it('shows what would change now, and that the record has changed since', async () => {
    const before = percentNow();
    const id = await ask(rateChange(7.25));
    const { request, now } = await show(id);
    expect(request).toMatchObject({ act: 'rate.update', record: { kind: 'rate', exists: true } });
    expect(request.values).toEqual([{ field: 'commissionPercentage', value: 7.25 }]);
    expect(now).toMatchObject({ entryCount: 1, hasChanged: false });
    expect(now?.entries[0]?.changes).toEqual([{ field: 'commissionPercentage', before, after: 7.25 }]);

    await api.store.commit((tx) => tx.update('rates', rowOf('rates', () => true)._id, { basisPoints: 310 }));
    await decide(id, 'confirm', other, { ground: now?.ground }).expect(409);
    expect(percentNow()).toBe(3.1);
    const later = (await show(id)).now;
    expect(later).toMatchObject({ hasChanged: true });
    expect(later?.entries[0]?.changes).toEqual([{ field: 'commissionPercentage', before: 3.1, after: 7.25 }]);
    await decide(id, 'confirm', other, { ground: later?.ground }).expect(200);
    expect(percentNow()).toBe(7.25);
  });

  it('waits on, and says why, when its act is not possible any more', async () => {
    const rate = rowOf('rates', () => true);
    const id = await ask(rateChange());
    await api.store.commit((tx) => tx.remove('rates', rate._id));
    expect((await show(id)).now).toMatchObject({ problem: { code: 'rate-not-found' }, hasChanged: true, entries: [] });
    const { body } = await decide(id, 'confirm').expect(404);
    expect(body.code).toBe('rate-not-found');
    expect(waiting().map(({ _id }) => _id)).toEqual([id]);
  });

  it('is not made of what the act itself refuses', async () => {
    const { body } = await admin.patch(`${ratePath}/${UNKNOWN}`).send({ commissionPercentage: 3 }).expect(404);
    expect(body.code).toBe('rate-not-found');
    await admin
      .patch(`${ratePath}/${rowOf('rates', () => true)._id}`)
      .send({ commissionPercentage: 101 })
      .expect(400);
    expect(waiting()).toEqual([]);
  });

  it('has one effect when two confirm it at once, and tells the other who was faster', async () => {
    const third = await thirdAdmin();
    const id = await ask({ method: 'post', url: planPath, body: TERMS, status: 201 });
    await confirmThrice(id, third);
    expect(api.store.all('plans').filter(({ planName }) => planName === 'Terms')).toHaveLength(1);
  });

  it('tells so as well when its act waits for another one, and is refused once that has ended', async () => {
    const third = await thirdAdmin();
    const id = await ask({ method: 'post', url: '/superadmin/months/2026/9/close', body: {}, status: 200 });
    await confirmThrice(id, third);
  });

  it('is one when it is sent again, with its key or as another one, and so is its confirmation', async () => {
    const key = 'one-request';
    const call = rateChange();
    const first = await send(call).set('Idempotency-Key', key).expect(202);
    const again = await send(call).set('Idempotency-Key', key).expect(202);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await send(call, other).expect(409)).body.code).toBe('request-asked-already');
    expect(waiting()).toHaveLength(1);

    const confirm = () => decide(first.body.data.request._id, 'confirm').set('Idempotency-Key', 'one-confirmation');
    const done = await confirm().expect(200);
    expect(done.body.data.commissionRate.commissionPercentage).toBe(7.25);
    expect((await confirm().expect(200)).body).toEqual(done.body);
    expect(api.store.all('audit').filter(({ action }) => action === 'rate.update')).toHaveLength(1);
  });

  it('is refused by somebody else with a reason, and withdrawn without one', async () => {
    const [first, second] = [await ask(rateChange(6)), await ask(rateChange(7))];
    expect((await decide(first, 'refuse').expect(400)).body.errors[0].path).toBe('reason');
    const { body } = await decide(first, 'refuse', other, { reason: 'Not before January' }).expect(200);
    expect(body.data.request).toMatchObject({
      status: 'refused',
      reason: 'Not before January',
      decidedBy: { _id: OTHER },
    });
    await decide(second, 'refuse', admin).expect(200);
    const actionOf = (id: string) =>
      api.store
        .by('audit', 'subjectId', id)
        .map(({ action }) => action)
        .sort();
    expect(actionOf(first)).toEqual(['request.ask', 'request.refuse']);
    expect(actionOf(second)).toEqual(['request.ask', 'request.withdraw']);
    expect((await decide(first, 'confirm').expect(409)).body.code).toBe('request-refused-by');
    await decide(UNKNOWN, 'confirm').expect(404);
    const list = await other.get(path).query({ status: 'refused' }).expect(200);
    expect(list.body.data.requests.map(({ _id }: OfficeRequest) => _id).sort()).toEqual([first, second].sort());
  });

  it('names the sum of a bulk, and the first coordinators of a payout with the number of the others', async () => {
    const pending = api.store.all('commissions').filter(({ status }) => status === 'pending');
    const ofBulk = pending.slice(0, 3);
    const commissionIds = ofBulk.map(({ _id }) => _id);
    const bulk = admin.patch(`${management}/commissions/bulk-approve`).send({ commissionIds });
    const paise = ofBulk.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    expect((await bulk.expect(202)).body.data.request.values).toEqual([
      { field: 'commissions', value: 3 },
      { field: 'totalAmount', value: paise / 100 },
    ]);
    const { url, body } = await callOf('superadmin.payouts.create');
    const [due] = (body as { coordinatorIds: [string] }).coordinatorIds;
    const others = api.store.all('coordinators').filter(({ _id }) => _id !== due);
    const valuesOf = async (count: number) => {
      const ids = [due, ...others.slice(0, count - 1).map(({ _id }) => _id)];
      const { body: reply } = await admin.post(url).send({ coordinatorIds: ids }).expect(202);
      const names = ids.slice(0, 5).map((id) => {
        const { name, unitName } = rowOf('coordinators', ({ _id }) => _id === id);
        return `${name} (${unitName})`;
      });
      return [reply.data.request.values, names.join(', ')];
    };
    const [one, name] = await valuesOf(1);
    expect(one).toEqual([{ field: 'coordinators', value: name }]);
    const [seven, names] = await valuesOf(7);
    expect(seven).toEqual([{ field: 'coordinators', value: names, more: 2 }]);
  });

  it('is of a bulk above the number alone, and the later parts of a bulk wait with the first one', async () => {
    const pending = api.store.all('commissions').filter(({ status }) => status === 'pending');
    const approve = (from: number, count: number, key?: string) => {
      const commissionIds = pending.slice(from, from + count).map(({ _id }) => _id);
      const request = admin.patch(`${management}/commissions/bulk-approve`).send({ commissionIds });
      return key ? request.set('Idempotency-Key', key) : request;
    };
    await approve(0, 2).expect(200);
    await approve(2, 3, 'a-long-bulk.1').expect(202);
    await approve(5, 1, 'a-long-bulk.2').expect(202);
    await approve(6, 1, 'another-bulk.1').expect(200);
  });

  it('is confirmed by who takes the act back within ten minutes', async () => {
    const call = await callOf('superadmin.payouts.paid');
    await decide(await ask(call), 'confirm').expect(200);
    const takeBack = call.url.replace(/paid$/, 'take-back');
    await admin.patch(takeBack).send({}).expect(409);
    await other.patch(takeBack).send({}).expect(200);
  });

  it('is counted on the dashboard of who can confirm it', async () => {
    await ask(rateChange());
    const countFor = async (as: Agent) =>
      (await as.get('/superadmin/analytics/dashboard').expect(200)).body.data.requestsToConfirm;
    expect([await countFor(admin), await countFor(other)]).toEqual([0, 1]);
  });
});

describe('an account of the office, while the setting names a group', () => {
  const form = { name: 'Rekha Nigam', userName: 'rekha', email: 'rekha@invest.example' };
  const add = (more: object = {}): Call => ({ method: 'post', url: accounts, body: { ...form, ...more }, status: 201 });
  const change = (id: string, body: object): Call => ({ method: 'patch', url: `${accounts}/${id}`, body, status: 200 });
  const signIn = (password: string) =>
    api.anonymous().post('/superadmin/auth/login').send({ email: form.email, password });
  beforeEach(() => settings(['rates']).expect(200));

  it('is added with the invitation when the request is confirmed, and not before', async () => {
    const id = await ask(add());
    await show(id);
    expect(api.outbox.list()).toEqual([]);
    await decide(id, 'confirm').expect(200);
    const [mail, ...others] = api.outbox.list();
    expect([mail?.to, others]).toEqual([form.email, []]);
    const token = /Token: (\S+)/.exec(mail?.text ?? '')?.[1];
    await api.anonymous().post('/api/auth/reset-password').send({ token, password: 'seven green mangoes' }).expect(200);
    await signIn('seven green mangoes').expect(200);
  });

  it('is added with the password that was sent with the request', async () => {
    await decide(await ask(add({ password: 'seven green mangoes' })), 'confirm').expect(200);
    expect(api.outbox.list()).toEqual([]);
    await signIn('seven green mangoes').expect(200);
  });

  it('is not taken over by one person, and its password changes with the confirmation', async () => {
    await thirdAdmin();
    const before = api.store.get('superadmins', THIRD);
    const id = await ask(change(THIRD, { password: 'seven green mangoes', email: form.email }));
    expect(api.store.get('superadmins', THIRD)).toBe(before);
    await signIn('seven green mangoes').expect(401);
    await decide(id, 'confirm', admin).expect(409);
    await decide(id, 'confirm').expect(200);
    await signIn('seven green mangoes').expect(200);
  });

  it('has its own names changed, and its sessions ended, by one person', async () => {
    const { _id } = rowOf('superadmins', ({ name }) => name === 'Super Admin');
    await send(change(_id, { name: 'Super Admin Lucknow' })).expect(200);
    await send(change(_id, { password: 'seven green mangoes' })).expect(409);
    await send(change(OTHER, { name: 'Renamed' })).expect(202);
    await admin.post(`${accounts}/${OTHER}/end-sessions`).expect(200);
  });

  it('is one of two that can confirm: neither is suspended or made read-only', async () => {
    for (const body of [{ status: 'suspended' }, { isReadOnly: true }])
      expect((await send(change(OTHER, body)).expect(409)).body.code).toBe('office-account-last-two');
  });
});

describe('a request of which somebody is no second person any more', () => {
  beforeEach(switchOn);
  const weaken = (_id: string, change: Partial<SuperadminRow>) =>
    api.store.commit((tx) => tx.update('superadmins', _id, change));

  it.each([{ status: 'suspended' }, { isReadOnly: true }] as const)(
    'is not confirmed when who asked is %o, and says so',
    async (change) => {
      const id = await ask(rateChange(), other);
      const before = percentNow();
      await weaken(OTHER, change);
      expect((await show(id, admin)).now?.problem).toMatchObject({ code: 'request-asker-left' });
      expect((await decide(id, 'confirm', admin).expect(409)).body.code).toBe('request-asker-left');
      expect(percentNow()).toBe(before);
      await decide(id, 'refuse', admin, { reason: 'Has left' }).expect(200);
    },
  );

  it('is not confirmed by who is suspended while confirming', async () => {
    const id = await ask({ method: 'post', url: planPath, body: TERMS, status: 201 });
    const confirming = decide(id, 'confirm').then((reply) => reply);
    await weaken(OTHER, { status: 'suspended' });
    expect((await confirming).status).toBe(401);
    expect(waiting()).toHaveLength(1);
  });
});

describe('the setting', () => {
  it('is off at first, and needs two accounts that can confirm', async () => {
    const { body } = await admin.get(path).expect(200);
    expect(body.data).toMatchObject({ settings: { acts: [], bulkAbove: 100 }, peopleCount: 2, requests: [] });
    await api.store.commit((tx) => tx.update('superadmins', OTHER, { isReadOnly: true }));
    expect((await settings(['rates']).expect(409)).body.code).toBe('second-person-missing');
    await api.store.commit((tx) => tx.update('superadmins', OTHER, { isReadOnly: undefined, status: 'suspended' }));
    await settings(['rates']).expect(409);
    await settings([]).expect(200);
  });

  it('is switched off by two people', async () => {
    await settings(['rates']).expect(200);
    await settings([]).expect(202);
    await settings([], 2, other).expect(409);
    expect((await admin.get(path)).body.data.settings.acts).toEqual(['rates']);
    await decide(waiting()[0]?._id ?? '', 'confirm').expect(200);
    expect((await admin.get(path)).body.data.settings.acts).toEqual([]);
  });
});
