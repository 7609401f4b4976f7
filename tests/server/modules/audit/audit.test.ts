import { takesKey } from '@server/http/idempotency';
import type { AuditedField } from '@server/modules/audit/present-record';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { listAudit } from '@/contract/audit';
import { pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { fields } from '@/contract/fields';
import { schemasOf } from '@/contract/schemas';
import { plans } from '../../../../fixtures/plans';
import { buildAudit, buildClosing, buildDeposit } from '../../../support/build';
import { writeCalls } from '../../../support/calls/valid-calls';
import { makeApp } from '../../../support/make-app';
import { personas, UNKNOWN_ID, withTestPlans } from '../../../support/test-plans';

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
  it('tells people of one name apart: two members, a coordinator, and a superadmin who is a member too', async () => {
    const { api, admin, read } = await withPending();
    const { superadmin, member, member2, panchayat } = personas;
    await api.store.commit((tx) => {
      for (const { id } of [member, member2]) tx.update('members', id, { name: superadmin.name });
      tx.update('coordinators', panchayat.id, { name: superadmin.name });
    });
    for (const [kind, { id }] of Object.entries({ member, panchayat }))
      await admin.patch(`/superadmin/crud/${kind}/${id}`).send({ mobileNumber: '9876501234' }).expect(200);
    await admin.patch(`/superadmin/crud/member/${member2.id}`).send({ mobileNumber: '9876501235' }).expect(200);
    const { audit } = await read({ actorId: superadmin.id, limit: 3 });
    expect(new Set(audit.map(({ record }) => record?.name))).toEqual(new Set([superadmin.name]));
    const apart = audit.map(({ record }) => `${record?.kind} ${record?.userName}`);
    expect(apart.sort()).toEqual([
      `coordinator ${panchayat.userName}`,
      `member ${member.userName}`,
      `member ${member2.userName}`,
    ]);
    const { name, userName } = superadmin;
    expect(audit[0]?.actor).toMatchObject({ name, userName, role: 'superadmin' });
  });

  it('has what was changed of accounts and deposits, the amount of a payment, and finds both by the transaction', async () => {
    const { api, admin, id, read } = await withPending();
    const coordinator = `/superadmin/crud/panchayat/${personas.panchayat.id}`;
    await admin.patch(coordinator).send({ status: 'suspended' }).expect(200);
    const [suspension] = (await read({ recordId: personas.panchayat.id })).audit;
    expect(suspension?.changes).toEqual([{ field: 'status', before: 'active', after: 'suspended' }]);

    const other = api.store.by('coordinators', 'level', 'panchayat').find(({ _id }) => _id !== personas.panchayat.id);
    const moved = { panchayatReferenceId: other?._id };
    await admin.patch(`/superadmin/crud/member/${personas.member.id}`).send(moved).expect(200);
    const [move] = (await read({ recordId: personas.member.id, action: 'member.move' })).audit;
    const after = `${other?.unitName} (${other?.name})`;
    expect(move?.changes).toMatchObject([{ field: 'above', after }]);
    expect(move?.changes?.[0]?.before).toContain(personas.panchayat.name);

    await admin.patch(`/superadmin/crud/deposit/${id}`).send({ transactionId: 'CHQ-000777' }).expect(200);
    await admin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
    const [commission] = api.store.by('commissions', 'depositId', id);
    await admin.patch(`/superadmin/commission-management/commission/${commission?._id}/approve`).send({}).expect(200);
    const [approval] = (await read({ recordId: id, action: 'deposit.approve' })).audit;
    expect(approval).not.toHaveProperty('changes');
    const { audit } = await read({ search: 'chq-000777' });
    const paid = (api.store.get('deposits', id)?.amountPaise ?? 0) / 100;
    expect(new Map(audit.map(({ action, record }) => [action, record?.amount]))).toEqual(
      new Map([
        ['commission.approve', (commission?.amountPaise ?? 0) / 100],
        ['deposit.approve', paid],
        ['deposit.update', paid],
      ]),
    );
  });

  it('has what was changed of plans and rates, before and after, in rupees, years and percent', async () => {
    const { admin, read } = await withPending();
    const changesOf = async (recordId: string, action: string) =>
      (await read({ recordId, action })).audit.map(({ changes }) => changes);
    const terms = { planName: 'Terms', planAmount: 500, planDuration: 5, profitAmount: 10.5, isRecurring: true };
    const created = await admin.post('/superadmin/crud/deposit-plan').send(terms).expect(201);
    const planId = created.body.data.depositPlan._id;
    expect(await changesOf(planId, 'plan.create')).toEqual([
      [...Object.entries(terms).map(([field, after]) => ({ field, after })), { field: 'isActive', after: true }],
    ]);
    const change = { planAmount: 5000, planDuration: 1, isRecurring: false, isActive: false };
    await admin.patch(`/superadmin/crud/deposit-plan/${planId}`).send(change).expect(200);
    expect(await changesOf(planId, 'plan.update')).toEqual([
      [
        { field: 'planAmount', before: 500, after: 5000 },
        { field: 'planDuration', before: 5, after: 1 },
        { field: 'isRecurring', before: true, after: false },
        { field: 'isActive', before: true, after: false },
      ],
    ]);

    const rates = '/superadmin/commission-management/commission-rates';
    const form = { depositPlanReferenceId: planId, coordinatorLevel: 'state', commissionPercentage: 2.5 };
    const rateId = (await admin.post(rates).send(form).expect(201)).body.data.commissionRate._id;
    await admin.patch(`${rates}/${rateId}`).send({ commissionPercentage: 3.25 }).expect(200);
    await admin.delete(`${rates}/${rateId}`).expect(200);
    const ofRate = (percentage: number, when: 'before' | 'after') => [
      { field: 'plan', [when]: 'Terms' },
      { field: 'coordinatorLevel', [when]: 'state' },
      { field: 'commissionPercentage', [when]: percentage },
      { field: 'isActive', [when]: true },
    ];
    expect(await changesOf(rateId, 'rate.create')).toEqual([ofRate(2.5, 'after')]);
    expect(await changesOf(rateId, 'rate.update')).toEqual([
      [{ field: 'commissionPercentage', before: 2.5, after: 3.25 }],
    ]);
    expect(await changesOf(rateId, 'rate.delete')).toEqual([ofRate(3.25, 'before')]);
  });

  it('has a word for each field that it names', () => {
    // A field of a row without a label does not compile here.
    const words: Readonly<Record<AuditedField, string>> = fields;
    expect(Object.values(words)).not.toContain('');
  });

  it('has no name for a deleted account', async () => {
    const { api, read } = await withPending();
    const entry = buildAudit({ actorId: UNKNOWN_ID });
    await api.store.commit((tx) => tx.insert('audit', entry));
    const [found] = (await read({ recordId: entry.subjectId })).audit;
    expect(found?.actor).toEqual({ _id: UNKNOWN_ID, role: 'superadmin' });
  });
});

