import type { SignedInContext } from '@server/context';
import { listAudit, listAuditActs } from '@server/modules/audit/list';
import type { AuditRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { describe, expect, it } from 'vitest';
import { listAuditActs as listAuditActsEndpoint, listAudit as listAuditEndpoint, verifyAudit } from '@/contract/audit';
import { schemasOf } from '@/contract/schemas';
import { personas } from '../../../../fixtures/personas';
import { buildAudit, buildCommission, buildDeposit } from '../../../support/build';
import { makeApp } from '../../../support/make-app';
import { FakeDisk } from '../../../support/store/fake-disk';
import { createOn, reopen } from '../../../support/store/store-on-disk';

const bulk = '/superadmin/commission-management/commissions';

/** Commissions of 0.10, 0.20 and so on, in paise, which do not add up in binary fractions of rupees. */
async function withCommissions(count: number) {
  const api = makeApp();
  const deposits = Array.from({ length: count }, () => buildDeposit({ status: 'approved' }));
  const commissions = deposits.map(({ _id }, n) => buildCommission({ depositId: _id, amountPaise: (n + 1) * 10 }));
  await api.store.commit((tx) => {
    for (const each of deposits) tx.insert('deposits', each);
    for (const each of commissions) tx.insert('commissions', each);
  });
  const admin = await api.as('superadmin');
  const acts = async (query: object = {}) => {
    const { body } = await admin.get('/superadmin/audit/acts').query(query).expect(200);
    return schemasOf(listAuditActsEndpoint).reply.parse(body).data;
  };
  const entries = async (query: object) => {
    const { body } = await admin.get('/superadmin/audit').query(query).expect(200);
    return schemasOf(listAuditEndpoint).reply.parse(body).data;
  };
  const ids = commissions.map(({ _id }) => _id);
  const approve = (commissionIds: readonly string[], key?: string) => {
    const call = admin.patch(`${bulk}/bulk-approve`);
    return (key ? call.set('Idempotency-Key', key) : call).send({ commissionIds }).expect(200);
  };
  return { api, admin, acts, entries, ids, approve };
}

describe('the acts of the audit log', () => {
  it('are one line for a bulk, one for taking it back and one for a single decision, with the sum in paise', async () => {
    const { api, admin, acts, entries, ids, approve } = await withCommissions(7);
    await approve(ids.slice(0, 6));
    api.clock.advance(1000);
    await admin
      .patch(`${bulk}/take-back`)
      .send({ commissionIds: ids.slice(0, 3) })
      .expect(200);
    api.clock.advance(1000);
    await admin.patch(`/superadmin/commission-management/commission/${ids[6]}/approve`).send({}).expect(200);
    const found = await acts();
    expect(found.totalCount).toBe(3);
    // 10 + 20 + … + 60 paise.
    expect(found.acts.map(({ actions, count, amount }) => [actions, count, amount])).toEqual([
      [[{ action: 'commission.approve', count: 1 }], 1, 0.7],
      [[{ action: 'commission.take-back', count: 3 }], 3, 0.6],
      [[{ action: 'commission.approve', count: 6 }], 6, 2.1],
    ]);
    expect(found.acts[2]?.record).toMatchObject({ name: personas.panchayat.name, memberName: personas.member.name });
    const opened = await entries({ act: found.acts[2]?._id, page: 2, limit: 4 });
    expect(opened).toMatchObject({ totalCount: 6, totalPages: 2 });
    expect(opened.audit).toHaveLength(2);
    const all = await entries({ act: found.acts[2]?._id });
    expect(all.audit.map(({ recordId }) => recordId).toSorted()).toEqual(ids.slice(0, 6).toSorted());
  });

  it('are one for the parts of a bulk, whose keys begin alike up to a dot', async () => {
    const { api, admin, acts, ids, approve } = await withCommissions(8);
    await approve(ids.slice(0, 2), 'bulk-one.part-1');
    await approve(ids.slice(2, 4), 'bulk-one.part-2');
    await approve(ids.slice(2, 4), 'bulk-one.part-2');
    api.clock.advance(1000);
    await approve(ids.slice(4, 5), 'bulk-two.part-1');
    api.clock.advance(1000);
    await approve(ids.slice(5, 6), 'no-dot-in-this');
    api.clock.advance(1000);
    const rejected = admin.patch(`${bulk}/bulk-reject`).set('Idempotency-Key', 'bulk-one.part-3');
    await rejected.send({ commissionIds: ids.slice(6, 7), reason: 'Counted twice' }).expect(200);
    api.clock.advance(1000);
    const other = (await api.as('superadmin')).patch(`${bulk}/bulk-approve`).set('Idempotency-Key', 'bulk-one.part-4');
    await other.send({ commissionIds: ids.slice(7, 8) }).expect(200);
    expect((await acts()).acts.map(({ count }) => count)).toEqual([1, 1, 1, 1, 4]);
  });

  it('name a reversal, and what takes it back, by the deposit and its amount, before its commissions', async () => {
    const { api, admin, acts, ids } = await withCommissions(1);
    const depositId = api.store.get('commissions', ids[0] ?? '')?.depositId ?? '';
    const amount = (api.store.get('deposits', depositId)?.amountPaise ?? 0) / 100;
    await admin.patch(`/superadmin/crud/deposits/${depositId}/reverse`).send({ reason: 'Returned' }).expect(200);
    api.clock.advance(1000);
    const { body } = await admin.patch('/superadmin/crud/deposits/take-back').send({ depositIds: [depositId] });
    expect(body.data.updated).toEqual([depositId]);
    expect((await acts()).acts.map((act) => [act.action, act.amount, act.actions])).toEqual([
      [
        'deposit.take-back',
        amount,
        [
          { action: 'deposit.take-back', count: 1 },
          { action: 'commission.take-back', count: 1 },
        ],
      ],
      [
        'deposit.reverse',
        amount,
        [
          { action: 'deposit.reverse', count: 1 },
          { action: 'commission.reject', count: 1 },
        ],
      ],
    ]);
  });

  it('are filtered by their entries, and say how many match', async () => {
    const { acts, entries, ids, approve } = await withCommissions(3);
    await approve(ids);
    const found = await acts({ search: ids[1] });
    expect(found.acts).toMatchObject([{ count: 3, matchCount: 1, amount: 0.6 }]);
    expect((await entries({ act: found.acts[0]?._id, search: ids[1] })).totalCount).toBe(1);
    expect((await acts({ action: 'commission.approve', kind: 'commission' })).acts[0]).toMatchObject({ matchCount: 3 });
    expect((await acts({ action: 'commission.reject' })).totalCount).toBe(0);
  });
});

it('says whether the audit log is as it was written, and finds a printed digest', async () => {
  const { api, admin, ids, approve } = await withCommissions(3);
  await approve(ids);
  const verify = async (query: object = {}) => {
    const { body } = await admin.get('/superadmin/audit/verify').query(query).expect(200);
    return schemasOf(verifyAudit).reply.parse(body).data;
  };
  const rows = api.store.all('audit');
  const newest = rows.find(({ number }) => number === 3);
  expect(await verify({ digest: newest?.digest?.slice(0, 12).toUpperCase() })).toEqual({
    isIntact: true,
    entries: 3,
    newest: { number: 3, digest: newest?.digest, createdAt: newest?.createdAt },
    withoutDigest: 0,
    withDigest: [{ number: 3, digest: newest?.digest, createdAt: newest?.createdAt }],
  });
  const second = rows.find(({ number }) => number === 2);
  await api.store.commit((tx) => tx.update('audit', second?._id ?? '', { reason: 'Another one' }));
  const found = await verify({ digest: '0000' });
  expect(found).toMatchObject({ isIntact: false, withDigest: [] });
  expect(found.firstBreak).toMatchObject({
    problem: 'changed',
    number: 2,
    entry: { _id: second?._id },
    found: second?.digest,
  });
});

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const idOf = (n: number) => n.toString(16).padStart(24, '0');

describe('acts whose entries are in files', () => {
  const limits = { auditLimits: { inMemory: 10, inFile: 5 } };
  /** Each third entry begins an act of four, among which single ones lie; the 2nd is a deletion. */
  const rows: AuditRow[] = Array.from({ length: 60 }, (_, n) =>
    buildAudit({
      _id: idOf(n),
      createdAt: at(n),
      subjectId: idOf(1000 + n),
      action: n === 2 ? 'family-member.delete' : 'account.update',
      actId: n % 6 < 4 && n % 6 > 0 ? idOf(n - (n % 6)) : undefined,
    }),
  );
  const contextOf = (store: Store) => ({ store }) as SignedInContext;
  type Query = Parameters<typeof listAuditActs>[1];
  const read = async (store: Store, query: Partial<Query>) =>
    (await listAuditActs(contextOf(store), { page: 1, limit: 1000, ...query } as Query)).data;

  it('stay together, and are listed, filtered and opened like those in memory', async () => {
    const disk = new FakeDisk();
    const first = await createOn(disk, limits);
    for (const row of rows) await first.commit((tx) => tx.insert('audit', row));
    await first.close();
    const store = await reopen(disk, limits);
    expect(store.auditFiles.length).toBeGreaterThan(3);
    for (const file of store.auditFiles) {
      const inFile = await file.read();
      const ids = new Set(inFile.map(({ _id }) => _id));
      expect(inFile.filter(({ actId }) => actId && !ids.has(actId))).toEqual([]);
    }
    const expected = rows.filter(({ actId }) => actId === undefined).map(({ _id }) => _id);
    const pages = [1, 2, 3, 4, 5, 6].map((page) => read(store, { page, limit: 5 }));
    const listed = (await Promise.all(pages)).flatMap(({ acts }) => acts);
    expect(listed.map(({ _id }) => _id)).toEqual(expected.toReversed());
    expect(new Set(listed.map(({ _id, count }) => `${Number.parseInt(_id, 16) % 6} ${count}`))).toEqual(
      new Set(['0 4', '4 1', '5 1']),
    );
    const found = await read(store, { search: idOf(1000 + 7) });
    expect(found.acts).toMatchObject([{ _id: idOf(6), count: 4, matchCount: 1, endedAt: at(9) }]);
    expect((await read(store, { action: 'family-member.delete' })).acts).toMatchObject([{ _id: idOf(0), count: 4 }]);
    const query = { page: 1, limit: 50, act: idOf(6) } as Parameters<typeof listAudit>[1];
    const { data } = await listAudit(contextOf(store), query);
    expect(data.audit.map(({ _id }) => _id)).toEqual([9, 8, 7, 6].map(idOf));
  });
});
