import { createMemoryStore } from '@server/store/memory-store';
import { openPostgresStore } from '@server/store/postgres/postgres-store';
import { COLLECTIONS } from '@server/store/rows';
import { ChangeUncertain, StoreUnavailable } from '@server/store/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAudit } from '../../support/build';
import { type Postgres, startPostgres } from '../../support/postgres';
import { openOn } from '../../support/store/engines';
import { buildDataset, buildDeposit, buildPlan, depositId } from '../../support/store/rows';
import { neverSeed } from '../../support/store/store-on-disk';
import {
  approve,
  catchUp,
  depositsIn,
  expectSame,
  insert,
  numbers,
  plansIn,
  seed,
  twoServers,
  upTo,
  WAITS,
} from '../../support/store/two-stores';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

describe('two servers on one database', () => {
  it('that decide the same at once carry it out once, and have the same rows', async () => {
    const { url, first, second } = await twoServers(postgres);
    const outcomes = await Promise.all(numbers.flatMap((n) => [first, second].map((store) => approve(store, n))));
    expect(outcomes.filter((outcome) => outcome === 'approved')).toHaveLength(numbers.length);
    await catchUp(first, second);
    await catchUp(second, first);
    expect(depositsIn(await expectSame(url, first, second))).toEqual(numbers);
  });

  it('tell the listeners of their rows what the other one has changed, and undo what has to be decided again', async () => {
    const { first, second } = await twoServers(postgres);
    const statuses = new Map<string, string>();
    second.subscribe(({ collection, after }) => {
      if (collection === 'deposits' && after) statuses.set(after._id, after.status);
    });
    await Promise.all(numbers.map((n) => approve(n % 2 ? first : second, n)));
    await catchUp(first, second);
    expect([...statuses.values()]).toEqual(numbers.map(() => 'approved'));
  });

  it('wait for a position that the other one has named, and refuse one that does not come', async () => {
    const { url, first, second } = await twoServers(postgres);
    await approve(first, 1);
    await second.reach?.(first.position ?? '');
    expect(second.get('deposits', depositId(1))?.status).toBe('approved');
    await second.reach?.('other.999');
    const impatient = await openOn(url, { waits: { reach: 100 } });
    const [store = ''] = (first.position ?? '').split('.');
    await expect(impatient.reach?.(`${store}.999`)).rejects.toThrow(StoreUnavailable);
  });

  it('read all rows where a figure cannot follow what the other one has changed', async () => {
    const { url, first, second } = await twoServers(postgres);
    const before = second.data;
    second.subscribe(() => {
      throw new Error('a figure that is wrong');
    });
    await approve(first, 1);
    await catchUp(first, second);
    expect(second.data).not.toBe(before);
    expect(await approve(second, 2)).toBe('approved');
    await catchUp(second, first);
    expect(depositsIn(await expectSame(url, first, second))).toEqual([1, 2]);
  });

  it('both have other rows after one has replaced them, and changes that were decided on the old ones are refused', async () => {
    const { url, first, second } = await twoServers(postgres);
    const replaced = first.replaceAll(createMemoryStore(buildDataset({ plans: [buildPlan(1)] })), (tx, before) => {
      for (const row of before.all('deposits').slice(0, 2)) tx.insert('deposits', row);
    });
    await replaced;
    await catchUp(first, second);
    expect(second.all('deposits')).toHaveLength(2);
    await insert(second, 2);
    await catchUp(second, first);
    expect(plansIn(first)).toEqual([1, 2]);
    await expectSame(url, first, second);
  });
});

