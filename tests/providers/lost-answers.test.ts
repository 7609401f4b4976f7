// Changes whose answers do not arrive: each is made once, and nothing is said to be made that is not.
import '../support/ui/node-uint8array';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHandIn } from '@/contract/cash';
import { bulkApproveCommissions, processCommissions } from '@/contract/commissions';
import { approveDeposit, denyDeposit } from '@/contract/deposits';
import { createInvestment } from '@/contract/family-members';
import { createMember } from '@/contract/members';
import { createPlan } from '@/contract/plans';
import { demoFamily, personas } from '../../fixtures/personas';
import { makeApp } from '../support/make-app';
import { testHost } from '../support/test-host';
import { signIn } from '../support/ui/sign-in';
import '@/i18n/bundled-texts';

/** What becomes of a request: it does not arrive, its answer does not, or a gateway answers instead. */
type Loss = 'request' | 'answer' | 'gateway' | undefined;

const NOT_TWICE = /it is not recorded twice/;
const LOOK_AGAIN = /Look at the record again/;

let api: ReturnType<typeof makeApp>;
let losses: Loss[] = [];
let keys: (string | undefined)[] = [];

/** Loaded once the port of this file's server is known, and anew for each test, as a page is. */
const load = async () => ({
  ...(await import('@/refine/call')),
  ...(await import('@/refine/send-decision')),
  ...(await import('@/session/session')),
});
let client: Awaited<ReturnType<typeof load>>;

function loseSome(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET' || request.method === 'OPTIONS') return void api.app(request, response);
  keys.push(request.headers['idempotency-key']?.toString());
  const loss = losses.shift();
  if (loss === 'request') return void request.socket.destroy();
  if (loss === 'gateway') {
    response.writeHead(502, { 'Access-Control-Allow-Origin': request.headers.origin ?? '*' }).end();
    return;
  }
  // The server has carried it out when it ends its answer.
  if (loss === 'answer') {
    response.end = () => {
      request.socket.destroy();
      return response;
    };
  }
  api.app(request, response);
}

