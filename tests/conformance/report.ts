import { endpoints } from '@/contract/endpoints';
import { type Difference, isFailure } from './difference';
import type { Report } from './suite';
import type { NotTried } from './trial';

const HEADINGS = ['endpoint', 'as', 'field', 'expected', 'got', 'calls', 'for example'] as const;
type Line = Readonly<Record<(typeof HEADINGS)[number], string>>;

export const summaryOf = ({ checks }: Report) => ({
  checks: checks.length,
  endpoints: new Set(checks.map(({ endpoint }) => endpoint)).size,
  differences: checks.filter(({ differences }) => differences.some(isFailure)).length,
});

/** A run fails for each difference that is no note, and for each specified call that is absent. */
export const hasFailed = (report: Report): boolean => summaryOf(report).differences > 0 || report.absent.length > 0;

function linesOf({ checks }: Report, isMeant: (difference: Difference) => boolean): Line[] {
  const lines = new Map<string, Line>();
  for (const { endpoint, call, as, differences } of checks)
    for (const { path, expected, got } of differences.filter(isMeant)) {
      const key = [endpoint, path, expected].join(' ');
      const known = lines.get(key);
      const calls = String(Number(known?.calls ?? 0) + 1);
      const roles = known?.as.split(', ').includes(as) === false ? `${known.as}, ${as}` : (known?.as ?? as);
      lines.set(key, { endpoint, field: path, expected, got, 'for example': call, ...known, as: roles, calls });
    }
  return [...lines.values()];
}

export function differencesTable(report: Report, isMeant = isFailure): string | undefined {
  const lines = linesOf(report, isMeant);
  if (lines.length === 0) return undefined;
  const rows = [HEADINGS, ...lines.map((line) => HEADINGS.map((heading) => line[heading]))];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const padded = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return padded.map((line) => line.trimEnd()).join('\n');
}

function linesByReason(what: string, notTried: readonly NotTried[]): string[] {
  const endpointsByReason = new Map<string, string[]>();
  for (const { endpoint, why } of notTried)
    endpointsByReason.set(why, [...(endpointsByReason.get(why) ?? []), endpoint]);
  return [...endpointsByReason].map(([why, endpoints]) => `${what} (${why}): ${endpoints.join(', ')}`);
}

function nameOf(id: string): string {
  const endpoint = endpoints.find((each) => each.id === id);
  return endpoint ? `${endpoint.method} ${endpoint.path}` : id;
}

const named = (what: string, list: string): string[] => (list ? [`${what}: ${list}`] : []);

export function reportInWords(report: Report, base: string): string {
  const { checks, endpoints, differences } = summaryOf(report);
  const table = differencesTable(report);
  const notes = differencesTable(report, (difference) => !isFailure(difference));
  return [
    ...(table === undefined ? [] : [table]),
    ...(report.absent.length > 0
      ? [`${report.absent.length} specified calls are absent, which are differences too:`]
      : []),
    ...report.absent.map((id) => `  ${id}  ${nameOf(id)}`),
    ...(notes === undefined
      ? []
      : ['notes: what no specification asks for, so that the exit code does not count it', notes]),
    ...linesByReason('not tried', report.notTried),
    ...linesByReason('not judged', report.notJudged),
    ...named('not offered (additions, which are optional)', report.notOffered.join(', ')),
    ...named('left behind', report.leftBehind.join('; ')),
    `${checks} checks of ${endpoints} endpoints at ${base}, ${differences} with differences`,
  ].join('\n');
}