describe('a lost connection', () => {
  it('does not make a commit of whose answer was lost fail, nor happen twice', async () => {
    const { url, network, first, second } = await twoServers(postgres);
    network.loseAnswerTo('written as');
    expect(await approve(second, 1)).toBe('approved');
    await catchUp(second, first);
    expect(depositsIn(await expectSame(url, first, second))).toEqual([1]);
  });

  it('does not make certain of a commit whose answer was lost what a later refusal says', async () => {
    const { url, network, first, second, canWrite } = await twoServers(postgres, { ...WAITS, patience: 300 });
    const later = "if nextval('tries') > 1 then raise 'too late' using errcode = '53100'; end if; return new;";
    await postgres.query(url, 'create sequence tries');
    await postgres.query(url, `create function refuse() returns trigger language plpgsql as $$ begin ${later} end $$`);
    await postgres.query(url, 'create trigger refuse before insert on commits for each row execute function refuse()');
    network.loseAnswerTo('written as');
    await expect(approve(second, 1)).rejects.toThrow(ChangeUncertain);
    await postgres.query(url, 'drop trigger refuse on commits');
    await canWrite(second);
    expect(await approve(second, 1)).toBe('refused');
    await catchUp(second, first);
    expect(depositsIn(await expectSame(url, first, second))).toEqual([1]);
  });

  it('in the middle of what could not be followed makes all rows be read', async () => {
    const { url, network, first, second, canWrite } = await twoServers(postgres);
    const before = second.data;
    let failures = 0;
    second.subscribe(() => {
      failures += 1;
      if (failures > 1) return;
      network.cut();
      throw new Error('a figure that is wrong once');
    });
    await approve(first, 1);
    await expect.poll(() => failures).toBeGreaterThan(0);
    await expect.poll(() => second.hasWriteFailed).toBe(true);
    network.mend();
    await canWrite(second);
    expect(second.data).not.toBe(before);
    expect(depositsIn(await expectSame(url, first, second))).toEqual([1]);
  });

  it('decides again after a lost answer when the commit did not happen and the other server was faster', async () => {
    const { url, network, first, second, canWrite } = await twoServers(postgres);
    network.cut();
    const late = approve(second, 1).catch((error: unknown) => error);
    expect(await approve(first, 1)).toBe('approved');
    network.mend();
    expect(['refused', expect.any(StoreUnavailable)]).toContainEqual(await late);
    await canWrite(second);
    expect(depositsIn(await expectSame(url, first, second))).toEqual([1]);
  });

  it('refuses changes while reads go on, until what others wrote is read', async () => {
    const { url, network, first, second, canWrite } = await twoServers(postgres);
    network.cut();
    await expect.poll(() => second.hasWriteFailed).toBe(true);
    await expect(approve(second, 1)).rejects.toThrow(StoreUnavailable);
    expect(second.all('deposits')).toHaveLength(numbers.length);
    expect(await approve(first, 1)).toBe('approved');
    expect(second.get('deposits', depositId(1))?.status).toBe('pending');
    network.mend();
    await canWrite(second);
    expect(await approve(second, 1)).toBe('refused');
    expect(await approve(second, 2)).toBe('approved');
    await catchUp(second, first);
    await expectSame(url, first, second);
  });

  it('for longer than commits are kept is followed by reading all rows', async () => {
    const { url, network, first, second, canWrite } = await twoServers(postgres);
    network.cut();
    await expect.poll(() => second.hasWriteFailed).toBe(true);
    for (const n of [1, 2, 3]) await insert(first, n);
    await postgres.query(url, 'delete from commits where seq < (select max(seq) from commits)');
    network.mend();
    await canWrite(second);
    expect(plansIn(second)).toEqual([1, 2, 3]);
    await insert(second, 4);
    await expectSame(url, second);
  });

  it('to a database that was put back to an earlier time is followed by reading all rows', async () => {
    const { url, network, second, canWrite } = await twoServers(postgres);
    await insert(second, 1);
    await insert(second, 2);
    network.cut();
    await expect.poll(() => second.hasWriteFailed).toBe(true);
    await postgres.query(url, 'delete from rows where id = $1', [buildPlan(2)._id]);
    await postgres.query(url, 'delete from commits where seq = (select max(seq) from commits)');
    network.mend();
    await canWrite(second);
    expect(plansIn(second)).toEqual([1]);
    await insert(second, 3);
    expect(plansIn(await expectSame(url, second))).toEqual([1, 3]);
  });
});

it('a database without room refuses changes, has nothing of them, and takes them when there is room again', async () => {
  const { url, first } = await twoServers(postgres);
  const full = "raise exception 'could not extend file: No space left on device' using errcode = '53100';";
  await postgres.query(url, `create function fill() returns trigger language plpgsql as $$ begin ${full} end $$`);
  await postgres.query(url, 'create trigger full_disk before insert on rows for each row execute function fill()');
  const refused = await approve(first, 1).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StoreUnavailable);
  expect(refused).not.toBeInstanceOf(ChangeUncertain);
  expect(first.get('deposits', depositId(1))?.status).toBe('pending');
  expect(first.hasWriteFailed).toBe(true);
  await postgres.query(url, 'drop trigger full_disk on rows');
  expect(await approve(first, 1)).toBe('approved');
  expect(first.hasWriteFailed).toBe(false);
  expect(depositsIn(await expectSame(url, first))).toEqual([1]);
});