const madeChangedDeleted = (area: string, noun: string) =>
  Object.fromEntries(['create', 'update', 'delete'].map((done) => [`${area}.${done}`, `${noun}.${done}`]));

const RECORDED: Readonly<Record<string, string | readonly string[]>> = {
  'coordinator.dashboard.round.answer': 'round-note.answer',
  'superadmin.dues.take-off-round': 'round-note.take-back',
  'superadmin.deposits.take-back': 'deposit.take-back',
  'superadmin.coordinators.hand-over': ['coordinator.create', 'coordinator.hand-over', 'coordinator.take-over'],
  'superadmin.commissions.take-back': 'commission.take-back',
  'superadmin.office.end-sessions': 'office.end-sessions',
  'superadmin.office.record-export': 'account.export',
  'auth.register': 'member.register',
  'auth.change-password': 'account.password',
  'auth.reset-password': 'account.password-reset',
  'auth.update-profile': 'account.update',
  'member.investment': 'deposit.create',
  'member.family-members.create-investment': 'deposit.create',
  'member.family-members.invest': 'deposit.create',
  ...madeChangedDeleted('member.family-members', 'family-member'),
  ...madeChangedDeleted('superadmin.family-members', 'family-member'),
  'superadmin.members.create': 'member.create',
  'superadmin.members.update': ['member.update', 'member.password'],
  'superadmin.members.delete': 'member.delete',
  'superadmin.coordinators.create': 'coordinator.create',
  'superadmin.coordinators.update': 'coordinator.password',
  'superadmin.coordinators.delete': 'coordinator.delete',
  'superadmin.progress.create-member-session': 'member.session',
  ...madeChangedDeleted('superadmin.plans', 'plan'),
  ...madeChangedDeleted('superadmin.rates', 'rate'),
  ...madeChangedDeleted('superadmin.deposits', 'deposit'),
  'superadmin.payouts.create': 'payout.prepare',
  'superadmin.payouts.paid': 'payout.pay',
  'superadmin.payouts.fail-line': 'payout.fail',
  'superadmin.payouts.cancel': 'payout.cancel',
  'superadmin.payouts.take-back': 'payout.take-back',
  'coordinator.dashboard.cash.taken': 'deposit.take-cash',
  'coordinator.dashboard.cash.collections': 'deposit.collect',
  'coordinator.dashboard.cash.take-back': 'deposit.take-back-cash',
  'coordinator.dashboard.cash.returned': 'deposit.return-cash',
  'coordinator.dashboard.hand-ins.create': 'hand-in.create',
  'coordinator.dashboard.hand-ins.take-back': 'hand-in.take-back',
  'superadmin.hand-ins.receive': 'hand-in.receive',
  'superadmin.hand-ins.take-back': 'hand-in.take-back',
  // The month before it is closed as well.
  'superadmin.months.close': ['month.close', 'month.close'],
  'superadmin.months.reopen': 'month.reopen',
  'superadmin.requests.change-settings': 'setting.update',
  'superadmin.requests.confirm': ['rate.update', 'request.confirm'],
  'superadmin.requests.refuse': 'request.refuse',
  'member.deposits.dispute': 'deposit.dispute',
  'superadmin.deposits.approve': 'deposit.approve',
  'superadmin.deposits.deny': 'deposit.deny',
  // Each of its commissions has an entry as well, which another test counts.
  'superadmin.deposits.reverse': 'deposit.reverse',
  'superadmin.commissions.correct': 'commission.correct',
  'superadmin.commissions.approve': 'commission.approve',
  'superadmin.commissions.reject': 'commission.reject',
  'superadmin.commissions.bulk-approve': 'commission.approve',
  'superadmin.commissions.bulk-reject': 'commission.reject',
  'superadmin.commissions.calculate': 'commission.calculate',
  'coordinator.dashboard.process-commissions': 'commission.process',
};
const NOT_RECORDED = ['auth.login', 'auth.logout', 'auth.forgot-password'];

