/**
 * How long another call waits while a report, a list or a file of many rows is made, or a tester's call looks at all rows or replaces them, and how much memory
 * the server takes meanwhile.
 * Options: --members 16000 (about 100,000 deposits and 510,000 commissions) --out FILE
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { commissionStatement, exportCommissionData } from '@/contract/commissions';
import { coordinatorsWithEarnings } from '@/contract/coordinators';
import { allMembersProgress, exportInvestmentProgress } from '@/contract/progress';
import { comprehensiveReport } from '@/contract/report';
import { generateDataset } from '../../fixtures/dataset';
import { memoryOf, startOurs, tokens } from './child';
import { makeFolder, writeOurs } from './data';
import { option, printTable, rounded, writeJson } from './format';

const MEGABYTE = 1024 * 1024;
const folder = makeFolder();

interface Call {
  readonly url: string;
  readonly method: 'GET' | 'POST';
}

async function readAll({ url, method }: Call, headers: Record<string, string>): Promise<number> {
  const { body, status } = await fetch(url, { method, headers });
  if (status >= 300 || !body) throw new Error(`${url}: ${status}`);
  let length = 0;
  for await (const chunk of body) length += chunk.byteLength;
  return length;
}

const data = generateDataset({ members: Number(option('members', '16000')), seed: 7 });
const file = join(folder, 'db.json');
writeOurs(file, data);
const child = await startOurs(file, 'controls');
try {
  await child.untilWarm();
  const base = child.url;
  const token = await tokens.issue({ id: data.superadmins[0]?._id ?? '', role: 'superadmin' });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const link = async () => {
    const reply = await (await fetch(`${base}${exportCommissionData.path}`, { headers })).json();
    return reply.data.csvUrl as string;
  };
  const state = data.coordinators.find(({ level }) => level === 'state')?._id ?? '';
  const stateHeaders = { authorization: `Bearer ${await tokens.issue({ id: state, role: 'state' })}` };
  /** Of the month with the most commissions of a state. */
  const statement = async () => {
    const counts = new Map<string, number>();
    for (const { coordinatorId, month, year } of data.commissions)
      if (coordinatorId === state) counts.set(`${month}|${year}`, (counts.get(`${month}|${year}`) ?? 0) + 1);
    const [[month, year] = []] = [...counts].sort(([, a], [, b]) => b - a).map(([key]) => key.split('|'));
    const query = `month=${month}&year=${year}&coordinatorType=state&coordinatorId=${state}`;
    const reply = await (await fetch(`${base}${commissionStatement.path}?${query}`, { headers: stateHeaders })).json();
    return reply.data.pdfUrl as string;
  };
  const get = (path: string): Call => ({ method: 'GET', url: `${base}${path}` });
  const post = (path: string): Call => ({ method: 'POST', url: `${base}${path}` });
  const progress = (format: string) => get(`${exportInvestmentProgress.path}?format=${format}`);
  const snapshot = await (await fetch(`${base}/__mock/snapshot`, { method: 'POST' })).json();
  const calls: Record<string, Call> = {
    'report with a search': get(`${comprehensiveReport.path}?search=ram`),
    'progress, first page': get(`${allMembersProgress.path}?sort=averageProgress`),
    'coordinators with earnings': get(coordinatorsWithEarnings.path),
    'statement, PDF': get(await statement()),
    'statement, another PDF': get(await statement()),
    'commissions, CSV': get(await link()),
    'progress, CSV': progress('csv'),
    'progress, JSON': progress('json'),
    'check of the invariants': get('/__mock/invariants'),
    'restore of a snapshot': post(`/__mock/restore/${snapshot.data.id}`),
    'reset to the fixtures': post('/__mock/reset'),
  };
  const results = [];
  for (const [name, call] of Object.entries(calls)) {
    const before = memoryOf(child);
    let [isDone, longest, others, highest] = [false, 0, 0, before];
    const start = performance.now();
    const whole = readAll(call, headers).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const asked = performance.now();
      await readAll(get('/healthz'), {});
      longest = Math.max(longest, performance.now() - asked);
      highest = Math.max(highest, memoryOf(child));
      others += 1;
    }
    const length = await whole;
    results.push({
      call: name,
      MB: rounded(length / MEGABYTE),
      'whole call ms': rounded(performance.now() - start),
      'longest stall ms': rounded(longest),
      'other calls': others,
      'memory before MB': rounded(before),
      'highest MB': rounded(highest),
    });
  }
  printTable(`${data.deposits.length} deposits, ${data.commissions.length} commissions`, results);
  writeJson(option('out', 'test-results/bench-long-calls.json'), results);
} finally {
  await child.stop();
  rmSync(folder, { recursive: true, force: true });
}
