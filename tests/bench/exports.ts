/**
 * How long another call waits while a large file is exported, and how much memory the server takes meanwhile.
 * Options: --members 16000 (about 100,000 deposits and 510,000 commissions) --out FILE
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTokens } from '@server/auth/tokens';
import { exportCommissionData } from '@/contract/commissions';
import { exportInvestmentProgress } from '@/contract/progress';
import { generateDataset } from '../../fixtures/dataset';
import { startChild } from './child';
import { writeOurs } from './data';
import { option, printTable, rounded, writeJson } from './format';

const SECRET = 'the benchmark alone signs with this text';
const MEGABYTE = 1024 * 1024;
const scratch = resolve(import.meta.dirname, '../../test-results');
mkdirSync(scratch, { recursive: true });
const folder = mkdtempSync(join(scratch, 'bench-'));

/** In megabytes; undefined where the system does not tell. */
function memoryOf(pid: number | undefined): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

async function readAll(url: string, headers: Record<string, string>): Promise<number> {
  const { body, status } = await fetch(url, { headers });
  if (status !== 200 || !body) throw new Error(`${url}: ${status}`);
  let length = 0;
  for await (const chunk of body) length += chunk.byteLength;
  return length;
}

const data = generateDataset({ members: Number(option('members', '16000')), seed: 7 });
const file = join(folder, 'db.json');
writeOurs(file, data);
const child = await startChild('tests/bench/ours-child.ts', [file, SECRET], /^listening (\d+)/);
try {
  await child.until(/^warm$/);
  const base = `http://127.0.0.1:${child.said}`;
  const tokens = createTokens({ secret: SECRET, clock: { now: () => new Date() } });
  const token = await tokens.issue({ id: data.superadmins[0]?._id ?? '', role: 'superadmin' });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const link = async () => {
    const reply = await (await fetch(`${base}${exportCommissionData.path}`, { headers })).json();
    return `${base}${reply.data.csvUrl}`;
  };
  const progress = (format: string) => `${base}${exportInvestmentProgress.path}?format=${format}`;
  const exports = {
    'commissions, CSV': await link(),
    'progress, CSV': progress('csv'),
    'progress, JSON': progress('json'),
  };
  const results = [];
  for (const [name, url] of Object.entries(exports)) {
    const before = memoryOf(child.pid) ?? 0;
    let [isDone, longest, calls, highest] = [false, 0, 0, before];
    const start = performance.now();
    const whole = readAll(url, headers).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const asked = performance.now();
      await readAll(`${base}/healthz`, {});
      longest = Math.max(longest, performance.now() - asked);
      highest = Math.max(highest, memoryOf(child.pid) ?? 0);
      calls += 1;
    }
    const length = await whole;
    results.push({
      export: name,
      MB: rounded(length / MEGABYTE),
      'whole file ms': rounded(performance.now() - start),
      'longest stall ms': rounded(longest),
      'other calls': calls,
      'memory before MB': rounded(before),
      'highest MB': rounded(highest),
    });
  }
  printTable(`${data.deposits.length} deposits, ${data.commissions.length} commissions`, results);
  writeJson(option('out', 'test-results/bench-exports.json'), results);
} finally {
  await child.stop();
  rmSync(folder, { recursive: true, force: true });
}