const changes = endpoints.filter(({ method, id }) => method !== 'GET' && !NOT_RECORDED.includes(id));

/** The examples of deletions are of records that others name; here nothing names them. */
const freeRecords = {
  'superadmin.plans.delete': 'plans',
  'superadmin.members.delete': 'members',
  'superadmin.coordinators.delete': 'coordinators',
  'superadmin.family-members.delete': 'familyMembers',
  'member.family-members.delete': 'familyMembers',
} as const;

it.each(changes)('each change is recorded in its own commit, with who made it: $id', async (endpoint) => {
  const { id } = endpoint;
  const dataset = withTestPlans();
  const api = makeApp({ dataset });
  const { member } = personas;
  const call = writeCalls(dataset, await api.tokens.issueReset({ id: member.id, role: 'member' }))[id];
  const collection = Object.hasOwn(freeRecords, id) && freeRecords[id as keyof typeof freeRecords];
  const params = { ...call?.params };
  if (collection) {
    const row = { ...api.store.get(collection, params.id ?? ''), _id: 'abcdefabcdefabcdefabcdef' } as never;
    await api.store.commit((tx) => tx.insert(collection, row));
    params.id = 'abcdefabcdefabcdefabcdef';
  }
  // The deposit of the example has all its commissions.
  const { depositId } = { ...call?.body };
  const lacking = typeof depositId === 'string' ? api.store.by('commissions', 'depositId', depositId).slice() : [];
  await api.store.commit((tx) => {
    for (const { _id } of lacking) tx.remove('commissions', _id);
  });
  if (/\.(deposits|commissions)\.take-back$/.test(id)) {
    // It is refused where a commission of the deposit is decided.
    const [decided = ''] = [call?.body?.depositIds, call?.body?.commissionIds].flat().filter(Boolean) as string[];
    await api.store.commit((tx) => {
      const decision = { decidedAt: api.clock.now().toISOString(), decidedBy: personas.superadmin.id };
      for (const { _id } of tx.by('commissions', 'depositId', decided).slice()) tx.remove('commissions', _id);
      if (id.includes('.deposits.')) tx.update('deposits', decided, decision);
      else tx.update('commissions', decided, { status: 'approved', ...decision });
    });
  }
  if (id === 'superadmin.months.reopen')
    await api.store.commit((tx) =>
      tx.insert('closings', buildClosing({ month: Number(params.month), year: Number(params.year) })),
    );
  const token = call?.as && (await api.tokenOf(call.as));
  const before = api.store.all('audit').length;
  const send = () => {
    let request = api.anonymous()[endpoint.method.toLowerCase() as 'post'](pathOf(endpoint.path, params));
    request = request.set('Idempotency-Key', 'a-key-of-this-test');
    if (token) request = request.set('Authorization', `Bearer ${token}`);
    if (endpoint.bodyType === 'multipart') {
      for (const [name, value] of Object.entries(call?.body ?? {})) request = request.field(name, String(value));
    } else if (call?.body) request = request.send(call.body);
    return request.expect(endpoint.status);
  };
  const answer = await send();
  if (takesKey(endpoint)) {
    const again = await send();
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' });
    expect(again.body).toEqual(answer.body);
  }

  const added = api.store.all('audit').slice(before);
  // A call that the table does not name creates, changes or deletes a record.
  const expected = [RECORDED[id] ?? expect.stringMatching(/^[a-z-]+\.(create|update|delete)$/)].flat();
  const ofCommissions = /^commission\.(reject|reverse)$/;
  const acts = added.filter(({ action }) => !id.endsWith('.reverse') || !ofCommissions.test(action));
  expect(acts.map(({ action }) => action).toSorted()).toEqual(expected.toSorted());
  if (token) {
    const { sub, jti, role } = decodeJwt(token);
    expect(added).toMatchObject(added.map(() => ({ actorId: sub, actorRole: role, sessionId: jti })));
  } else expect(added[0]).not.toHaveProperty('sessionId');
  expect(added[0]).not.toHaveProperty('openedBy');
  expect(JSON.stringify(added)).not.toMatch(/argon2|Demo@1234/);
});

