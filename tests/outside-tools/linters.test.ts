// Linters with their own recommended rules, over the document of a server with the testers' interface.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { beforeAll, expect, it, vi } from 'vitest';
import { controlledApp } from '../support/controlled-server';

vi.setConfig({ testTimeout: 180_000 });

const root = join(import.meta.dirname, '../..');
const output = join(root, 'test-results/linters');

beforeAll(async () => {
  const { text } = await request(controlledApp({}).app).get('/openapi.json').expect(200);
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'openapi.json'), text);
  writeFileSync(join(output, 'spectral.yaml'), 'extends: ["spectral:oas"]');
});

/** What the linter prints as JSON; it ends with another code than 0 when it finds what it calls an error. */
const lint = (program: string, ...args: string[]) =>
  new Promise<unknown>((resolve, reject) => {
    const command = join(root, 'node_modules/.bin', program);
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const options = { cwd: output, env, maxBuffer: 64 * 1024 * 1024 };
    execFile(command, ['lint', 'openapi.json', ...args, '--format', 'json'], options, (_error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(new Error(stdout + stderr));
      }
    });
  });

it('redocly finds nothing but that no licence is named, as nobody has given one', async () => {
  const { problems } = (await lint('redocly', '--extends', 'recommended')) as {
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
  };
  const found = problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
  expect(found).toEqual(['info-license #/info: Info object should contain `license` field.']);
});

it('spectral finds nothing', async () => {
  expect(await lint('spectral', '--ruleset', 'spectral.yaml', '--fail-severity', 'hint', '--quiet')).toEqual([]);
});
