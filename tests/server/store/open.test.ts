import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@server/store/durable-store';
import { StoreCannotOpen, StoreDamaged } from '@server/store/open-errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildDataset, buildPlan, planId } from '../../support/store/rows';
import { deposit, depositsIn, neverSeed, refusalOf } from '../../support/store/store-on-disk';
import { tempFolder } from '../../support/temp-folder';

let folder: string;
let file: string;
beforeEach(() => {
  folder = tempFolder();
  file = join(folder, 'data', 'db.json');
});

const seed = () => buildDataset({ plans: [buildPlan(1)] });
const refusal = () => refusalOf(openStore({ file, seed: neverSeed }));
const namesBeside = () => readdirSync(join(folder, 'data')).sort();

describe('opening the store', () => {
  it('writes the seed once', async () => {
    let seeds = 0;
    const countingSeed = () => {
      seeds += 1;
      return seed();
    };
    for (const n of [1, 2, 3]) {
      const store = await openStore({ file, seed: countingSeed });
      await deposit(store, n);
      await store.close();
    }
    expect(seeds).toBe(1);
    const store = await openStore({ file, seed: neverSeed });
    expect(depositsIn(store)).toEqual([1, 2, 3]);
    await store.close();
  });

  it('creates a file that only the owner can read, as formatted JSON', async () => {
    const store = await openStore({ file, seed });
    for (const name of namesBeside()) expect(statSync(join(folder, 'data', name)).mode & 0o777, name).toBe(0o600);
    await deposit(store, 1);
    await store.close();
    expect(namesBeside()).toEqual(['db.json', 'db.json.created', 'db.json.journal', 'db.json.lock']);
    for (const name of namesBeside()) expect(statSync(join(folder, 'data', name)).mode & 0o777, name).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ seq: 1, plans: [{ _id: planId(1) }] });
  });

  it('refuses commits once it is closed, and closes once', async () => {
    const store = await openStore({ file, seed });
    const last = deposit(store, 1);
    const closings = [store.close(), store.close()];
    await expect(deposit(store, 2)).rejects.toThrow('stopping');
    await Promise.all([last, ...closings]);
    const again = await openStore({ file, seed: neverSeed });
    expect(depositsIn(again)).toEqual([1]);
    await again.close();
  });

  it('accepts a plain data set as the file', async () => {
    const store = await openStore({ file, seed });
    await store.close();
    rmSync(join(folder, 'data'), { recursive: true });
    file = join(folder, 'plain.json');
    writeFileSync(file, JSON.stringify({ members: [], plans: [buildPlan(7), buildPlan(3)] }));
    const adopted = await openStore({ file, seed: neverSeed });
    expect(adopted.all('plans').map(({ _id }) => _id)).toEqual([planId(3), planId(7)]);
    await deposit(adopted, 1);
    await adopted.close();
    const again = await openStore({ file, seed: neverSeed });
    expect(depositsIn(again)).toEqual([1]);
    await again.close();
  });
});

describe('a changed data file', () => {
  const store = async () => (await openStore({ file, seed })).close();
  const edit = (change: (text: string) => string) => writeFileSync(file, change(readFileSync(file, 'utf8')));

  it.each<[string, (text: string) => string, RegExp]>([
    ['cut short', (text) => text.slice(0, 200), /not readable JSON/],
    ['empty', () => '', /is empty/],
    ['no data', () => '[1, 2]', /holds no data set/],
    ['somebody else’s JSON', () => '{"a":1}', /holds no data set/],
    ['one digit off', (text) => text.replace('"planAmountPaise":50000', '"planAmountPaise":60000'), /checksum/],
    ['without its checksum', (text) => text.replace('"checksum"', '"Checksum"'), /checksum/],
    ['of a later version', (text) => text.replace('invest-store-3', 'invest-store-9'), /another version/],
    ['of an older format', (text) => text.replace('invest-store-3', 'invest-store-2'), /server that wrote it/],
    [
      'in columns',
      () => '{"members":[],"plans":[{"packed":1,"shapes":[]}]}',
      /plans in columns, as an earlier version/,
    ],
  ])('is refused in one line when it is %s, and copied', async (_, change, what) => {
    await store();
    edit(change);
    const damaged = readFileSync(file);
    for (const _start of [1, 2]) {
      const error = await refusal();
      expect(error).toBeInstanceOf(StoreDamaged);
      expect(String(error)).toMatch(what);
      expect(String(error)).not.toContain('\n');
    }
    const copies = namesBeside().filter((name) => name.startsWith('db.json.damaged-'));
    expect(copies).toHaveLength(1);
    expect(readFileSync(join(folder, 'data', copies[0] ?? '')).equals(damaged)).toBe(true);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it('is accepted after an edit by hand that empties the checksum, in any layout', async () => {
    await store();
    edit((text) => {
      const content = { ...JSON.parse(text.replace('योजना 1', 'By hand')), checksum: '' };
      return JSON.stringify(content, null, 2);
    });
    const edited = await openStore({ file, seed: neverSeed });
    expect(edited.all('plans')[0]?.planName).toBe('By hand');
    await edited.close();
  });

  it.each(['db.json', 'db.json.journal'])('is refused when %s is missing', async (name) => {
    await store();
    rmSync(join(folder, 'data', name));
    expect(await refusal()).toBeInstanceOf(StoreDamaged);
    expect(String(await refusal())).toContain(`${name} is missing`);
  });

  it('is refused with two rows of the same id', async () => {
    await store();
    edit((text) => JSON.stringify({ ...JSON.parse(text), plans: [buildPlan(1), buildPlan(1)], checksum: '' }));
    expect(String(await refusal())).toContain('same id');
  });

  it('is refused, and not waited for without end, below a folder that takes no new ones', async () => {
    file = '/proc/no-such-folder/data/db.json';
    const error = await refusal();
    expect(error).toBeInstanceOf(StoreCannotOpen);
    expect(String(error)).toContain(`Cannot open ${file}: `);
  });

  it('is not reported as damaged when the file system fails', async () => {
    writeFileSync(join(folder, 'data'), 'a file where the folder should be');
    const error = await refusal();
    expect(error).toBeInstanceOf(StoreCannotOpen);
    expect(error).not.toBeInstanceOf(StoreDamaged);
    expect(String(error)).toMatch(/Cannot open .*db\.json: /);
  });

  it('is not created when the fixtures cannot be read', async () => {
    expect(String(await refusal())).toContain('The fixtures took the place');
    chmodSync(join(folder, 'data'), 0o700);
    const store = await openStore({ file, seed });
    await store.close();
  });
});
