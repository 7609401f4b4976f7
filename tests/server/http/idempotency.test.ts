import { loadFixtures } from '@server/runtime/load-fixtures';
import { openStore } from '@server/store/durable-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeCalls } from '../../support/calls/valid-calls';
import { type Agent, type Api, makeApp } from '../../support/make-app';
import { planForm } from '../../support/plan-form';
import { FakeDisk } from '../../support/store/fake-disk';
import { FILE, JOURNAL, reopen } from '../../support/store/store-on-disk';
import { NOW } from '../../support/test-plans';

const fixtures = loadFixtures(NOW);
const pending = fixtures.deposits.filter(({ status }) => status === 'pending');
const [first, second] = pending.map(({ _id }) => `/superadmin/crud/deposits/${_id}`);
const KEY = 'f1c8cdd2-8a5c-4e8a-b1a5-5a5f0b8f3f10';
const HOUR = 60 * 60 * 1000;

let api: Api;
let superadmin: Agent;
beforeEach(async () => {
  api = makeApp({ now: NOW });
  superadmin = await api.as('superadmin');
});

const approve = (agent: Agent, deposit = first, key = KEY) =>
  agent.patch(`${deposit}/approve`).set('Idempotency-Key', key);

const createPlan = (agent: Agent, planName: string, key = KEY) =>
  agent.post('/superadmin/crud/deposit-plan').set('Idempotency-Key', key).send(planForm(planName));

// That each call has the same answer again is tested with the audit log, in modules/audit.
describe('a change that is sent again with its key', () => {
  it('waits for the first one while that is still running', async () => {
    const member = writeCalls(fixtures, '')['superadmin.members.create']?.body;
    // Its password is hashed before the commit.
    const create = () => superadmin.post('/superadmin/crud/member').set('Idempotency-Key', KEY).send(member);
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(api.store.all('members')).toHaveLength(fixtures.members.length + 1);
  });

  it('is another change if body or path differ: 422', async () => {
    await createPlan(superadmin, 'One').expect(201);
    const { body } = await createPlan(superadmin, 'Two').expect(422);
    expect(body).toMatchObject({ success: false, code: 'idempotency-key-reused' });
    await approve(superadmin).expect(422);
  });

  it('is another change if another account sends it', async () => {
    for (const who of ['panchayat', 'panchayat2@invest.example']) {
      const agent = await api.as(who);
      const own = api.store.all('coordinators').find(({ email }) => email.startsWith(`${who.split('@')[0]}@`))?._id;
      const commission = fixtures.commissions.find(
        (row) => row.coordinatorId === own && row.status === 'pending' && !row.processedAt,
      );
      const process = agent.post('/coordinator/dashboard/process-commissions').set('Idempotency-Key', KEY);
      const answer = await process.send({ commissionIds: [commission?._id] }).expect(200);
      expect(answer.headers['idempotency-replayed']).toBe('false');
    }
    expect(api.store.all('idempotency')).toHaveLength(2);
  });

  it('is carried out again if it changed nothing, of which no answer is kept', async () => {
    const panchayat = await api.as('panchayat');
    const ids = Array.from({ length: 1000 }, (_each, number) => `${1000 + number}`.padStart(24, '0'));
    for (let time = 0; time < 2; time++) {
      const process = panchayat.post('/coordinator/dashboard/process-commissions').set('Idempotency-Key', KEY);
      const { headers, body } = await process.send({ commissionIds: ids }).expect(200);
      expect(body.data.failed).toHaveLength(1000);
      expect(headers['idempotency-replayed']).toBe('false');
    }
    expect(api.store.all('idempotency')).toEqual([]);
  });

  it('may be tried again after it was refused', async () => {
    const [row] = pending;
    if (!row) throw new Error('no pending deposit');
    await api.store.commit((tx) => tx.update('deposits', row._id, { status: 'denied' }));
    await approve(superadmin).expect(409);
    await api.store.commit((tx) => tx.update('deposits', row._id, { status: 'pending' }));
    const { headers } = await approve(superadmin).expect(200);
    expect(headers['idempotency-replayed']).toBe('false');
  });
});

