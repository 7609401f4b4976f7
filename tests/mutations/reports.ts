/** The first failed test in the JSON report of a test runner. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface FailedTest {
  readonly title: string;
  readonly file: string;
}

export interface Failure {
  /** Undefined where no test failed but the command did: it could not build or start, or took too long. */
  readonly test?: FailedTest;
  readonly message: string;
}

const MESSAGE_LENGTH = 400;
// Colors of a terminal.
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const shorten = (message: string): string => message.replaceAll(COLORS, '').slice(0, MESSAGE_LENGTH);

const commandFailure = (output: string): Failure => ({ message: output.replaceAll(COLORS, '').slice(-MESSAGE_LENGTH) });

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export function firstVitestFailure(report: string, root: string, output: string): Failure {
  if (!existsSync(report)) return commandFailure(output);
  const { testResults }: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.find(({ status }) => status === 'failed');
  if (!failed) return commandFailure(output);
  const test = failed.assertionResults.find(({ status }) => status === 'failed');
  return {
    test: { title: test?.fullName ?? 'the file cannot be loaded', file: relative(root, failed.name) },
    message: shorten(test?.failureMessages[0] ?? failed.message),
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { status: string; error?: { message?: string } }[] }[];
  }[];
}

export function firstPlaywrightFailure(report: string, output: string): Failure {
  if (!existsSync(report)) return commandFailure(output);
  const { suites }: { suites: PlaywrightSuite[] } = JSON.parse(readFileSync(report, 'utf8'));
  const specsIn = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsIn),
  ];
  for (const { title, file, tests } of suites.flatMap(specsIn)) {
    const results = tests.flatMap((test) => test.results);
    const failed = results.find(({ status }) => status === 'failed' || status === 'timedOut');
    if (failed) return { test: { title, file: `tests/e2e/${file}` }, message: shorten(failed.error?.message ?? '') };
  }
  return commandFailure(output);
}