describe('a member session that the superadmin has opened', () => {
  async function openSession() {
    const { api, admin, read } = await withPending();
    const form = { memberId: personas.member.id };
    const { body } = await admin.post('/superadmin/analytics/create-member-session').send(form).expect(200);
    const { token } = body.data;
    const { jti } = decodeJwt(token);
    return { api, read, token, session: jti ?? '' };
  }

  it('names the member, the session and the superadmin for all that is done in it', async () => {
    const { api, read, token, session } = await openSession();
    const opened = api.withToken(token);
    await opened.put('/api/auth/profile').field('mobileNumber', '9876501234').expect(200);
    api.clock.advance(60_000);
    await opened.post('/api/auth/logout').expect(200);
    const { audit } = await read({ session });
    const by = {
      recordId: personas.member.id,
      actor: {
        _id: personas.member.id,
        name: personas.member.name,
        userName: personas.member.userName,
        role: 'member',
      },
      session: {
        _id: session,
        openedBy: { _id: personas.superadmin.id, name: personas.superadmin.name, role: 'superadmin' },
      },
    };
    expect(audit).toMatchObject([
      { ...by, action: 'member.session-end' },
      { ...by, action: 'account.update', changes: [{ field: 'mobileNumber', after: '9876501234' }] },
    ]);
  });

  it('ends without an entry when it was the own one', async () => {
    const api = makeApp();
    const before = api.store.all('audit').length;
    await (await api.as('member')).post('/api/auth/logout').expect(200);
    expect(api.store.all('audit')).toHaveLength(before);
  });
});