describe('a key', () => {
  it.each(['short', 'x'.repeat(129), 'with a space', 'ключ-123456'])('is refused if malformed: %s', async (key) => {
    const encoded = Buffer.from(key).toString('latin1');
    const { body } = await approve(superadmin, first, encoded).expect(400);
    expect(body.errors).toMatchObject([{ path: 'Idempotency-Key', code: 'idempotency-key-malformed' }]);
  });

  it('is kept for 24 hours', async () => {
    const renewed = () => api.as('superadmin');
    await approve(superadmin).expect(200);
    api.clock.advance(24 * HOUR - 1);
    expect((await approve(await renewed()).expect(200)).headers['idempotency-replayed']).toBe('true');
    api.clock.advance(1);
    await approve(await renewed()).expect(409);
    expect(api.store.all('idempotency')).toHaveLength(1);
    await approve(await renewed(), second, 'another-key').expect(200);
    expect(api.store.all('idempotency')).toHaveLength(1);
  });

  it('is dropped, the oldest first, when the answers of the account have more than 1 MB, and those of all more than 64 MB', async () => {
    const MB = 1024 * 1024;
    await approve(superadmin).expect(200);
    const [kept] = api.store.all('idempotency');
    if (!kept) throw new Error('nothing kept');
    const { bytes: _, ...plain } = kept;
    const addOf = (accountId: string, bytes: number, count = 1) =>
      api.store.commit((tx) => {
        api.clock.advance(1);
        for (let number = 0; number < count; number++)
          tx.insert('idempotency', {
            ...plain,
            _id: `${accountId}-${number}`,
            createdAt: api.clock.now().toISOString(),
            accountId,
            bytes,
          });
      });
    const isReplayed = async () => (await approve(superadmin)).headers['idempotency-replayed'] === 'true';
    // Some room is left for one more.
    await addOf(kept.accountId, MB - 4000);
    await createPlan(superadmin, 'One', 'key-of-one-more').expect(201);
    expect(await isReplayed()).toBe(true);
    await addOf('somebody else', MB - 1, 63);
    await createPlan(superadmin, 'Two', 'key-of-another').expect(201);
    expect(await isReplayed()).toBe(true);
    await addOf('a third', MB);
    await createPlan(superadmin, 'Three', 'key-of-the-last').expect(201);
    expect(api.store.get('idempotency', kept._id)).toBeUndefined();
    expect(api.store.get('idempotency', 'a third-0')).toBeDefined();
    const sum = api.store.all('idempotency').reduce((bytes, row) => bytes + (row.bytes ?? Number.NaN), 0);
    expect(sum).toBeLessThanOrEqual(64 * MB);
  });

  it('is not kept with the data in plain text, nor a password that was sent with it', async () => {
    const member = writeCalls(fixtures, '')['superadmin.members.create']?.body;
    await superadmin.post('/superadmin/crud/member').set('Idempotency-Key', KEY).send(member).expect(201);
    const text = JSON.stringify(api.store.all('idempotency'));
    expect(text).not.toContain(KEY);
    expect(text).not.toContain(member?.password);
  });

  it('is ignored by calls about sessions, whose answers have tokens', async () => {
    const memberId = fixtures.members.find(({ email }) => email === 'member@invest.example')?._id;
    const path = '/superadmin/analytics/create-member-session';
    const { headers } = await superadmin.post(path).set('Idempotency-Key', KEY).send({ memberId }).expect(200);
    expect(headers).not.toHaveProperty('idempotency-replayed');
    expect(api.store.all('idempotency')).toEqual([]);
  });
});

describe('an answer is kept', () => {
  it('with the change, also when the server is killed as soon as it has answered', async () => {
    const disk = new FakeDisk();
    const store = await openStore({ file: FILE, disk, seed: () => fixtures });
    const answer = await approve(await makeApp({ store, now: NOW }).as('superadmin')).expect(200);
    const commissions = store.all('commissions').length;

    const reopened = await reopen(disk.crash({ names: 'synced', bytes: 'synced' }));
    const again = await approve(await makeApp({ store: reopened, now: NOW }).as('superadmin')).expect(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(answer.body);
    expect(reopened.all('commissions')).toHaveLength(commissions);
  });

  it('never without the change, when the power fails before both are on disk', async () => {
    const disk = new FakeDisk();
    const store = await openStore({ file: FILE, disk, seed: () => fixtures });
    let crashed: FakeDisk | undefined;
    disk.beforeStep = (step, path) => {
      if (step === 'sync' && path === JOURNAL) crashed ??= disk.crash({ names: 'all', bytes: 'half' });
    };
    await approve(await makeApp({ store, now: NOW }).as('superadmin')).expect(200);
    const reopened = await reopen(crashed ?? disk);
    expect(reopened.all('idempotency')).toEqual([]);
    const { headers } = await approve(await makeApp({ store: reopened, now: NOW }).as('superadmin')).expect(200);
    expect(headers['idempotency-replayed']).toBe('false');
  });
});
