import { beforeEach, describe, expect, it } from 'vitest';
import { auditLogProvider as provider } from '@/providers/audit-log-provider';
import { personas } from '../../fixtures/personas';
import { makeApp } from '../support/make-app';
import { testHost } from '../support/test-host';
import { signIn } from '../support/ui/sign-in';

let api: ReturnType<typeof makeApp>;

beforeEach(() => {
  api = makeApp({ corsOrigins: [window.location.origin] });
  testHost.serve(api.app);
});

const historyOf = (id: string) => provider.get({ resource: 'deposits', meta: { id } });

describe('the audit log provider', () => {
  it('returns who did what and when, oldest first', async () => {
    await signIn(api, 'superadmin');
    const admin = await api.as('superadmin');
    const pending = api.store.all('deposits').filter(({ status }) => status === 'pending');
    // A correction that changes nothing leaves no entry.
    const id = pending.find(({ paymentMethod }) => paymentMethod !== 'Cheque')?._id ?? '';
    await admin.patch(`/superadmin/crud/deposit/${id}`).send({ paymentMethod: 'Cheque' }).expect(200);
    api.clock.set('2026-11-20T07:30:00Z');
    await admin.patch(`/superadmin/crud/deposits/${id}/deny`).send({ reason: 'Not received' }).expect(200);
    const actor = { _id: personas.superadmin.id, name: personas.superadmin.name, role: 'superadmin' };
    expect(await historyOf(id)).toMatchObject([
      { action: 'deposit.update', createdAt: '2026-11-20T06:30:00.000Z', actor, recordId: id },
      { action: 'deposit.deny', createdAt: '2026-11-20T07:30:00.000Z', actor, recordId: id, reason: 'Not received' },
    ]);
    expect(testHost.calls).toEqual([`GET /superadmin/audit?recordId=${id}&limit=200`]);
  });

  it('returns nothing for an unknown record', async () => {
    await signIn(api, 'superadmin');
    expect(await historyOf('f'.repeat(24))).toEqual([]);
  });

  it('is refused to everybody but the superadmin', async () => {
    await signIn(api, 'member');
    await expect(historyOf('f'.repeat(24))).rejects.toMatchObject({ name: 'HttpError', statusCode: 403 });
  });

  it('gives 404 on a server without an audit log', async () => {
    await signIn(api, 'superadmin');
    testHost.faults.push({ path: '/superadmin/audit', answer: { status: 404, message: 'Not found' } });
    await expect(historyOf('f'.repeat(24))).rejects.toMatchObject({ statusCode: 404 });
  });

  it('is read-only, since the server writes the log', () => {
    expect(Object.keys(provider)).toEqual(['get']);
  });
});
