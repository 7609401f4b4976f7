// Adds up the reports of Vitest and of both runs of Playwright and prints the line 'N passed, N failed'.
import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const unit = read('test-results/unit.json');
const browser = ['test-results/e2e.json', 'test-results/e2e-plain.json'].map(read);

const countsOf = (report) => (report ? [report.stats.expected + report.stats.flaky, report.stats.unexpected] : [0, 1]);
const counts = [unit ? [unit.numPassedTests, unit.numFailedTests] : [0, 1], ...browser.map(countsOf)];
const sum = (place) => counts.reduce((total, count) => total + count[place], 0);
const [passed, failed] = [sum(0), sum(1)];
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
