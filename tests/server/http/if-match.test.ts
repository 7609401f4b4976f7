import { takesIfMatch } from '@server/http/preconditions';
import { beforeEach, describe, expect, it } from 'vitest';
import { pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { personas } from '../../../fixtures/personas';
import { writeCalls } from '../../support/calls/valid-calls';
import { type Agent, type Api, makeApp } from '../../support/make-app';
import { TEST_PLAN_ID, withTestPlans } from '../../support/test-plans';

const PLAN = `/superadmin/crud/deposit-plan/${TEST_PLAN_ID}`;
const { panchayat } = personas;
const COORDINATOR = `/superadmin/crud/panchayat/${panchayat.id}`;

let api: Api;
let superadmin: Agent;
beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  superadmin = await api.as('superadmin');
});

const change = (path: string, body: object, ifMatch?: string) =>
  superadmin
    .patch(path)
    .set(ifMatch === undefined ? {} : { 'If-Match': ifMatch })
    .send(body);

const tagOfPlan = async (): Promise<string> => {
  const { body } = await superadmin.get('/superadmin/crud/deposit-plan').expect(200);
  return `"${body.data.depositPlans.find(({ _id }: { _id: string }) => _id === TEST_PLAN_ID).etag}"`;
};

describe('If-Match', () => {
  it('is read by the edits of all records that have a form', () => {
    const edits = endpoints.filter(({ id }) => /\.(?:update|update-profile|change-settings)$/.test(id));
    const areas = ['plans', 'rates', 'deposits', 'members', 'coordinators', 'family-members'];
    expect(edits.filter(takesIfMatch).map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        ...areas.map((area) => `superadmin.${area}.update`),
        ...['member.family-members.update', 'superadmin.payouts.change-settings', 'auth.update-profile'],
      ]),
    );
  });

  it.each([
    ['*', 200],
    ['  *  ', 200],
    ['TAG', 200],
    ['"other",TAG , "third"', 200],
    [', TAG,,', 200],
    ['"a,b", TAG', 200],
    ['W/TAG', 412],
    ['"other"', 412],
    ['""', 412],
    ['"a", W/"b"', 412],
    ['other', 400],
    ['"open', 400],
    ['TAG TAG', 400],
    ['*, TAG', 400],
    ['w/TAG', 400],
    ['', 400],
    [',', 400],
  ])('%j is answered with %i', async (text, status) => {
    const { body } = await change(PLAN, { planName: 'New' }, text.replaceAll('TAG', await tagOfPlan())).expect(status);
    if (status === 400) expect(body.errors).toMatchObject([{ path: 'If-Match', code: 'if-match-malformed' }]);
    expect(api.store.get('plans', TEST_PLAN_ID)?.planName).toBe(status === 200 ? 'New' : 'Hand Plan');
  });

  it('of no version that the history knows is refused without a name', async () => {
    const { body } = await change(PLAN, { planName: 'New' }, '"of-another-day"').expect(412);
    expect(body).toEqual({ success: false, code: 'record-changed', message: expect.any(String) });
  });

  it('undoes several changes by several people, and names the last', async () => {
    const opened = await tagOfPlan();
    await change(PLAN, { planName: 'One', profitAmount: 5 });
    api.clock.advance(1000);
    await change(PLAN, { planName: 'Two', planAmount: 200 });
    const changedAt = api.clock.now().toISOString();
    const { body } = await change(PLAN, { planName: 'Three' }, opened).expect(412);
    expect(body.conflict).toEqual({
      changedBy: { name: personas.superadmin.name },
      changedAt,
      fields: [
        { name: 'planName', before: 'Hand Plan', after: 'Two' },
        { name: 'planAmount', before: 1234.56, after: 200 },
        { name: 'profitAmount', before: 0, after: 5 },
      ],
    });
    await change(PLAN, { planName: 'Hand Plan', planAmount: 1234.56, profitAmount: 0 });
    // The record is again as the form was filled with it.
    await change(PLAN, { planName: 'Three' }, opened).expect(200);
  });

  it('is no condition for a record that does not exist, or is of another level: 404', async () => {
    await change(`/superadmin/crud/deposit-plan/${'f'.repeat(24)}`, { planName: 'New' }, '"x"').expect(404);
    await change(`/superadmin/crud/sankul/${panchayat.id}`, { name: 'New' }, '"x"').expect(404);
  });

  it('may be sent, and ETag read, from another origin', async () => {
    const { headers } = await superadmin.options(PLAN).set({ Origin: 'http://localhost:3000' });
    expect(headers['access-control-allow-headers']).toContain('If-Match');
    expect(headers['access-control-expose-headers']).toContain('ETag');
  });
});