describe('the audit log is filtered', () => {
  const deposit = buildDeposit();
  const SESSION_A = 'a'.repeat(24);
  const SESSION_B = 'b'.repeat(24);
  const at = (createdAt: string, change: Parameters<typeof buildAudit>[0]) => buildAudit({ createdAt, ...change });
  /** The first is of a time before sessions were recorded. */
  const entries = {
    old: at('2026-01-09T18:29:59.999Z', { action: 'rate.update', subjectId: '1'.repeat(24) }),
    denied: at('2026-01-09T18:30:00.000Z', {
      action: 'deposit.deny',
      subjectId: deposit._id,
      reason: 'Cheque bounced',
      sessionId: SESSION_A,
    }),
    entered: at('2026-01-10T18:29:59.999Z', {
      action: 'deposit.create',
      subjectId: deposit._id,
      actorId: personas.member2.id,
      actorRole: 'member',
      sessionId: SESSION_B,
      openedBy: personas.superadmin.id,
    }),
    gone: at('2026-01-10T18:30:00.000Z', {
      action: 'plan.delete',
      subjectId: '2'.repeat(24),
      before: { planName: 'Old Plan' },
      sessionId: SESSION_A,
    }),
  };

  async function withEntries() {
    const api = makeApp();
    await api.store.commit((tx) => {
      for (const row of tx.all('audit')) tx.remove('audit', row._id);
      tx.insert('deposits', deposit);
      for (const row of Object.values(entries)) tx.insert('audit', row);
    });
    const admin = await api.as('superadmin');
    return async (query: object) => {
      const { body } = await admin.get(path).query(query).expect(200);
      const { audit, totalCount } = schemasOf(listAudit).reply.parse(body).data;
      return { audit, totalCount, ids: audit.map(({ _id }) => _id) };
    };
  }

  it.each([
    ['no filter', {}, ['gone', 'entered', 'denied', 'old']],
    ['oldest first', { sort: 'createdAt', order: 'asc' }, ['old', 'denied', 'entered', 'gone']],
    ['days of India', { from: '2026-01-10', to: '2026-01-10' }, ['entered', 'denied']],
    ['kind of record', { kind: 'deposit' }, ['entered', 'denied']],
    ['action', { action: 'deposit.deny' }, ['denied']],
    ['role', { actorRole: 'member' }, ['entered']],
    ['person', { actorId: personas.superadmin.id }, ['gone', 'denied', 'old']],
    ['session', { session: SESSION_A }, ['gone', 'denied']],
    ['session and action', { session: SESSION_A, action: 'plan.delete' }, ['gone']],
    ['record', { recordId: deposit._id }, ['entered', 'denied']],
    ['the name of who acted', { search: personas.member2.name }, ['entered']],
    ['the name of the member of a deposit', { search: 'ramesh kumar' }, ['entered', 'denied']],
    ['the plan of a deposit', { search: plans.kisanSamriddhi.planName }, ['entered', 'denied']],
    ['the reason', { search: 'bounced' }, ['denied']],
    ['the id of a record', { search: '2'.repeat(24) }, ['gone']],
    ['nothing that matches', { kind: 'member' }, []],
  ] as const)('by %s', async (_, query, expected) => {
    const read = await withEntries();
    const found = await read(query);
    expect(found.ids).toEqual(expected.map((name) => entries[name]._id));
    expect(found.totalCount).toBe(expected.length);
  });

  it('says what names a record, also of one that was deleted', async () => {
    const { audit } = await (await withEntries())({});
    const [gone, entered, , old] = audit;
    expect(gone?.record).toEqual({ kind: 'plan', planName: 'Old Plan', exists: false });
    expect(entered?.record).toEqual({
      kind: 'deposit',
      name: personas.member.name,
      userName: personas.member.userName,
      planName: plans.kisanSamriddhi.planName,
      month: 11,
      year: 2026,
      amount: 1100,
      exists: true,
    });
    expect(old).not.toHaveProperty('session');
    expect(old?.record).toEqual({ kind: 'rate', exists: false });
  });
});
