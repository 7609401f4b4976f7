import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDiskFiles, removeLeftoverPictures } from '@server/runtime/picture-files';
import { openStore } from '@server/store/durable-store';
import type { MemberRow } from '@server/store/rows';
import { type Store, StoreUnavailable } from '@server/store/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleScript } from '../../support/bundle-script';
import { buildDataset } from '../../support/store/rows';
import { tempFolder } from '../../support/temp-folder';

let folder: string;
let uploads: string;
beforeEach(() => {
  folder = tempFolder();
  uploads = join(folder, 'uploads');
});

describe('a picture that cannot be stored', () => {
  it('leaves no file behind, and takes no room from the next one', async () => {
    const script = await bundleScript(resolve(import.meta.dirname, 'picture-child.ts'), 'picture-child');
    // No file of the process may have more than 64 blocks of 512 bytes: as on a full disk, a part of the picture is written.
    const limited = ['-c', 'ulimit -f 64; exec "$0" "$@"', process.execPath, script, uploads];
    const { stdout, stderr } = spawnSync('sh', limited, { encoding: 'utf8' });
    const [large, small = ''] = stdout.split('\n');
    expect({ large, stderr }).toEqual({ large: 'StoreUnavailable', stderr: '' });
    expect(readdirSync(uploads)).toEqual([small]);
    expect(statSync(join(uploads, small)).mode & 0o777).toBe(0o600);
  });

  it('is reported as unavailable when there is no folder for it', async () => {
    writeFileSync(uploads, 'a file where the folder should be');
    const put = createDiskFiles(uploads).put(Buffer.alloc(10), 'image/png');
    await expect(put).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

describe('the pictures that a killed server left', () => {
  const name = (digit: string) => `${digit.repeat(32)}.png`;
  const unfinished = `.${name('a')}.tmp`;
  const dataFile = () => join(folder, 'db.json');
  const put = (file: string, second = Date.now() / 1000 + 60) => {
    writeFileSync(join(uploads, file), 'bytes');
    utimesSync(join(uploads, file), second, second);
  };
  let store: Store;
  const lines: string[] = [];
  const sweep = () =>
    removeLeftoverPictures({ folder: uploads, dataFile: dataFile(), store, warn: (line) => lines.push(line) });

  beforeEach(async () => {
    const member = { _id: 'm', createdAt: '2026-01-01T00:00:00.000Z', profilePicture: name('1') } as MemberRow;
    store = await openStore({ file: dataFile(), seed: () => buildDataset({ members: [member] }) });
    mkdirSync(uploads);
    for (const file of [name('1'), name('2'), unfinished, 'notes.txt']) put(file);
  });
  afterEach(async () => {
    await store.close();
    expect(lines.splice(0)).toEqual([]);
  });

  it('are removed at the start; what a record names and what is no picture stays', async () => {
    await sweep();
    expect(readdirSync(uploads).sort()).toEqual([name('1'), 'notes.txt']);
  });

  it('are kept when a commit of the journal names them', async () => {
    await store.commit((tx) => tx.update('members', 'm', { profilePicture: name('2') }));
    await sweep();
    expect(readdirSync(uploads).sort()).toEqual([name('2'), 'notes.txt']);
  });

  it('are kept when they are older than the data: a backup may name them', async () => {
    put(name('3'), 1000);
    await sweep();
    expect(readdirSync(uploads)).toContain(name('3'));
  });

  it.each(['other.json.created', 'db.json.damaged-20261120T063000000Z'])('are kept beside %s', async (other) => {
    writeFileSync(join(folder, other), '');
    await sweep();
    expect(readdirSync(uploads)).toHaveLength(4);
  });

  it('do not exist before the first upload', async () => {
    rmSync(uploads, { recursive: true });
    await sweep();
    expect(readdirSync(folder)).not.toContain('uploads');
  });
});
