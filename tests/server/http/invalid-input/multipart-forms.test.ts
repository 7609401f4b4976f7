import { allRoutes } from '@server/modules/routes';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { schemasOf } from '@/contract/schemas';
import { createRandom } from '../../../../fixtures/random';
import { type FieldSchema, neverTaken, sometimesTaken } from '../../../support/calls/bad-values';
import { type Expected, flawsOf } from '../../../support/calls/refusal';
import { callOf, encoded, openWatchedApp, part, rawRequestOf } from '../../../support/calls/watched-app';

const SEED = 20261120;
const forms = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ bodyType }) => bodyType === 'multipart')
  .map((endpoint) => [endpoint.id, endpoint] as const);

const app = await openWatchedApp();
const untouched = app.fingerprint();
afterAll(() => app.close());
afterEach(() => {
  expect([...app.changes, ...app.pictures]).toEqual([]);
  expect(app.fingerprint()).toBe(untouched);
});

interface Fields {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}
const fieldsOf = (endpoint: Endpoint) =>
  z.toJSONSchema(schemasOf(endpoint).body ?? z.object({}), { io: 'input' }) as unknown as Fields;

const send = (endpoint: Endpoint, parts: string) => {
  const call = callOf(app, endpoint);
  return app.send(call.as, { ...rawRequestOf(endpoint, call), ...encoded(endpoint, parts) });
};

/** The parts of a valid form except for one field. */
const partsWithout = (endpoint: Endpoint, field: string) =>
  Object.entries(callOf(app, endpoint).body ?? {})
    .filter(([name]) => name !== field)
    .map(([name, value]) => part(name, String(value)))
    .join('');

const brief = (text: string) => text.slice(0, 80);

interface Attempt extends Expected {
  readonly parts: string;
}

async function tryAll(endpoint: Endpoint, attempts: readonly Attempt[]) {
  const problems: string[] = [];
  for (const { parts, ...expected } of attempts) {
    const flaws = flawsOf(await send(endpoint, parts), expected);
    problems.push(...flaws.map((flaw) => `${expected.field}: ${flaw} for ${brief(parts.slice(-100))}`));
  }
  return problems;
}

/** A form contains text only, without lone surrogates. */
const texts = (values: readonly string[]): string[] =>
  values
    .map((value): unknown => JSON.parse(value))
    .filter((value) => typeof value === 'string')
    .filter((value) => !/\p{Cs}/u.test(value));

describe.each(forms)('the multipart fields of %s', { timeout: 20_000 }, (_, endpoint) => {
  const { properties, required = [] } = fieldsOf(endpoint);
  const each = (partsOf: (field: string, schema: FieldSchema) => string[]): Attempt[] =>
    Object.entries(properties).flatMap(([field, schema]) =>
      partsOf(field, schema).map((parts) => ({
        field,
        status: [400, 413],
        parts: partsWithout(endpoint, field) + parts,
      })),
    );

  it('are refused by name when they are missing, too long or contain control characters', async () => {
    const attempts = each((field, schema) => [
      ...(required.includes(field) ? [''] : []),
      ...texts(neverTaken(schema, false)).map((value) => part(field, value)),
    ]);
    expect(await tryAll(endpoint, attempts)).toEqual([]);
  });

  it('are refused when they are repeated, or named like a list or an object', async () => {
    const attempts = each((field) => [
      part(field, 'x') + part(field, 'y'),
      part(`${field}[]`, 'x'),
      part(`${field}[0]`, 'x'),
      part(`${field}[a][b]`, 'x'),
    ]);
    expect(await tryAll(endpoint, attempts)).toEqual([]);
  });

  it('must not have prototype names or nesting', async () => {
    const nestedNames = ['a[__proto__][isAdmin]', 'a[b][constructor]', 'a[prototype][]'];
    const names = ['__proto__', 'constructor', 'prototype', ...nestedNames];
    const deep = `a${'[a]'.repeat(30)}`;
    const attempts = [...names, deep].map((name) => ({
      status: [400],
      parts: partsWithout(endpoint, '') + part(name, 'x'),
    }));
    expect(await tryAll(endpoint, attempts)).toEqual([]);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  it('may have unusual texts only where the schema allows them', async () => {
    const right = callOf(app, endpoint).body ?? {};
    const random = createRandom(SEED).fork(endpoint.id);
    for (const field of Object.keys(properties)) {
      for (const value of texts(sometimesTaken({ type: 'string' }, random))) {
        const isTaken = schemasOf(endpoint).body?.safeParse({ ...right, [field]: value }).success;
        const reply = await send(endpoint, partsWithout(endpoint, field) + part(field, value));
        const flaws =
          isTaken && reply.status === endpoint.status ? [] : flawsOf(reply, { status: isTaken ? [404] : [400], field });
        expect({ field, value, flaws }).toEqual({ field, value, flaws: [] });
        await app.undo();
      }
    }
  });

  it('include a date of birth up to today, 20 November 2026', async () => {
    const born = (day: string) => part('dateOfBirth', day);
    const days = ['2026-11-21', '9999-12-31', '2026-02-29', '2026-13-01', '20-11-2026', '2026-11-20T00:00Z'];
    const field = 'dateOfBirth';
    const right = partsWithout(endpoint, field);
    const attempts = days.map((day) => ({ field, status: [400], parts: right + born(day) }));
    expect(await tryAll(endpoint, attempts)).toEqual([]);
    expect((await send(endpoint, right + born('2026-11-20'))).status).toBe(endpoint.status);
    await app.undo();
  });

  it('are refused with a picture that is too large or is no picture, and no file remains', async () => {
    const file = (content: string) => part('profilePicture', content, '; filename="a.png"\r\nContent-Type: image/png');
    const right = partsWithout(endpoint, '');
    const field = 'profilePicture';
    const png = '\u0089PNG\r\n\u001a\n';
    const attempts = [
      { field, status: [413], parts: right + file(png + 'x'.repeat(2 * 1024 * 1024)) },
      ...['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<script>', '%PDF-1.7'].map((content) => ({
        field,
        status: [400],
        parts: right + file(content),
      })),
      { field, status: [400], parts: right + file('GIF89a') + file('GIF89a') },
      { field: 'other', status: [400], parts: right + part('other', 'x', '; filename="a.png"') },
    ];
    expect(await tryAll(endpoint, attempts)).toEqual([]);
  });
});
