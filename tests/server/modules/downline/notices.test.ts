import { loadFixtures } from '@server/runtime/load-fixtures';
import type { DepositRow } from '@server/store/rows';
import { expect, it } from 'vitest';
import { listNotices } from '@/contract/downline';
import { schemasOf } from '@/contract/schemas';
import { personas } from '../../../../fixtures/personas';
import { buildCommission, buildCoordinator, buildDeposit, buildMember } from '../../../support/build';
import { makeApp } from '../../../support/make-app';
import { buildDataset } from '../../../support/store/rows';

/** The demo state with two panchayats directly below it. */
const state = buildCoordinator({ ...personas.state, _id: personas.state.id, level: 'state', parentId: null });
const own = buildCoordinator({ ...personas.panchayat, _id: personas.panchayat.id, parentId: state._id });
const other = buildCoordinator({ parentId: state._id, unitName: 'Sandila' });
const asha = buildMember({ panchayatId: own._id });
const bela = buildMember({ panchayatId: other._id });

const SINCE = '2026-11-18T04:00:00.000Z';
const at = (day: number) => `2026-11-${day}T05:00:00.000Z`;
const row = (change: Partial<DepositRow>) => buildDeposit({ memberId: asha._id, amountPaise: 30_100, ...change });

const handIn = {
  _id: 'f'.repeat(24),
  createdAt: at(17),
  number: 'HO-2026-0001',
  coordinatorId: own._id,
  depositIds: [],
  amountPaise: 60_200,
  status: 'received' as const,
  receivedAt: at(19),
};
const rows = {
  // Decided at the instant itself: it was there when the person looked.
  seen: row({ status: 'approved', decidedAt: SINCE, month: 1 }),
  approved: row({ status: 'approved', decidedAt: at(18), month: 2 }),
  denied: row({ status: 'denied', decidedAt: at(20), reason: 'The slip is not clear', month: 3 }),
  reversed: row({ status: 'denied', decidedAt: at(12), reversedAt: at(21), reason: 'Cheque returned', month: 4 }),
  cash: row({ cashTakenAt: at(16), handInId: handIn._id, month: 5 }),
  sameHandIn: row({ cashTakenAt: at(16), handInId: handIn._id, month: 6 }),
  disputed: row({ cashTakenAt: at(16), disputedAt: at(22), month: 7 }),
  waiting: row({ createdAt: at(22), month: 8 }),
  ofOther: row({ memberId: bela._id, status: 'denied', decidedAt: at(23), month: 2, amountPaise: 50_000 }),
  approvedOfOther: row({ memberId: bela._id, status: 'approved', decidedAt: at(24), month: 3, amountPaise: 50_000 }),
};
const commission = (createdAt: string, amountPaise: number, status: 'pending' | 'rejected' = 'pending') =>
  buildCommission({
    coordinatorId: own._id,
    depositId: rows.approved._id,
    memberId: asha._id,
    createdAt,
    amountPaise,
    status,
  });
const dataset = buildDataset({
  plans: loadFixtures(new Date(at(25))).plans,
  coordinators: [state, own, other],
  members: [asha, bela],
  deposits: Object.values(rows),
  handIns: [handIn],
  commissions: [
    commission(SINCE, 90_000),
    commission(at(18), 1_279),
    commission(at(20), 90_000, 'rejected'),
    commission(at(21), 425),
  ],
});

async function ask(who: string, query: object = {}) {
  const api = makeApp({ dataset, now: at(25) });
  const { body } = await (await api.as(who)).get(listNotices.path).query(query).expect(200);
  const data = schemasOf(listNotices).reply.parse(body).data;
  return { ...data, deposits: data.deposits.map(({ _id }) => _id) };
}

it('a panchayat is told what was decided of its deposits, what the office received and what members said is wrong', async () => {
  expect(await ask('panchayat', { since: SINCE })).toEqual({
    at: at(25),
    deposits: [rows.disputed, rows.reversed, rows.denied, rows.cash, rows.approved, rows.seen].map(({ _id }) => _id),
    sinceThen: { notices: 5, approved: { count: 1, amount: 301 }, denied: { count: 2, amount: 602 }, earned: 17.04 },
  });
});

it('above a panchayat the denied deposits are told, with their panchayats, and of the others how much it is', async () => {
  const data = await ask('state', { since: SINCE });
  expect(data.deposits).toEqual([rows.ofOther, rows.reversed, rows.denied].map(({ _id }) => _id));
  expect(data.sinceThen).toEqual({
    notices: 3,
    approved: { count: 2, amount: 801 },
    denied: { count: 3, amount: 1102 },
    earned: 0,
  });
});

it('nothing is counted unless an instant is named, and none is longer ago than 31 days', async () => {
  expect((await ask('panchayat')).sinceThen).toBeUndefined();
  const old = row({ status: 'approved', decidedAt: '2026-10-24T18:29:59.999Z', month: 9 });
  const api = makeApp({ dataset: { ...dataset, deposits: [...dataset.deposits, old] }, now: at(25) });
  const { body } = await (await api.as('panchayat')).get(listNotices.path).query({ since: '2020-01-01T00:00:00Z' });
  expect(body.data.sinceThen.approved).toEqual({ count: 2, amount: 602 });
  const refused = await (await api.as('panchayat')).get(listNotices.path).query({ since: 'yesterday' });
  expect(refused.status).toBe(400);
});
