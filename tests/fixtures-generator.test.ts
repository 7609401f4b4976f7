import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Dataset } from '@server/store/rows';
import { describe, expect, it } from 'vitest';
import { generateDataset } from '../fixtures/dataset';
import { personas } from '../fixtures/personas';
import { violations } from './support/fixture-invariants';

describe('larger sets', () => {
  const asOfInstant = new Date('2026-11-15T12:30:00.000Z');

  it.each([2, 3, 40, 600])('of %i members keep every invariant', (members) => {
    const large = generateDataset({ members, seed: 7 });
    expect(violations(large, asOfInstant)).toEqual([]);
    expect(large.members.length).toBeGreaterThanOrEqual(members);
  });

  it('hold what was asked for', () => {
    const large = generateDataset({ members: 600, seed: 7 });
    expect(large.members).toHaveLength(600);
    expect(generateDataset({ deposits: 10_000 }).deposits).toHaveLength(10_000);
  });

  it('keep every invariant in another month', () => {
    const other = generateDataset({ members: 60, seed: 3, asOf: { year: 2024, month: 2 } });
    expect(violations(other, new Date('2024-02-15T12:30:00.000Z'))).toEqual([]);
  });

  it('are the same for the same seed and different for another', () => {
    const small = { members: 50 };
    expect(generateDataset({ ...small, seed: 7 })).toEqual(generateDataset({ ...small, seed: 7 }));
    expect(generateDataset({ ...small, seed: 7 })).not.toEqual(generateDataset({ ...small, seed: 8 }));
  });

  it('show the demo member the same whatever the seed', () => {
    const seen = (seed: number) => {
      const set = generateDataset({ members: 80, seed });
      return set.deposits
        .filter((row) => row.memberId === personas.member.id)
        .map(({ _id, transactionId, ...row }) => row);
    };
    expect(seen(7)).toEqual(seen(8));
  });

  it('come out of the command as one file, byte for byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'invest-fixtures-'));
    const run = (name: string, ...more: string[]) => {
      const file = join(folder, name);
      const script = fileURLToPath(new URL('../fixtures/generate.ts', import.meta.url));
      execFileSync(process.execPath, [
        '--import',
        'tsx',
        script,
        '--members',
        '30',
        '--seed',
        '7',
        '--out',
        file,
        ...more,
      ]);
      return readFileSync(file, 'utf8');
    };
    try {
      const written = run('a.json');
      expect(run('b.json') === written).toBe(true);
      expect(JSON.parse(written)).toEqual(generateDataset({ members: 30, seed: 7 }));
      const moved = JSON.parse(run('c.json', '--now', '2030-05-31T09:00:00Z')) as Dataset;
      expect(violations(moved, new Date('2030-05-31T09:00:00Z'))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
