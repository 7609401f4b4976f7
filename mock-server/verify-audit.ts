/** `npm run audit:verify`: says whether the audit log of a data file or a database is as it was written. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeCheck } from './store/audit-check';
import { checkAuditOnDisk } from './store/audit-on-disk';
import { realDisk, storeFilesOf } from './store/disk';
import { checkAuditInDatabase } from './store/postgres/postgres-store';

const USAGE = `npm run audit:verify                          checks the database of DATABASE_URL, or else the data file of DATA_FILE, or .data/db.json
npm run audit:verify -- FILE or FOLDER        another one; of a folder, its db.json
npm run audit:verify -- URL                   the database of a URL such as postgres://…/invest
npm run audit:verify -- --digest 3fa9…        whether a digest on a payout sheet or statement is in the chain; its beginning is enough

The exit code is 1 when something was changed or is missing, or the digest is not in the chain.`;

function readArguments() {
  try {
    const options = { digest: { type: 'string' }, help: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    // Printed digests stand in groups, which then are arguments of their own.
    const groups = positionals.filter((part) => values.digest !== undefined && /^[\da-f]{4}$/i.test(part));
    const digest = values.digest && [values.digest, ...groups].join('');
    return { help: values.help, digest, path: positionals.find((part) => !groups.includes(part)) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(1);
  }
}

async function check(path: string, digest: string | undefined) {
  if (/^postgres(ql)?:\/\//.test(path))
    return describeCheck({ report: await checkAuditInDatabase(path, digest), faults: [] }, digest);
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const files = storeFilesOf(await realDisk.followLink(resolve(isFolder ? join(path, 'db.json') : path)));
  const checked = await checkAuditOnDisk(realDisk, files, digest);
  return checked
    ? describeCheck(checked, digest)
    : { isIntact: false, lines: [`There is no data file ${files.snapshot}`] };
}

const { DATABASE_URL, DATA_FILE } = process.env;
const { digest, help, path = DATABASE_URL?.trim() || (DATA_FILE ?? '.data/db.json') } = readArguments();
if (help) {
  console.log(USAGE);
} else {
  const { isIntact, lines } = await check(path, digest).catch((error) => ({
    isIntact: false,
    lines: [error instanceof Error ? error.message : String(error)],
  }));
  console.log(lines.join('\n'));
  process.exitCode = isIntact ? 0 : 1;
}
