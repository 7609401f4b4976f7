import '../support/ui/node-uint8array';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { personas } from '../../fixtures/personas';
import { makeApp } from '../support/make-app';
import { testHost } from '../support/test-host';
import { signIn } from '../support/ui/sign-in';

const COUNT = 2100;

/** Loaded once the port of this file's server is known. */
const load = async () => ({
  ...(await import('@/refine/take-back')),
  ...(await import('@/utils/notices')),
  ...(await import('@/i18n/i18n')),
});

let api: ReturnType<typeof makeApp>;
let calls = 0;
/** The numbers of the calls that a gateway answers instead. */
let broken: readonly number[] = [];
let client: Awaited<ReturnType<typeof load>>;
let ids: string[];

beforeEach(async () => {
  vi.resetModules();
  [calls, broken] = [0, []];
  const now = new Date();
  api = makeApp({ now, corsOrigins: [window.location.origin] });
  ids = api.store
    .all('commissions')
    .slice(0, COUNT)
    .map(({ _id }) => _id);
  const decidedAt = now.toISOString();
  await api.store.commit((tx) => {
    // What is in a payout is not taken back.
    for (const { _id } of tx.all('payoutLines').slice()) tx.remove('payoutLines', _id);
    for (const id of ids)
      tx.update('commissions', id, { status: 'approved', decidedAt, decidedBy: personas.superadmin.id });
  });
  testHost.serve((request, response) => {
    if (request.method === 'PATCH') calls += 1;
    if (request.method !== 'PATCH' || !broken.includes(calls)) return void api.app(request, response);
    response.writeHead(500, { 'Access-Control-Allow-Origin': request.headers.origin ?? '*' }).end();
  });
  await signIn(api, 'superadmin');
  client = await load();
  await client.loadTexts('decisions');
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const records = () => ids.map((_id) => ({ _id }));
const statuses = () => new Set(ids.map((id) => api.store.get('commissions', id)?.status));
const texts = () => client.getNotices().map(({ kind, text }) => `${kind}: ${text}`);

it('more decisions than one call takes are taken back in several calls', async () => {
  const pending = await client.takeBackDecisions('commissions', records(), () => undefined);
  expect(pending).toHaveLength(COUNT);
  expect(statuses()).toEqual(new Set(['pending']));
  expect(calls).toBe(3);
  expect(texts()).toEqual(['success: 2,100 decisions taken back']);
});

it('what the server has not answered is offered again', async () => {
  // The second call, and the same once more.
  broken = [2, 3];
  let left: readonly { _id: string }[] = [];
  const pending = await client.takeBackDecisions('commissions', records(), (unanswered) => {
    left = unanswered;
  });
  expect(pending.map(({ _id }) => _id)).toEqual(ids.slice(0, 1000));
  const [action] = client.getNotices().flatMap(({ actions = [] }) => actions);
  expect(action?.label).toBe('Undo');
  action?.onAction();
  expect(left.map(({ _id }) => _id)).toEqual(ids.slice(1000));
  await client.takeBackDecisions('commissions', left, () => undefined);
  expect(statuses()).toEqual(new Set(['pending']));
});
