/**
 * How long another call waits while a report, a list or a file of many rows is made, or a tester's call looks at all rows or replaces
 * them, and how much memory the server takes meanwhile.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commissionStatement, exportCommissionData } from '@/contract/commissions';
import { coordinatorsWithEarnings } from '@/contract/coordinators';
import { allMembersProgress, exportInvestmentProgress } from '@/contract/progress';
import { comprehensiveReport } from '@/contract/report';
import { generateDataset } from '../../fixtures/dataset';
import { personas } from '../../fixtures/personas';
import { writeDataset } from '../../fixtures/storage';
import { addressOf, headersOf, startOurs } from './child';
import { printTable, rounded, writeJson } from './format';
import { largestSize, makeFolder } from './options';

const DEPOSITS_PER_MEMBER = 6.25;

/** In megabytes; undefined where the system does not tell. */
function memoryOf(pid: number | undefined): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

const folder = makeFolder();
const data = generateDataset({ members: Math.max(240, Math.round(largestSize / DEPOSITS_PER_MEMBER)), seed: 7 });
writeDataset(join(folder, 'db.json'), data);
const child = await startOurs(join(folder, 'db.json'), 'controls');
try {
  await child.until(/^warm$/);
  const ofSuperadmin = await headersOf(personas.superadmin.id, 'superadmin');
  const ofState = await headersOf(personas.state.id, 'state');
  const send = async (path: string, headers: Record<string, string> = ofSuperadmin, method = 'GET') => {
    const sent = { ...headers, 'accept-encoding': 'identity' };
    const response = await fetch(`${addressOf(child)}${path}`, { method, headers: sent });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  };
  const dataOf = async (reply: Promise<Response>) =>
    ((await (await reply).json()) as { data: Record<string, string> }).data;
  const lengthOf = async (reply: Promise<Response>) => {
    let length = 0;
    for await (const chunk of (await reply).body ?? []) length += chunk.byteLength;
    return length;
  };
  /** Of the month with the most commissions of a state. */
  const counts = new Map<string, number>();
  for (const { coordinatorId, month, year } of data.commissions)
    if (coordinatorId === personas.state.id)
      counts.set(`month=${month}&year=${year}`, (counts.get(`month=${month}&year=${year}`) ?? 0) + 1);
  const [[busiest] = []] = [...counts].sort(([, a], [, b]) => b - a);
  const statement = `${commissionStatement.path}?${busiest}&coordinatorType=state&coordinatorId=${personas.state.id}`;
  const pdf = async () => (await dataOf(send(statement, ofState))).pdfUrl ?? '';
  const progress = (format: string) => `${exportInvestmentProgress.path}?format=${format}`;
  const { id: snapshot } = await dataOf(send('/__mock/snapshot', {}, 'POST'));
  const calls: Record<string, string> = {
    'report with a search': `${comprehensiveReport.path}?search=ram`,
    'progress, first page': `${allMembersProgress.path}?sort=averageProgress`,
    'coordinators with earnings': coordinatorsWithEarnings.path,
    'statement, PDF': await pdf(),
    'statement, another PDF': await pdf(),
    'commissions, CSV': (await dataOf(send(exportCommissionData.path))).csvUrl ?? '',
    'progress, CSV': progress('csv'),
    'progress, JSON': progress('json'),
    'check of the invariants': '/__mock/invariants',
    'restore of a snapshot': `/__mock/restore/${snapshot}`,
    'reset to the fixtures': '/__mock/reset',
  };
  const results = [];
  for (const [call, path] of Object.entries(calls)) {
    const before = memoryOf(child.pid) ?? 0;
    let [isDone, longest, others, highest] = [false, 0, 0, before];
    const start = performance.now();
    const method = /^\/__mock\/re/.test(path) ? 'POST' : 'GET';
    const whole = lengthOf(send(path, ofSuperadmin, method)).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const asked = performance.now();
      await lengthOf(send('/healthz', {}));
      longest = Math.max(longest, performance.now() - asked);
      highest = Math.max(highest, memoryOf(child.pid) ?? 0);
      others += 1;
    }
    results.push({
      call,
      MB: rounded((await whole) / 2 ** 20),
      'whole call ms': rounded(performance.now() - start),
      'longest stall ms': rounded(longest),
      'other calls': others,
      'memory before MB': rounded(before),
      'highest MB': rounded(highest),
    });
  }
  printTable(`${data.deposits.length} deposits, ${data.commissions.length} commissions`, results);
  writeJson('long-calls', results);
} finally {
  await child.stop();
  rmSync(folder, { recursive: true, force: true });
}
