/** The store alone: durable commits per second, opening time and memory, by size. Options: --sizes 1000,10000,100000 --out FILE */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startChild } from './child';
import { option, printTable, rounded, writeJson } from './format';

const SCRIPT = 'tests/bench/store-child.ts';

/** Beside the project, not in the system's temporary folder: that may be memory, where a sync costs nothing. */
const scratch = resolve(import.meta.dirname, '../../test-results');
mkdirSync(scratch, { recursive: true });
const folder = mkdtempSync(join(scratch, 'bench-'));

async function measure(deposits: number): Promise<Record<string, number>> {
  const file = join(folder, `${deposits}.json`);
  await (await startChild(SCRIPT, ['prepare', file, String(deposits)], /^result (.*)/)).stop();
  const child = await startChild(SCRIPT, ['measure', file], /^result (.*)/);
  await child.stop();
  return JSON.parse(child.said);
}

try {
  const results: Record<string, number>[] = [];
  for (const size of option('sizes', '1000,10000,100000').split(',')) results.push(await measure(Number(size)));
  printTable(
    'The store alone (each commit: a deposit and six commissions, on disk before it is answered)',
    results.map((result) => ({
      deposits: result.deposits ?? 0,
      commissions: result.commissions ?? 0,
      'snapshot MB': result.snapshotMB ?? 0,
      'open ms': rounded(result.openMs ?? 0),
      'heap MB': result.heapMB ?? 0,
      'rss MB': result.rssMB ?? 0,
      'peak MB': result.peakMB ?? 0,
      'commits/s, 1 caller': rounded(result.at1 ?? 0),
      '10 callers': rounded(result.at10 ?? 0),
      '100 callers': rounded(result.at100 ?? 0),
      'close ms': rounded(result.closeMs ?? 0),
    })),
  );
  writeJson(option('out', 'test-results/bench-store.json'), { store: results });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
