/**
 * `npx tsx tests/bench/servers.ts`: reads and approvals of a server on files, of one on PostgreSQL, and of two on one database, in turns, as
 * ratios to the first. With --rounds N each has so many turns (3 unless given); beside other work only the ratios count.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '@server/store/durable-store';
import { openPostgresStore } from '@server/store/postgres/postgres-store';
import { generateDataset } from '../../fixtures/dataset';
import { startPostgres } from '../support/postgres';
import { cleanUp, login, startServer } from '../support/start-server';

const { rounds = '3', members = '800' } = parseArgs({
  options: { rounds: { type: 'string' }, members: { type: 'string' } },
}).values;
const SECONDS = 2;
const CLIENTS = 16;
/** The data has few that are pending, and two of the three use up the same ones. */
const APPROVALS = 60;
const LIST = '/superadmin/crud/deposits/pending?limit=50';

const agent = new Agent({ keepAlive: true });
const send = (url: string, token: string, method: string, path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request(
      `${url}${path}`,
      { agent, method, headers: { Authorization: `Bearer ${token}` } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    call.on('error', reject).end();
  });

/** Reads in a second. */
async function readsOf(urls: readonly string[], token: string): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  const client = async (n: number) => {
    while (performance.now() < end) {
      const { status, text } = await send(urls[n % urls.length] ?? '', token, 'GET', LIST);
      if (status !== 200) throw new Error(`A read was answered with ${status}: ${text}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  return count / SECONDS;
}

/** Approvals in a second. */
async function approvalsOf(urls: readonly string[], token: string): Promise<number> {
  const { text: list } = await send(
    urls[0] ?? '',
    token,
    'GET',
    `/superadmin/crud/deposits/pending?limit=${APPROVALS}`,
  );
  const ids: string[] = JSON.parse(list).data.map(({ _id }: { _id: string }) => _id);
  if (ids.length < APPROVALS) throw new Error('No more deposits are pending: more --members, or fewer --rounds');
  const started = performance.now();
  let [next, done] = [0, 0];
  const client = async (n: number) => {
    for (let id = ids[next++]; id; id = ids[next++]) {
      const { status, text } = await send(
        urls[n % urls.length] ?? '',
        token,
        'PATCH',
        `/superadmin/crud/deposits/${id}/approve`,
      );
      if (status !== 200) throw new Error(`An approval was answered with ${status}: ${text}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  return (done * 1000) / (performance.now() - started);
}

const folder = mkdtempSync(join(tmpdir(), 'invest-bench-'));
const postgres = await startPostgres('fsync=on', 'shared_buffers=128MB');
try {
  const count = Number(members);
  const data = generateDataset({ members: count, deposits: count * 12 });
  const DATA_FILE = join(folder, 'db.json');
  await (await openStore({ file: DATA_FILE, seed: () => data })).close();
  const DATABASE_URL = await postgres.newDatabase();
  await (await openPostgresStore({ url: DATABASE_URL, seed: () => data })).store.close();
  const secrets = { JWT_SECRET: 's'.repeat(40), RECEIPT_SECRET: 'r'.repeat(40) };
  const started = [
    startServer({ DATA_FILE, ...secrets }),
    ...[1, 2].map((n) => startServer({ DATA_FILE: join(folder, `${n}`, 'db.json'), DATABASE_URL, ...secrets })),
  ];
  const [file = '', one = '', two = ''] = await Promise.all(started.map((server) => server.apiUrl()));
  const token = await login(file);
  const setups = {
    'one server, files': [file],
    'one server, PostgreSQL': [one],
    'two servers, PostgreSQL': [one, two],
  };
  const found = new Map(
    Object.keys(setups).map((name) => [name, { reads: [] as number[], approvals: [] as number[] }]),
  );
  for (const urls of Object.values(setups)) await readsOf(urls, token);
  for (let round = 0; round < Number(rounds); round++)
    for (const [name, urls] of Object.entries(setups)) {
      found.get(name)?.reads.push(await readsOf(urls, token));
      found.get(name)?.approvals.push(await approvalsOf(urls, token));
    }
  const median = (values: readonly number[] = []) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const base = found.get('one server, files');
  for (const [name, { reads, approvals }] of found)
    console.log(
      `${name.padEnd(24)} reads ${median(reads).toFixed(0)}/s (${(median(reads) / median(base?.reads)).toFixed(2)}), approvals ${median(approvals).toFixed(0)}/s (${(median(approvals) / median(base?.approvals)).toFixed(2)})`,
    );
  const megabytes = started.map(({ child }) => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  });
  console.log(
    `${data.deposits.length} deposits, ${data.commissions.length} commissions; resident ${megabytes.join(', ')} MB`,
  );
} finally {
  agent.destroy();
  await cleanUp();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