describe('the tag of a record', () => {
  const account = { accountHolder: 'Savitri Devi', accountNumber: '112233445566', ifsc: 'SBIN0001234' };
  const tagOfCoordinator = async () => (await superadmin.get(COORDINATOR).expect(200)).headers.etag ?? '';

  it('changes with each payee, also one of the same last digits, whose numbers stay masked', async () => {
    await change(COORDINATOR, { payee: account }).expect(200);
    const opened = await tagOfCoordinator();
    api.clock.advance(1000);
    await change(COORDINATOR, { payee: { ...account, accountNumber: '992233445566' } }).expect(200);
    expect((await change(COORDINATOR, { unitName: 'Elsewhere' }, opened).expect(412)).body.conflict.changedBy).toEqual({
      name: personas.superadmin.name,
    });
    const renewed = await tagOfCoordinator();
    await change(COORDINATOR, { payee: { ...account, accountNumber: '0011228833' } }).expect(200);
    const { body } = await change(COORDINATOR, { unitName: 'Elsewhere' }, renewed).expect(412);
    const [{ name, before, after }] = body.conflict.fields;
    expect([name, before.slice(-4), after.slice(-4)]).toEqual(['accountNumber', '5566', '8833']);
    expect(JSON.stringify(body)).not.toMatch(/112233445566|992233445566|0011228833/);
  });

  it('stays with a new password, a new member below and a decision, of which no form is filled', async () => {
    const opened = await tagOfCoordinator();
    await change(COORDINATOR, { password: 'nadi kinare 27' }).expect(200);
    expect(await tagOfCoordinator()).toBe(opened);
    const deposit = api.store.by('deposits', 'status', 'pending')[0]?._id ?? '';
    const tagOfDeposit = async () =>
      (await superadmin.get(`/superadmin/crud/deposits/${deposit}/impact`).expect(200)).headers.etag;
    const waiting = await tagOfDeposit();
    await superadmin.patch(`/superadmin/crud/deposits/${deposit}/approve`).expect(200);
    expect(waiting).toBeDefined();
    expect(await tagOfDeposit()).toBe(waiting);
    // The decision itself says why nothing can be edited.
    await change(`/superadmin/crud/deposit/${deposit}`, { transactionId: 'X' }, waiting).expect(409);
  });

  it('stands with the settings of payouts, also before anybody has made any', async () => {
    const dueTag = async () => `"${(await superadmin.get('/superadmin/payouts/due').expect(200)).body.data.etag}"`;
    const opened = await dueTag();
    const save = (minimumAmount: number, tag: string) => change('/superadmin/payouts/settings', { minimumAmount }, tag);
    const { headers } = await save(100, opened).expect(200);
    expect(headers.etag).toBe(await dueTag());
    const { body } = await save(200, opened).expect(412);
    expect(body.conflict.fields).toEqual([{ name: 'minimumAmount', before: 0, after: 100 }]);
    await save(200, headers.etag ?? '').expect(200);
  });

  it('changes with the first month of a rate and with a picture', async () => {
    const rate = `/superadmin/commission-management/commission-rates/${api.store.by('rates', 'planId', TEST_PLAN_ID)[0]?._id}`;
    const { headers } = await change(rate, { from: { month: 1, year: 2027 } }).expect(200);
    await change(rate, { from: null }).expect(200);
    const { body } = await change(rate, { isActive: false }, headers.etag).expect(412);
    expect(body.conflict.fields).toEqual([
      { name: 'fromMonth', before: 1 },
      { name: 'fromYear', before: 2027 },
    ]);
  });
});

describe('of two edits that are sent at once with the same tag', () => {
  const calls = writeCalls(withTestPlans(), '');
  const edits = endpoints.filter((endpoint) => takesIfMatch(endpoint) && endpoint.bodyType === 'json');
  const VALUES: Readonly<Record<string, readonly [object, object]>> = {
    'superadmin.plans.update': [{ planName: 'One' }, { planName: 'Two' }],
    'superadmin.rates.update': [{ commissionPercentage: 1.25 }, { commissionPercentage: 1.5 }],
    'superadmin.members.update': [{ name: 'One Bai' }, { name: 'Two Bai' }],
    'superadmin.coordinators.update': [{ name: 'One Bai' }, { name: 'Two Bai' }],
    'superadmin.deposits.update': [{ transactionId: 'CHQ-1' }, { transactionId: 'CHQ-2' }],
    'superadmin.office.update': [{ name: 'One Bai' }, { name: 'Two Bai' }],
    'superadmin.payouts.change-settings': [{ minimumAmount: 1 }, { minimumAmount: 2 }],
    'auth.update-profile': [{ mobileNumber: '9876501234' }, { mobileNumber: '9876501235' }],
  };

  it.each(edits.map(({ id }) => id))('%s: one is made and the other refused', async (id) => {
    const endpoint = edits.find((each) => each.id === id);
    const [one, two] = VALUES[id] ?? [];
    if (!endpoint || !one || !two) throw new Error(`no values for ${id}`);
    const { params } = calls[id] ?? {};
    const method = endpoint.method.toLowerCase() as 'patch';
    const send = (body: object, headers = {}) =>
      superadmin[method](pathOf(endpoint.path, params)).set(headers).send(body);
    const { etag = '' } = (await send(one).expect(200)).headers;
    const third = Object.fromEntries(
      Object.entries(two).map(([name, value]) => [name, typeof value === 'number' ? 3 : '9876501236']),
    );
    const answers = await Promise.all([two, third].map((body) => send(body, { 'If-Match': etag })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});
