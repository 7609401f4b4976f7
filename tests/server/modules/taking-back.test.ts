import { beforeEach, describe, expect, it } from 'vitest';
import { invest, investApproved } from '../../support/invest';
import { type Agent, type Api, makeApp } from '../../support/make-app';
import { personas, UNKNOWN_ID, withTestPlans } from '../../support/test-plans';

const deposits = '/superadmin/crud/deposits';
const management = '/superadmin/commission-management';

let api: Api;
let admin: Agent;

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  admin = await api.as('superadmin');
});

const commissionsOf = (id: string) => api.store.by('commissions', 'depositId', id);
const takeBack = async (...depositIds: string[]) =>
  (await admin.patch(`${deposits}/take-back`).send({ depositIds }).expect(200)).body;
const takeBackCommissions = async (...commissionIds: string[]) =>
  (await admin.patch(`${management}/commissions/take-back`).send({ commissionIds }).expect(200)).body;

describe('taking back the decision of a deposit', () => {
  it('makes it pending again, removes its commissions, and stands in the audit log beside the decision', async () => {
    const id = await invest(api);
    const before = api.store.get('deposits', id);
    const summary = await admin.get(`${deposits}/pending/summary`).expect(200);
    await admin.patch(`${deposits}/${id}/approve`).expect(200);
    expect(commissionsOf(id)).toHaveLength(6);
    expect(await takeBack(id)).toMatchObject({
      message: '1 decision taken back',
      data: { updated: [id], failed: [] },
    });
    expect(commissionsOf(id)).toHaveLength(0);
    expect(api.store.get('deposits', id)).toMatchObject({ ...before });
    expect(api.store.get('deposits', id)?.decidedBy).toBeUndefined();
    expect((await admin.get(`${deposits}/pending/summary`).expect(200)).body.data).toEqual(summary.body.data);
    const actions = api.store.by('audit', 'subjectId', id).map(({ action, actorId }) => [action, actorId]);
    expect(actions).toContainEqual(['deposit.approve', personas.superadmin.id]);
    expect(actions).toContainEqual(['deposit.take-back', personas.superadmin.id]);
    await admin.patch(`${deposits}/${id}/approve`).expect(200);
    expect(commissionsOf(id)).toHaveLength(6);
  });

  it('removes the reason of a denial', async () => {
    const id = await invest(api);
    await admin.patch(`${deposits}/${id}/deny`).send({ reason: 'Not received' }).expect(200);
    await takeBack(id);
    const { body } = await admin.get(`${deposits}/${id}/impact`).expect(200);
    expect(body.data.deposit).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
    expect(body.data.deposit).not.toHaveProperty('reason');
    expect(body.data.deposit).not.toHaveProperty('decidedBy');
  });

  it('is possible for ten minutes', async () => {
    const [first, second] = [await invest(api), await invest(api, { month: 12 })];
    await admin.patch(`${deposits}/${first}/approve`).expect(200);
    await admin.patch(`${deposits}/${second}/approve`).expect(200);
    api.clock.set('2026-11-20T06:39:59Z');
    expect((await takeBack(first)).data.updated).toEqual([first]);
    api.clock.set('2026-11-20T06:40:00Z');
    expect((await takeBack(second)).data.failed).toMatchObject([
      { id: second, message: 'A decision can be taken back for 10 minutes' },
    ]);
  });

  it('is refused for a pending deposit, an unknown one, one that somebody else decided, and one with a decided commission', async () => {
    const pending = await invest(api);
    const ofOther = await invest(api, { month: 12 });
    await admin.patch(`${deposits}/${ofOther}/approve`).expect(200);
    await api.store.commit((tx) => tx.update('deposits', ofOther, { decidedBy: UNKNOWN_ID }));
    const decided = api.store.by('deposits', 'status', 'pending').find(({ _id }) => _id !== pending)?._id ?? '';
    await admin.patch(`${deposits}/${decided}/approve`).expect(200);
    const [commission] = commissionsOf(decided);
    await admin.patch(`${management}/commission/${commission?._id}/approve`).expect(200);
    const { data } = await takeBack(pending, UNKNOWN_ID, ofOther, decided);
    expect(data.updated).toEqual([]);
    expect(data.failed.map(({ code }: { code: string }) => code)).toEqual([
      'not-decided',
      'deposit-not-found',
      'decided-by-other',
      'deposit-commissions-decided',
    ]);
    expect(commissionsOf(decided)).not.toHaveLength(0);
  });

  it('is refused for a denied deposit whose month has been paid anew', async () => {
    const id = await invest(api);
    await admin.patch(`${deposits}/${id}/deny`).expect(200);
    await invest(api);
    expect((await takeBack(id)).data.failed).toMatchObject([{ id, code: 'deposit-exists' }]);
  });
});

describe('taking back the decision of commissions', () => {
  it('makes them pending again, whether approved or rejected, without notes and reason', async () => {
    const id = await investApproved(api);
    const [first, second] = commissionsOf(id).map(({ _id }) => _id);
    await admin.patch(`${management}/commission/${first}/approve`).send({ notes: 'Checked' }).expect(200);
    await admin.patch(`${management}/commission/${second}/reject`).send({ reason: 'Wrong' }).expect(200);
    expect((await takeBackCommissions(first ?? '', second ?? '')).data.updated).toEqual([first, second]);
    for (const row of commissionsOf(id)) {
      expect(row).toMatchObject({ status: 'pending' });
      expect([row.notes, row.reason, row.decidedAt, row.decidedBy]).toEqual(Array(4).fill(undefined));
    }
    expect((await takeBack(id)).data.updated).toEqual([id]);
  });

  it('is refused for one that is paid', async () => {
    const paid = api.store.all('commissions').find(({ status }) => status === 'paid');
    await api.store.commit((tx) =>
      tx.update('commissions', paid?._id ?? '', {
        decidedAt: '2026-11-20T06:29:00.000Z',
        decidedBy: personas.superadmin.id,
      }),
    );
    expect((await takeBackCommissions(paid?._id ?? '')).data.failed).toMatchObject([
      { code: 'commission-already-decided' },
    ]);
  });
});
