/** `npm run store:copy`: copies all data of a stopped server to a database, or back to files. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { databasePictures } from './runtime/database-services';
import { diskPictures, namedPictures } from './runtime/picture-files';
import { realDisk, storeFilesOf } from './store/disk';
import { openStore } from './store/durable-store';
import { openPostgresStore } from './store/postgres/postgres-store';
import { COLLECTIONS, type Dataset } from './store/rows';
import { compareRows } from './store/sorted-rows';
import type { Store } from './store/store';
import { byCollection } from './store/tables';

const USAGE = `npm run store:copy -- --from FILE --to URL      FILE is a data file such as .data/db.json, URL one such as postgres://…/invest
npm run store:copy -- --from URL --to FILE      and back

Rows, audit log and pictures are copied, and compared row by row at the end. The target must be empty, and no server may use the file. The
secrets beside a file are not copied: for a database they are the variables JWT_SECRET and RECEIPT_SECRET.`;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { from: text, to: text, help: { type: 'boolean' } } }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

const isUrl = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);
const isEmpty = () => {
  throw new Error('it has no data');
};

async function open(place: string, seed: () => Dataset) {
  if (isUrl(place)) {
    const { store, database } = await openPostgresStore({ url: place, seed });
    return { store, pictures: databasePictures(database) };
  }
  const log = { warn: (line: string) => console.error(line) };
  return {
    store: await openStore({ file: place, seed, log }),
    pictures: diskPictures(join(dirname(resolve(place)), 'uploads')),
  };
}

/** All rows, those of the audit log included that are not in memory. */
async function rowsOf(store: Store): Promise<Dataset> {
  const old = await Promise.all(store.auditFiles.map((file) => file.read()));
  return byCollection<Dataset>((collection) =>
    collection === 'audit' ? [...old.flat(), ...store.all('audit')].sort(compareRows) : [...store.all(collection)],
  );
}

function digestOf(rows: Dataset): { count: number; digest: string } {
  const hash = createHash('sha256');
  for (const collection of COLLECTIONS)
    for (const row of rows[collection]) hash.update(`${collection} ${JSON.stringify(row)}\n`);
  return {
    count: COLLECTIONS.reduce((sum, collection) => sum + rows[collection].length, 0),
    digest: hash.digest('hex'),
  };
}

async function copy(from: string, to: string): Promise<void> {
  if (!isUrl(from) && !existsSync(from)) fail(`There is no data file ${from}`);
  if (!isUrl(to) && (existsSync(to) || existsSync(storeFilesOf(await realDisk.followLink(resolve(to))).marker)))
    fail(`${to} is there already`);
  const source = await open(from, isEmpty);
  try {
    const rows = await rowsOf(source.store);
    let isFilled = false;
    const target = await open(to, () => {
      isFilled = true;
      return rows;
    });
    try {
      if (!isFilled) fail(`${isUrl(to) ? 'The database' : to} has data already; nothing was changed`);
      for (const name of namedPictures(source.store)) {
        const bytes = await source.pictures.read(name);
        if (bytes) await target.pictures.write(name, bytes);
      }
    } finally {
      await target.store.close();
    }
    const again = await open(to, isEmpty);
    try {
      const [expected, found] = [digestOf(rows), digestOf(await rowsOf(again.store))];
      if (expected.digest !== found.digest)
        fail(`The copy is NOT the same: ${found.count} of ${expected.count} rows, or others`);
      console.log(`${found.count} rows were copied, and are the same (SHA-256 ${found.digest})`);
    } finally {
      await again.store.close();
    }
  } finally {
    await source.store.close();
  }
}

const { from, to, help } = readArguments();
if (help) console.log(USAGE);
else if (!from || !to || isUrl(from) === isUrl(to)) fail(USAGE);
else await copy(from, to).catch((error) => fail(error instanceof Error ? error.message : String(error)));
