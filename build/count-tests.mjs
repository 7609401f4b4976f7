// Adds up the reports of Vitest and Playwright. Prints how many minutes each check took and the ten slowest tests, names each failed test
// with the beginning of its message, then prints the line 'N passed, N failed'.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const LINES_OF_A_MESSAGE = 14;
const SLOWEST = 10;

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const unitResult = (report) => ({
  passed: report.numPassedTests,
  durations: report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: `${name}: ${fullName}`, ms: duration ?? 0 })),
  ),
  failures: report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = { title: name, message };
    // A file that could not be loaded has no tests.
    if (failed.length === 0) return message ? [file] : [];
    return failed.map((test) => ({ title: `${name}: ${test.fullName}`, message: test.failureMessages.join('\n') }));
  }),
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const browserResult = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  durations: specsOf(report).map(({ file, line, title, tests }) => ({
    title: `${file}:${line}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  failures: specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => ({
      title: `${file}:${line}: ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map((error) => error.message)))
        .join('\n'),
    })),
});

const reports = [
  ['test-results/unit.json', unitResult],
  ['test-results/e2e.json', browserResult],
];
const results = reports.map(([file, resultOf]) => {
  const report = read(file);
  return report
    ? resultOf(report)
    : { passed: 0, durations: [], failures: [{ title: `There is no ${file}`, message: '' }] };
});

for (const [check, minutes] of Object.entries(read('test-results/minutes.json') ?? {})) {
  process.stdout.write(`${minutes.toFixed(1).padStart(5)} min  npm run ${check}\n`);
}
const slowest = results.flatMap(({ durations }) => durations).toSorted((a, b) => b.ms - a.ms);
for (const { title, ms } of slowest.slice(0, SLOWEST)) {
  process.stdout.write(`${(ms / 1000).toFixed(1).padStart(5)} s    ${title}\n`);
}

const failures = results.flatMap((result) => result.failures);
for (const { title, message } of failures) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_MESSAGE);
  process.stdout.write(`FAILED ${title}\n${lines.map((line) => `  ${line.slice(0, 200)}\n`).join('')}`);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
