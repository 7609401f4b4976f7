import { writeFileSync } from 'node:fs';
import { openHost } from './host';
import { type Options, readOptions, USAGE } from './options';
import { differencesTable, summaryOf } from './report';
import { runSuite } from './suite';

/** Exit code 0: no difference; 1: some; 2: nobody answers there, or the options are wrong. */
const print = (text: string) => process.stdout.write(`${text}\n`);

async function conform({ base, out, ...options }: Options): Promise<number> {
  const host = openHost(base);
  const first = await host.send({ method: 'GET', path: '/' });
  if (first.status === 0) {
    process.stderr.write(`No answer from ${base}: ${first.body}\n`);
    return 2;
  }
  const report = await runSuite(host, options);
  const summary = summaryOf(report);
  const table = differencesTable(report);
  if (table) print(table);
  for (const { endpoint, why } of report.notTried) print(`not tried: ${endpoint} (${why})`);
  print(
    `${summary.checks} calls of ${summary.endpoints} endpoints at ${base}, ${summary.differences} with differences`,
  );
  if (out) writeFileSync(out, `${JSON.stringify({ base, summary, ...report }, null, 2)}\n`);
  return summary.differences > 0 ? 1 : 0;
}

function optionsOrUsage(): Options | undefined {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}\n`);
    return undefined;
  }
}

const options = optionsOrUsage();
process.exitCode = options ? await conform(options) : 2;