async function begin(who: string): Promise<void> {
  api = makeApp({ corsOrigins: [window.location.origin] });
  testHost.serve(loseSome);
  await signIn(api, who);
}
beforeEach(async () => {
  losses = [];
  keys = [];
  vi.resetModules();
  client = await load();
  await begin('superadmin');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** The server names no additions: it knows no keys. */
function forgetFeatures(): void {
  const session = client.getSession();
  if (session) client.setSession({ ...session, features: [] });
}

const pendingDeposits = () => api.store.all('deposits').filter(({ status }) => status === 'pending');
const firstPending = () => pendingDeposits()[0]?._id ?? '';
const approve = (id: string) => client.call(approveDeposit, { params: { id } });
const decide = (id: string) =>
  client.sendDecision(() => approve(id), { resource: 'deposits', id, statuses: ['approved'] });
const audited = (action: string) => api.store.all('audit').filter((row) => row.action === action);

describe('on a server that keeps keys', () => {
  it('a lost answer is asked for once more, with the same key', async () => {
    const id = firstPending();
    losses = ['answer'];
    const { data } = await approve(id);
    expect(data?.deposit).toMatchObject({ _id: id, status: 'approved' });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(audited('deposit.approve')).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each<Loss>(['request', 'answer', 'gateway'])(
    'is unknown after a second loss of the %s, and may be retried',
    async (loss) => {
      const id = firstPending();
      losses = [loss, loss];
      await expect(approve(id)).rejects.toMatchObject({
        isOutcomeUnknown: true,
        statusCode: loss === 'gateway' ? 502 : 0,
        message: expect.stringMatching(NOT_TWICE),
      });
      await approve(id);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      expect(audited('deposit.approve')).toHaveLength(1);
    },
  );

  it('a decision is known after a second loss if its record says so', async () => {
    const [first = '', second = ''] = pendingDeposits().map(({ _id }) => _id);
    losses = ['answer', 'answer', 'request', 'request'];
    await decide(first);
    await expect(decide(second)).rejects.toMatchObject({ isOutcomeUnknown: true });
    expect(audited('deposit.approve').map(({ subjectId }) => subjectId)).toEqual([first]);
  });

  it('the parts of a bulk are one act of the audit trail, also one whose answer was lost', async () => {
    const [first = '', second = ''] = pendingDeposits().map(({ _id }) => _id);
    losses = ['answer'];
    for (const id of [first, second]) await client.call(approveDeposit, { params: { id }, batch: 'b'.repeat(32) });
    expect(keys.map((key) => key?.split('.')[0])).toEqual(Array(3).fill('b'.repeat(32)));
    expect(new Set(keys).size).toBe(2);
    const [head, follower] = audited('deposit.approve').toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
    expect([head?.actId, follower?.actId]).toEqual([undefined, head?._id]);
  });

  it('a gateway that answers in its place says nothing about the change: it is asked for once more', async () => {
    const id = firstPending();
    losses = ['gateway'];
    await approve(id);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('what was answered or refused is another change when it is sent again', async () => {
    const plan = {
      planName: 'Bachat',
      planAmount: 100,
      planDuration: 1,
      profitAmount: 10,
      isActive: true,
      isRecurring: true,
    };
    await client.call(createPlan, { body: plan });
    await client.call(createPlan, { body: plan });
    await expect(approve('f'.repeat(24))).rejects.toMatchObject({ statusCode: 404 });
    await expect(approve('f'.repeat(24))).rejects.toMatchObject({ statusCode: 404 });
    expect(new Set(keys).size).toBe(4);
    expect(api.store.all('plans').filter(({ planName }) => planName === 'Bachat')).toHaveLength(2);
  });

  it('of several commissions decided together none is decided twice', async () => {
    const commissionIds = api.store
      .all('commissions')
      .flatMap(({ _id, status }) => (status === 'pending' ? [_id] : []))
      .slice(0, 3);
    losses = ['answer', 'answer'];
    const send = () => client.call(bulkApproveCommissions, { body: { commissionIds } });
    await expect(send()).rejects.toMatchObject({ message: expect.stringMatching(NOT_TWICE) });
    expect((await send()).data).toEqual({ updated: commissionIds, failed: [] });
    expect(audited('commission.approve')).toHaveLength(3);
  });

  it('a payment of a member that is sent again after a reload is made once', async () => {
    await begin('member');
    const paid = api.store.all('deposits').filter(({ familyMemberId }) => familyMemberId === demoFamily.spouse);
    const plan = api.store
      .all('plans')
      .find(({ _id, isActive }) => isActive && paid.every(({ planId }) => planId !== _id));
    const body = {
      familyMemberId: demoFamily.spouse,
      depositPlanId: plan?._id ?? '',
      amount: (plan?.planAmountPaise ?? 0) / 100,
      month: 11,
      year: 2026,
    };
    const before = api.store.all('deposits').length;
    losses = ['answer', 'answer'];
    await expect(client.call(createInvestment, { body })).rejects.toMatchObject({ isOutcomeUnknown: true });
    vi.resetModules();
    const reloaded = await load();
    const { data } = await reloaded.call(createInvestment, { body });
    expect(data).toHaveProperty('deposit');
    expect(api.store.all('deposits')).toHaveLength(before + 1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('cash that is handed in again after a reload is one hand-in, with the key of the first', async () => {
    await begin('panchayat');
    const depositIds = api.store.by('deposits', 'cashInHand', personas.panchayat.id).map(({ _id }) => _id);
    losses = ['answer', 'answer'];
    await expect(client.call(createHandIn, { body: { depositIds } })).rejects.toMatchObject({ isOutcomeUnknown: true });
    const count = api.store.all('handIns').length;
    vi.resetModules();
    const reloaded = await load();
    const { data } = await reloaded.call(createHandIn, { body: { depositIds } });
    expect(data?.handIn).toMatchObject({ depositIds, status: 'handed-in' });
    expect(new Set(keys).size).toBe(1);
    expect(api.store.all('handIns')).toHaveLength(count);
  });

  it('a reason that was not answered is gone with the logout, and for another user, and stays for the same one', async () => {
    const send = async () => {
      losses = ['request', 'request'];
      const denied = client.call(denyDeposit, { params: { id: firstPending() }, body: { reason: 'A forged receipt' } });
      await expect(denied).rejects.toMatchObject({ isOutcomeUnknown: true });
      return Object.values(sessionStorage).join().includes('A forged receipt');
    };
    const session = client.getSession();
    expect(await send()).toBe(true);
    client.clearSession('rejected');
    if (session) client.setSession(session);
    expect(await send()).toBe(true);
    expect(new Set(keys).size).toBe(1);
    client.clearSession('loggedOut');
    expect(sessionStorage).toHaveLength(0);
    if (session) client.setSession(session);
    expect(await send()).toBe(true);
    expect(new Set(keys).size).toBe(2);
    client.clearSession('rejected');
    if (session) client.setSession({ ...session, user: { ...session.user, _id: 'another' } });
    expect(sessionStorage).toHaveLength(0);
  });

  it('an answer about the same record ends what was not answered before', async () => {
    const [id = '', other = ''] = pendingDeposits().map(({ _id }) => _id);
    losses = ['answer', 'answer', 'request', 'request'];
    for (const each of [id, other]) await expect(approve(each)).rejects.toMatchObject({ isOutcomeUnknown: true });
    await expect(client.call(denyDeposit, { params: { id }, body: {} })).rejects.toMatchObject({ statusCode: 409 });
    await expect(approve(id)).rejects.toMatchObject({ statusCode: 409 });
    await approve(other);
    expect(keys[5]).not.toBe(keys[0]);
    expect(keys[6]).toBe(keys[2]);
  });

  it('a change that may have a password leaves nothing in the storage', async () => {
    losses = ['request', 'request'];
    const body = { name: 'Asha', password: 'Deposit@1234' };
    await expect(client.call(createMember, { body: body as never })).rejects.toMatchObject({ isOutcomeUnknown: true });
    expect(sessionStorage).toHaveLength(0);
  });

  it('ten minutes later the same is meant as another change', async () => {
    const id = firstPending();
    vi.useFakeTimers({ toFake: ['Date'] });
    losses = ['request', 'request'];
    await expect(approve(id)).rejects.toMatchObject({ isOutcomeUnknown: true });
    vi.setSystemTime(Date.now() + 10 * 60 * 1000);
    await approve(id);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('on a server without keys', () => {
  beforeEach(forgetFeatures);

  it('none is sent, which such a server might not accept, and nothing is sent twice by itself', async () => {
    losses = ['answer'];
    const failed = client.call(processCommissions, { body: { commissionIds: ['f'.repeat(24)] } });
    await expect(failed).rejects.toMatchObject({ message: expect.stringMatching(LOOK_AGAIN) });
    expect(keys).toEqual([undefined]);
  });

  it('a decision is known where the record has it, and not known otherwise', async () => {
    const [first, second] = pendingDeposits();
    losses = ['answer', 'request'];
    await decide(first?._id ?? '');
    await expect(decide(second?._id ?? '')).rejects.toMatchObject({ message: expect.stringMatching(LOOK_AGAIN) });
  });
});
