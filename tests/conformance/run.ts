import { writeFileSync } from 'node:fs';
import { openHost } from './host';
import { type Options, readOptions, USAGE } from './options';
import { whyNoApi } from './probe';
import { hasFailed, reportInWords, summaryOf } from './report';
import { runSuite } from './suite';
import { HostGone } from './trial';

/** Exit code 0: no difference; 1: some, or a specified call is absent; 2: nothing could be checked, since the options or the address are wrong. */
const NOTHING_CHECKED = 2;

function fail(line: string): number {
  process.stderr.write(`${line}\n`);
  return NOTHING_CHECKED;
}

async function conform({ base, out, ...options }: Options): Promise<number> {
  const host = openHost(base);
  const [first] = options.logins;
  const problem = first && (await whyNoApi(host, base, first));
  if (problem) return fail(problem);
  const report = await runSuite(host, options);
  const summary = summaryOf(report);
  process.stdout.write(`${reportInWords(report, base)}\n`);
  if (out) writeFileSync(out, `${JSON.stringify({ base, summary, ...report }, null, 2)}\n`);
  return hasFailed(report) ? 1 : 0;
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  let options: Options;
  try {
    options = readOptions(args);
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error} (--help lists the options)`);
  }
  try {
    return await conform(options);
  } catch (error) {
    if (error instanceof HostGone) return fail(`${options.base} does not answer any more: ${error.message}`);
    throw error;
  }
}

process.exitCode = await main(process.argv.slice(2));