it('a database that does not let all rows be read is asked again later, and changes are refused until then', async () => {
  const url = await postgres.newDatabase();
  const [role, schema] = ['limited', /search_path%3D(\w+)/.exec(url)?.[1]];
  await openOn(url, { seed });
  await postgres.query(url, `create role ${role} login`);
  await postgres.query(url, `grant usage on schema ${schema} to ${role}`);
  await postgres.query(url, `grant all on all tables in schema ${schema} to ${role}`);
  const store = await openOn(url.replace('postgres@', `${role}@`), { waits: WAITS });
  await postgres.query(url, `revoke select on rows from ${role}`);
  const skipped = 'insert into commits select max(seq) + 2, gen_random_uuid(), $1::json from commits';
  await postgres.query(url, skipped, [JSON.stringify({ put: {}, remove: {} })]);
  await expect.poll(() => store.hasWriteFailed).toBe(true);
  await expect(approve(store, 1)).rejects.toThrow(/permission denied/);
  await postgres.query(url, `grant select on rows to ${role}`);
  await expect.poll(() => store.hasWriteFailed).toBe(false);
  expect(await approve(store, 1)).toBe('approved');
  expect(depositsIn(await expectSame(url, store))).toEqual([1]);
});

it('old commits are removed now and then, without the last ten thousand', async () => {
  const url = await postgres.newDatabase();
  await openOn(url, { seed });
  await postgres.query(
    url,
    `insert into commits select 1 + n, gen_random_uuid(), '{"put":{},"remove":{}}' from generate_series(1, 11_997) n`,
  );
  const kept = async () => (await postgres.query(url, 'select min(seq)::integer, max(seq)::integer from commits'))[0];
  const store = await openOn(url);
  await insert(store, 1);
  expect(await kept()).toEqual({ min: 1, max: 11_999 });
  await insert(store, 2);
  await expect.poll(kept).toEqual({ min: 2000, max: 12_000 });
  expect(plansIn(await expectSame(url, store))).toEqual([1, 2]);
});

it('a server that does not hear of a commit asks for it', async () => {
  const { url, second } = await twoServers(postgres);
  const put = JSON.stringify({ put: { plans: [buildPlan(7)] }, remove: {} });
  await postgres.query(url, 'insert into commits select max(seq) + 1, gen_random_uuid(), $1::json from commits', [put]);
  await expect.poll(() => plansIn(second)).toEqual([7]);
});

describe('a database', () => {
  const opening = async (url: string) => openPostgresStore({ url, seed: neverSeed }).then(() => 'opened', String);

  it.each<[string, string, RegExp]>([
    ['of something else', 'create table rows (a integer)', /it has a table rows that is not of INVEST$/],
    ['of another version', 'update invest_store set format = 9', /its tables are of another version \(9\)$/],
    [
      'with rows of another version',
      `insert into rows values ('ledgers', '1', '{}')`,
      /it has rows of ledgers, which another version wrote$/,
    ],
    ['without its last commit', 'delete from commits', /it has lost its last commit$/],
  ])('%s is refused in one line, and nothing is changed', async (what, change, line) => {
    const url = await postgres.newDatabase();
    if (!what.includes('else')) await (await openPostgresStore({ url, seed })).store.close();
    await postgres.query(url, change);
    const tables = () =>
      postgres.query(
        url,
        'select table_name from information_schema.tables where table_schema = current_schema() order by 1',
      );
    const before = await tables();
    expect(await opening(url)).toMatch(line);
    expect(await tables()).toEqual(before);
  });

  it('that cannot be written or reached is refused in one line, without the password', async () => {
    const url = await postgres.newDatabase();
    await (await openPostgresStore({ url, seed })).store.close();
    expect(await opening(`${url}%20-c%20default_transaction_read_only%3Don`)).toMatch(
      /^StoreCannotOpen: Cannot use the database postgres at \S+: cannot execute UPDATE in a read-only transaction$/,
    );
    const unreachable = await opening('postgres://invest:a-secret@127.0.0.1:1/invest');
    expect(unreachable).toMatch(/^StoreCannotOpen: Cannot use the database invest at 127\.0\.0\.1:1: .*ECONNREFUSED/);
    expect(unreachable).not.toContain('a-secret');
  });

  it('that is empty is filled by one of two servers that start at once', async () => {
    const url = await postgres.newDatabase();
    const stores = await Promise.all([1, 2].map(() => openOn(url, { seed })));
    for (const store of stores) expect(store.all('deposits')).toHaveLength(numbers.length);
  });

  it('keeps old entries of the audit log, which leave the memory and are read when they are asked for', async () => {
    const url = await postgres.newDatabase();
    const auditLimits = { inMemory: 10, inFile: 5 };
    const idOf = (n: number) => n.toString(16).padStart(24, '0');
    const entry = (n: number) =>
      buildAudit({
        _id: idOf(n),
        createdAt: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
        action: n === 3 ? 'deposit.delete' : 'plan.update',
      });
    const store = await openOn(url, { seed: () => buildDataset(), auditLimits });
    for (const n of upTo(34)) await store.commit((tx) => tx.insert('audit', entry(n)));
    for (const each of [store, await openOn(url, { auditLimits })]) {
      const parts = await Promise.all(each.auditFiles.map((file) => file.read()));
      const ids = [...parts.flat(), ...each.all('audit')].map(({ _id }) => _id);
      expect(ids.toSorted()).toEqual(upTo(34).map(idOf));
      expect(each.all('audit').length).toBeLessThan(20);
      expect(each.get('audit', idOf(3))).toBeDefined();
      expect(each.auditHead).toEqual(store.auditHead);
      expect(await each.checkAudit()).toMatchObject({ entries: 34, firstBreak: undefined });
    }
  });
});

