import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { callsOf, responseOf, stringsIn } from './document';
import { type Exchange, startTraffic } from './traffic';

const root = join(import.meta.dirname, '../..');
/** What the tests write. Within the repository, so that generated code finds zod. */
const output = join(root, 'test-results/outside-tools');
const tool = (path: string): string => join(root, 'node_modules/outside-tools/node_modules', path);
const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: output });

let traffic: Awaited<ReturnType<typeof startTraffic>>;
beforeAll(async () => {
  traffic = await startTraffic();
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'openapi.json'), JSON.stringify(traffic.document));
  await traffic.sendAll();
});
afterAll(() => traffic.server.stop());

const documentedAnswer = ({ call, status }: Exchange) => responseOf(traffic.document, call.responses[status] ?? {});

const labelOf = ({ call, status }: Exchange): string => `${call.operationId} ${status}`;

const differing = (problems: (exchange: Exchange) => string[]): string[] => [
  ...new Set(
    traffic.exchanges.flatMap((exchange) => problems(exchange).map((text) => `${labelOf(exchange)}: ${text}`)),
  ),
];

describe('a validating proxy', () => {
  it('passes each call of the document, and its statuses of every kind', () => {
    const called = new Set(traffic.exchanges.map(({ call }) => call.operationId));
    expect([...called].toSorted()).toEqual(
      callsOf(traffic.document)
        .map(({ operationId }) => operationId)
        .toSorted(),
    );
    const statuses = new Set(traffic.exchanges.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual([200, 201, 400, 401, 403, 404, 409, 429]);
  });

  it('finds no request that the document refuses, and no answer with another status, value or key', () => {
    expect(traffic.violations).toEqual([]);
  });

  it('is given only media types that the document names', () => {
    expect(
      differing((exchange) => {
        const [type = ''] = exchange.headers['content-type']?.split(';') ?? [];
        return type in (documentedAnswer(exchange).content ?? {}) ? [] : [type];
      }),
    ).toEqual([]);
  });

  it('is given exactly the headers that the document names', () => {
    const names = 'x-request-id www-authenticate retry-after content-disposition location etag allow'.split(' ');
    expect(
      differing((exchange) => {
        const { headers } = exchange;
        const isCached = headers['cache-control'] !== 'no-store';
        const sent = [...names.filter((name) => name in headers), ...(isCached ? ['cache-control'] : [])];
        // No request here has a key.
        const documented = Object.keys(documentedAnswer(exchange).headers ?? {})
          .map((name) => name.toLowerCase())
          .filter((name) => name !== 'idempotency-replayed');
        return sent.toSorted().join() === documented.toSorted().join() ? [] : [`${sent}, not ${documented}`];
      }),
    ).toEqual([]);
  });

  it('is given texts in the format that the document says', () => {
    const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
    const DAY = /^\d{4}-\d\d-\d\d$/;
    const ID = /^[0-9a-f]{24}$/;
    expect(
      differing((exchange) => {
        const schema = documentedAnswer(exchange).content?.['application/json']?.schema;
        const vague = new Set<string>();
        if (schema)
          stringsIn(traffic.document, schema, exchange.body, (text, { format, pattern }, way) => {
            if (INSTANT.test(text) && format !== 'date-time') vague.add(`${way} is an instant`);
            if (DAY.test(text) && format !== 'date') vague.add(`${way} is a day`);
            if (ID.test(text) && pattern !== ID.source) vague.add(`${way} is an id`);
          });
        return [...vague];
      }),
    ).toEqual([]);
  });
});

it('the types that openapi-typescript generates are accepted by the compiler, and so is code that uses them', async () => {
  await run(tool('openapi-typescript/bin/cli.js'), 'openapi.json', '--output', 'types.ts');
  writeFileSync(
    join(output, 'usage.ts'),
    `import type { components, operations } from './types';

type Answer<Id extends keyof operations> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

export const ids = ({ data }: Answer<'superadmin.deposits.pending'>): string[] => data.map(({ _id }) => _id);
export const share = ({ data }: Answer<'superadmin.deposits.impact'>): number | undefined => data.levels[0]?.amount;
export const exported = (file: Answer<'superadmin.progress.export'>): number => file.allMembersProgress.length;
export const row = (row: components['schemas']['MemberReportRow']): number => row.totalCommissions;
export const failed = ({ message, errors }: components['schemas']['ErrorReply']) => new Error(errors?.[0]?.path ?? message);
// @ts-expect-error: a deposit has no such field.
export const none = ({ data }: Answer<'superadmin.deposits.pending'>) => data[0]?.amount;
`,
  );
  const options = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
  };
  writeFileSync(join(output, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...options, types: [] } }));
  const { stdout } = await run(join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  expect(stdout).toBe('');
});

const nameOf = (operationId: string): string =>
  `z${operationId.replace(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase())}Response`;

it('the zod schemas that @hey-api/openapi-ts generates accept each answer', async () => {
  await run(tool('@hey-api/openapi-ts/bin/run.js'), '-i', 'openapi.json', '-o', 'zod', '-p', 'zod', '--no-log-file');
  const schemas = (await import(/* @vite-ignore */ join(output, 'zod/zod.gen.ts'))) as Record<string, z.ZodType>;
  const accepted = traffic.exchanges.filter(
    ({ status, headers }) => status < 300 && headers['content-type']?.startsWith('application/json'),
  );
  const withoutSchema = accepted.filter(({ call }) => !schemas[nameOf(call.operationId)]);
  expect(withoutSchema.map(labelOf)).toEqual([]);
  expect(
    differing((exchange) => {
      if (!accepted.includes(exchange)) return [];
      const { error } = schemas[nameOf(exchange.call.operationId)]?.safeParse(exchange.body) ?? {};
      return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
    }),
  ).toEqual([]);
});
