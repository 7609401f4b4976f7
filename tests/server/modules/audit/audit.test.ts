import { describe, expect, it } from 'vitest';
import { listAudit } from '@/contract/audit';
import { ROLES } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { buildAudit } from '../../../support/build';
import { makeApp } from '../../../support/make-app';
import { personas, UNKNOWN_ID } from '../../../support/test-plans';

const path = '/superadmin/audit';

async function withPending() {
  const api = makeApp();
  const admin = await api.as('superadmin');
  const id = api.store.all('deposits').find(({ status }) => status === 'pending')?._id ?? '';
  const read = async (query: object) => {
    const answer = await admin.get(path).query(query).expect(200);
    return schemasOf(listAudit).reply.parse(answer.body).data;
  };
  return { api, admin, id, read };
}

describe('the audit log', () => {
  it('has who did what to a record, when and why, newest first', async () => {
    const { api, admin, id, read } = await withPending();
    await admin.patch(`/superadmin/crud/deposit/${id}`).send({ paymentMethod: 'Cheque' }).expect(200);
    api.clock.set('2026-11-20T07:30:00Z');
    await admin.patch(`/superadmin/crud/deposits/${id}/deny`).send({ reason: 'Not received' }).expect(200);
    const { audit, totalCount } = await read({ recordId: id });
    expect(totalCount).toBe(2);
    const by = {
      recordId: id,
      actor: { _id: personas.superadmin.id, name: personas.superadmin.name, role: 'superadmin' },
    };
    expect(audit).toMatchObject([
      { ...by, action: 'deposit.deny', createdAt: '2026-11-20T07:30:00.000Z', reason: 'Not received' },
      { ...by, action: 'deposit.update', createdAt: '2026-11-20T06:30:00.000Z' },
    ]);
    expect(audit[1]).not.toHaveProperty('reason');
  });

  it('is empty for an unknown or unchanged record', async () => {
    const { id, read } = await withPending();
    expect(await read({ recordId: UNKNOWN_ID })).toMatchObject({ audit: [], totalCount: 0 });
    expect(await read({ recordId: id })).toMatchObject({ audit: [], totalCount: 0 });
  });

  it('lists all actions in pages when no record is given', async () => {
    const { admin, id, read } = await withPending();
    const before = (await read({})).totalCount;
    await admin.patch(`/superadmin/crud/deposits/${id}/deny`).send({ reason: 'Not received' }).expect(200);
    const page = await read({ limit: 1 });
    expect(page.totalCount).toBeGreaterThan(before);
    expect(page.audit).toHaveLength(1);
    expect(page.audit[0]?.recordId).toBe(id);
  });

  it('has no name for a deleted account', async () => {
    const { api, read } = await withPending();
    const entry = buildAudit({ actorId: UNKNOWN_ID });
    await api.store.commit((tx) => tx.insert('audit', entry));
    const { audit } = await read({ recordId: entry.subjectId });
    expect(audit).toMatchObject([{ _id: entry._id, actor: { _id: UNKNOWN_ID, role: 'superadmin' } }]);
    expect(audit[0]?.actor).not.toHaveProperty('name');
  });

  it('refuses a malformed id', async () => {
    const { admin } = await withPending();
    const { body } = await admin.get(path).query({ recordId: 'short' }).expect(400);
    expect(body.errors[0].path).toBe('recordId');
  });

  it.each(ROLES.filter((role) => role !== 'superadmin'))('is refused to a %s', async (role) => {
    const { api } = await withPending();
    await (await api.as(role)).get(path).expect(403);
  });

  it('is refused without a token', async () => {
    await makeApp().anonymous().get(path).expect(401);
  });
});