describe('the views for people who use SQL', () => {
  const member = { _id: 'm', createdAt: '2026-01-01T00:00:00.000Z', name: 'Asha', userName: 'asha' };
  const seedOfAll = () =>
    buildDataset({
      members: [{ ...member, mobileNumber: '9876543210', email: 'asha@invest.example' }] as never[],
      plans: [buildPlan(1)],
      deposits: [buildDeposit(1, { bookedMonth: 2, bookedYear: 2026, amountPaise: 50_050 })],
    });

  it('show money in rupees, a month as its first day, and nothing secret', async () => {
    const url = await postgres.newDatabase();
    await openOn(url, { seed: seedOfAll });
    await approve(await openOn(url), 1);
    const one = async (columns: string, view: string) =>
      (await postgres.query(url, `select ${columns} from ${view}`))[0];
    expect(await one('amount::text, month::text, booked_month::text, decided_at, member_id', 'deposits')).toEqual({
      amount: '500.50',
      month: '2026-01-01',
      booked_month: '2026-02-01',
      decided_at: null,
      member_id: buildDeposit(1).memberId,
    });
    expect(await one('amount::text, percent::text, created_at::text', 'commissions')).toEqual({
      amount: '5.00',
      percent: '1.00',
      created_at: '2026-01-01 00:00:01+00',
    });
    expect(await one('number, action', 'audit')).toMatchObject({ number: 1 });
    const views = await postgres.query<{ table_name: string; columns: string }>(
      url,
      "select table_name, string_agg(column_name, ' ') as columns from information_schema.columns join information_schema.views using (table_schema, table_name) where table_schema = current_schema() group by 1",
    );
    expect(views.map(({ columns }) => columns).join(' ')).not.toMatch(/password|tokens|ground/);
    expect(views.find(({ table_name }) => table_name === 'requests')?.columns).not.toMatch(/answer/);
    const hidden = ['rev', 'idempotency', 'sign_ins', 'settings', 'kept_statements'];
    expect(views).toHaveLength(COLLECTIONS.length - hidden.length);
    for (const { table_name } of views) await postgres.query(url, `select * from ${table_name}`);
  });

  it('do not give rows of other nouns to a function of their reader', async () => {
    const url = await postgres.newDatabase();
    await openOn(url, { seed: seedOfAll });
    const shown = "language plpgsql cost 0.0001 as $$ begin raise exception 'shown: %', id; end $$";
    await postgres.query(url, `create function show(id text) returns boolean ${shown}`);
    const slowly = `${url}%20-c%20enable_indexscan%3Doff%20-c%20enable_bitmapscan%3Doff`;
    expect(await postgres.query(slowly, 'select * from payouts where show(id)')).toEqual([]);
  });
});
