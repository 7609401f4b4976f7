// What became of commissions whose decision had no answer, on a server that sends at most 100 rows a page.
import '../support/ui/node-uint8array';
import type { CommissionRow } from '@server/store/rows';
import { beforeEach, expect, it } from 'vitest';
import type { Commission } from '@/contract/commissions';
import { findDecided } from '@/pages/commissions/use-commission-decisions';
import { buildCommission } from '../support/build';
import { makeApp } from '../support/make-app';
import { testHost } from '../support/test-host';
import { signIn } from '../support/ui/sign-in';

const MAX_ROWS = 100;
/** A month that the fixtures have nothing of. */
const PERIOD = { month: 7, year: 2031 };

/** Newest first in the list: the first one stands on the last page. */
const built = (count: number, change: Partial<CommissionRow> = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildCommission({ ...PERIOD, ...change, createdAt: new Date(Date.UTC(2031, 6, 1, 0, index)).toISOString() }),
  );

async function serve(rows: readonly CommissionRow[]): Promise<void> {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  await api.store.commit((tx) => {
    for (const row of rows) tx.insert('commissions', row);
  });
  testHost.serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://host');
    const limit = Number(url.searchParams.get('limit'));
    if (limit > MAX_ROWS) url.searchParams.set('limit', String(MAX_ROWS));
    request.url = `${url.pathname}${url.search}`;
    api.app(request, response);
  });
  await signIn(api, 'superadmin');
}

const asRead = ({ _id }: CommissionRow) => ({ _id, ...PERIOD }) as Commission;

let pending: CommissionRow[];
beforeEach(() => {
  pending = built(350);
});

it('one that is still pending has not been decided, also on a later page', async () => {
  await serve(pending);
  const requested = pending.map(asRead);
  const found = await findDecided('approve', requested);
  expect(found.size).toBe(350);
  expect([...found.values()]).not.toContain(true);
  expect(await findDecided('reject', requested.slice(0, 1))).toEqual(new Map([[pending[0]?._id, false]]));
});

it('one that was decided has been decided like this, and not otherwise', async () => {
  const approved = built(2, { status: 'approved' });
  const [rejected, paid] = [built(1, { status: 'rejected' }), built(1, { status: 'paid' })];
  const rows = [...approved, ...rejected, ...paid];
  await serve([...pending, ...rows]);
  const outcomesOf = async (decision: 'approve' | 'reject') => {
    const found = await findDecided(decision, rows.map(asRead));
    return rows.map(({ _id }) => found.get(_id));
  };
  expect(await outcomesOf('approve')).toEqual([true, true, false, true]);
  expect(await outcomesOf('reject')).toEqual([false, false, true, false]);
});

it('of one that the server does not have it says nothing', async () => {
  await serve(pending);
  const [gone] = built(1).map(asRead);
  const [first] = pending.map(asRead);
  if (!gone || !first) throw new Error('no commission');
  expect(await findDecided('approve', [gone])).toEqual(new Map());
  expect(await findDecided('approve', [gone, first])).toEqual(new Map([[first._id, false]]));
});
