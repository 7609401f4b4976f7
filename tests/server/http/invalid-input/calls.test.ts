import { allRoutes } from '@server/modules/routes';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { schemasOf } from '@/contract/schemas';
import { DEMO_PASSWORD_HASH } from '../../../../fixtures/personas';
import { createRandom } from '../../../../fixtures/random';
import { type FieldSchema, fieldsOf, neverTaken, OVERLONG, sometimesTaken } from '../../../support/calls/bad-values';
import type { RawRequest } from '../../../support/calls/raw-http';
import { type Expected, flawsOf } from '../../../support/calls/refusal';
import { readCall } from '../../../support/calls/valid-calls';
import { bodyOf, callOf, encoded, form, openWatchedApp, part, rawRequestOf } from '../../../support/calls/watched-app';
import { personas } from '../../../support/test-plans';

const all = allRoutes.map(({ endpoint }) => endpoint);
const ofType = (...types: Endpoint['bodyType'][]) =>
  all.filter(({ bodyType, method }) => method !== 'GET' && types.includes(bodyType));

const app = await openWatchedApp();
const untouched = app.fingerprint();
afterEach(() => expect([...app.changes, ...app.pictures]).toEqual([]));
afterAll(() => {
  expect(app.fingerprint()).toBe(untouched);
  app.close();
});

const send = (endpoint: Endpoint, change: Partial<RawRequest>) => {
  const call = callOf(app, endpoint);
  return app.send(call.as, { ...rawRequestOf(endpoint, call), ...change });
};

async function flawsOfAll(endpoint: Endpoint, status: number, changes: readonly Partial<RawRequest>[]) {
  const problems: string[] = [];
  for (const change of changes) {
    const flaws = flawsOf(await send(endpoint, change), { status: [status] });
    const sent = `${JSON.stringify(change.headers ?? {})} ${String(change.body).slice(0, 60)}`;
    problems.push(...flaws.map((flaw) => `${flaw} for ${sent}`));
  }
  return problems;
}

const json = { 'Content-Type': 'application/json' };
const multipart = { 'Content-Type': 'multipart/form-data; boundary=edge' };
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
const plain = { 'Content-Type': 'text/plain' };

const notJson = ['not json', '{"a":', '{"a":1}}', "{'a':1}", '{"a":NaN}', '{"a":undefined}', '{"a":1,}', '\u0000', ' '];
const notAnObject = ['null', 'true', '12', '1e999', '"text"', '[]', '[{}]', '[null]'];
const notUtf8 = [Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d), Buffer.from('{}', 'utf16le')];

const LIMIT = 400 * 1024;
const tooLong = `{"filler":"${'x'.repeat(LIMIT)}"}`;

describe.each(ofType('json'))('the JSON body of $id', (endpoint) => {
  it('is refused with 400 when it is not a JSON object', async () => {
    const changes = [...notJson, ...notAnObject, ...notUtf8].map((body) => ({ body, headers: json }));
    expect(await flawsOfAll(endpoint, 400, changes)).toEqual([]);
  });

  it('is refused with 415 when it is compressed or has another content type', async () => {
    const { body = '{}' } = rawRequestOf(endpoint, callOf(app, endpoint));
    const others = [plain, urlencoded, {}, { 'Content-Type': 'application/jsonp' }];
    const forms = [body, form(part('name', 'x'))].map((sent) => ({ body: sent, headers: multipart }));
    const changes = [
      ...others.map((headers) => ({ body, headers })),
      { body: 'name=x', headers: urlencoded },
      ...(endpoint.orMultipart ? [] : forms),
      { body, headers: { ...json, 'Content-Encoding': 'gzip' } },
    ];
    expect(await flawsOfAll(endpoint, 415, changes)).toEqual([]);
  });

  it('is refused with 413 above 400 KiB, also without a content length', async () => {
    const changes = [
      { body: tooLong, headers: json },
      { body: tooLong, headers: { ...json, 'Transfer-Encoding': 'chunked' } },
    ];
    expect(await flawsOfAll(endpoint, 413, changes)).toEqual([]);
  });

  it('may be left out only where all fields are optional', async () => {
    const isOptional = [undefined, {}].some((body) => schemasOf(endpoint).body?.safeParse(body).success);
    for (const change of [
      { body: undefined, headers: {} },
      { body: '', headers: json },
    ]) {
      const reply = await send(endpoint, change);
      // Whoever refuses the request of somebody else says why, and whoever withdraws an own one does not.
      const isReasonMissing = endpoint.id === 'superadmin.requests.refuse';
      if (isOptional && !isReasonMissing) expect(reply.status).toBe(endpoint.status);
      else expect(flawsOf(reply, { status: [400] })).toEqual([]);
      await app.undo();
    }
  });
});

describe.each(ofType('multipart'))('the multipart body of $id', (endpoint) => {
  it('is refused with 415 when it has another content type', async () => {
    const fields = callOf(app, endpoint).body ?? {};
    const others = [json, plain, urlencoded, {}, { 'Content-Type': 'multipart/mixed; boundary=edge' }];
    const changes = others.map((headers) => ({ body: JSON.stringify(fields), headers }));
    expect(await flawsOfAll(endpoint, 415, changes)).toEqual([]);
  });

  it('is refused with 400 when it is incomplete', async () => {
    const { body } = bodyOf(endpoint, callOf(app, endpoint).body ?? {});
    const changes = [
      { body: 'no boundary', headers: { 'Content-Type': 'multipart/form-data' } },
      { body: body.slice(0, -20), headers: multipart },
      { body: '--edge\r\ncut off', headers: multipart },
      { body: form('--edge\r\nContent-Disposition: nonsense\r\n\r\nx'), headers: multipart },
    ];
    expect(await flawsOfAll(endpoint, 400, changes)).toEqual([]);
  });

  it('is refused with 413 when it has too many parts', async () => {
    const parts = Array.from({ length: 40 }, (_each, index) => part(`field${index}`, 'x'));
    expect(await flawsOfAll(endpoint, 413, [{ body: form(parts.join('')), headers: multipart }])).toEqual([]);
  });
});

it.each(ofType('none'))('a request without a body to $id ignores any body', async (endpoint) => {
  for (const [headers, body] of [
    [json, '{"__proto__":'],
    [json, '{"status":"approved"}'],
    [plain, 'x'.repeat(3 * 1024 * 1024)],
  ] as const) {
    const { status } = await send(endpoint, { headers, body });
    expect(status).toBe(endpoint.status);
    await app.undo();
  }
});

const shapeOf = (endpoint: Endpoint) => schemasOf(endpoint).params.shape;
const withParameters = all.filter((endpoint) => Object.keys(shapeOf(endpoint)).length > 0);

const otherForms = ['short', 'f'.repeat(23), 'f'.repeat(25), '..%2F..%2Fetc%2Fpasswd', '%00', '__proto__', OVERLONG];
const nobodys = ['f', 'z', '%20', '%00', '%F0%9F%8C%BE'].map((character) => character.repeat(24));
const undecodable = ['%', '%zz', '%E0%A4%A'];
const elsewhere = ['.', '..', '../..', '%2e%2e/x', '//'];
const otherWords = ['village', 'MEMBER', 'TEHSIL', '__proto__', 'constructor', '%00', 'member%20', '..%2Fmember'];

describe.each(withParameters)('the path parameters of $method $path', (endpoint) => {
  const sendTo = (name: string, segment: string) => {
    const call = endpoint.method === 'GET' ? readCall(endpoint, app.data) : callOf(app, endpoint);
    const path = pathOf(endpoint.path, { ...call.params, [name]: 'SEGMENT' }).replace('SEGMENT', segment);
    return app.send(call.as, { ...rawRequestOf(endpoint, call), path });
  };
  const expectRefused = async (name: string, segments: readonly string[], expected: Expected) => {
    for (const segment of segments) {
      const flaws = flawsOf(await sendTo(name, segment), expected);
      expect({ name, segment, flaws }).toEqual({ name, segment, flaws: [] });
    }
  };
  const isChoice = (name: string) => shapeOf(endpoint)[name] instanceof z.ZodEnum;
  const names = Object.keys(shapeOf(endpoint));
  /** The code of a receipt is what somebody typed: what is no code is unknown. */
  const isTyped = (name: string) => name === 'code';
  const isMonth = (name: string) => name === 'year' || name === 'month';

  it('give 400 with the name for a malformed id, and 404 for an unknown id', async () => {
    for (const name of names.filter((each) => !isChoice(each) && !isTyped(each) && !isMonth(each))) {
      await expectRefused(name, otherForms, { status: [400], field: name });
      await expectRefused(name, [...nobodys, '..%2F'.repeat(8)], { status: [404] });
    }
  });

  it('give 404 for a text that is no code, and 400 with the name for one that is too long', async () => {
    for (const name of names.filter(isTyped)) {
      await expectRefused(name, ['short', '..%2F..%2Fetc%2Fpasswd', '__proto__', ...nobodys], { status: [404] });
      await expectRefused(name, [OVERLONG], { status: [400], field: name });
    }
  });

  it('give 400 with the name for what is no month or no year', async () => {
    for (const name of names.filter(isMonth))
      await expectRefused(name, ['0', '13000', '-1', '1.5', '0x7', '%201', ...otherForms, ...nobodys], {
        status: [400],
        field: name,
      });
  });

  it('give 404 for a word outside the list', async () => {
    for (const name of names.filter(isChoice)) await expectRefused(name, otherWords, { status: [404] });
  });

  it('do not match an address that cannot be decoded or leads elsewhere', async () => {
    for (const name of names) {
      await expectRefused(name, undecodable, { status: [400] });
      await expectRefused(name, elsewhere, { status: [400, 401, 403, 404, 405] });
    }
  });
});

/** Fields that an attacker might try to set: names of the API and of the stored rows. */
const coveted: Readonly<Record<string, unknown>> = {
  _id: 'a'.repeat(24),
  id: 'a'.repeat(24),
  createdAt: '2020-01-01T00:00:00.000Z',
  profilePicture: 'planted.png',
  role: 'superadmin',
  roles: ['superadmin'],
  level: 'state',
  coordinatorType: 'state',
  isAdmin: true,
  status: 'approved',
  paymentStatus: 'completed',
  isVerified: true,
  isActive: true,
  kind: 'kisan',
  passwordHash: DEMO_PASSWORD_HASH,
  tokensValidFrom: '2020-01-01T00:00:00.000Z',
  userName: 'planted',
  memberId: personas.member2.id,
  memberReferenceId: personas.member2.id,
  panchayatId: personas.panchayat2.id,
  parentId: personas.state2.id,
  unitName: 'Planted',
  transactionId: 'PLANTED',
  coordinatorId: personas.state2.id,
  amountPaise: 1,
  planAmountPaise: 1,
  basisPoints: 10_000,
  rate: 100,
  commisionAmount: 1e9,
  depositAmount: 1,
  decidedBy: personas.member.id,
  decidedAt: '2020-01-01T00:00:00.000Z',
  processedAt: '2020-01-01T00:00:00.000Z',
};

const unknownTo = (endpoint: Endpoint): Record<string, unknown> => {
  const { properties } = fieldsOf(endpoint);
  return Object.fromEntries(Object.entries(coveted).filter(([name]) => !Object.hasOwn(properties, name)));
};

/** What a request stores. Ids start again, so that the same request stores the same. */
async function storedBy(endpoint: Endpoint, extra: Record<string, unknown>) {
  const call = callOf(app, endpoint);
  app.restartIds();
  const body = bodyOf(endpoint, { ...extra, ...call.body });
  const { status } = await app.send(call.as, { ...rawRequestOf(endpoint, call), ...body });
  // The audit trail counts on over what is undone.
  const stored = app.changes.map(({ collection, before, after }) => {
    const row = structuredClone(after);
    if (row && 'auditDigest' in row) return { collection, before, after: { ...row, auditDigest: '' } };
    const isChained = row && 'digest' in row && 'actorId' in row;
    return { collection, before, after: isChained ? { ...row, number: 0, digest: '' } : row };
  });
  await app.undo();
  return { status, stored };
}

it.each(ofType('json', 'multipart'))('unknown fields are not stored by $id', async (endpoint) => {
  const extra = unknownTo(endpoint);
  expect(Object.keys(extra)).toEqual(expect.arrayContaining(['_id', 'role', 'passwordHash', 'tokensValidFrom']));
  const plain = await storedBy(endpoint, {});
  expect(plain.status).toBe(endpoint.status);
  // A form may have 32 fields: half of them at a time.
  const entries = Object.entries(extra);
  const half = Math.ceil(entries.length / 2);
  for (const some of [entries.slice(0, half), entries.slice(half)])
    expect(await storedBy(endpoint, Object.fromEntries(some))).toEqual(plain);
});

const sendForm = (endpoint: Endpoint, parts: string) => {
  const call = callOf(app, endpoint);
  return app.send(call.as, { ...rawRequestOf(endpoint, call), ...encoded(endpoint, parts) });
};

const partsWithout = (endpoint: Endpoint, field: string) =>
  Object.entries(callOf(app, endpoint).body ?? {})
    .filter(([name]) => name !== field)
    .map(([name, value]) => part(name, String(value)))
    .join('');

interface Attempt extends Expected {
  readonly parts: string;
}

async function tryAll(endpoint: Endpoint, attempts: readonly Attempt[]) {
  const problems: string[] = [];
  for (const { parts, ...expected } of attempts) {
    const flaws = flawsOf(await sendForm(endpoint, parts), expected);
    problems.push(...flaws.map((flaw) => `${expected.field}: ${flaw} for ${parts.slice(-100, -20)}`));
  }
  return problems;
}

/** A form contains text only, without lone surrogates. */
const texts = (values: readonly string[]): string[] =>
  values
    .map((value): unknown => JSON.parse(value))
    .filter((value) => typeof value === 'string')
    .filter((value) => !/\p{Cs}/u.test(value));

describe.each(ofType('multipart'))('the multipart fields of $id', (endpoint) => {
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
    const random = createRandom(20261120).fork(endpoint.id);
    for (const field of Object.keys(properties)) {
      for (const value of texts(sometimesTaken({ type: 'string' }, random))) {
        const isTaken = schemasOf(endpoint).body?.safeParse({ ...right, [field]: value }).success;
        const reply = await sendForm(endpoint, partsWithout(endpoint, field) + part(field, value));
        const flaws =
          isTaken && reply.status === endpoint.status ? [] : flawsOf(reply, { status: isTaken ? [404] : [400], field });
        expect({ field, value, flaws }).toEqual({ field, value, flaws: [] });
        await app.undo();
      }
    }
  });

  it('include a date of birth from 1900 to today, 20 November 2026', async () => {
    const born = (day: string) => part('dateOfBirth', day);
    const days = [
      '2026-11-21',
      '9999-12-31',
      '1899-12-31',
      '0200-01-01',
      '2026-02-29',
      '2026-13-01',
      '20-11-2026',
      '2026-11-20T00:00Z',
    ];
    const field = 'dateOfBirth';
    const right = partsWithout(endpoint, field);
    const attempts = days.map((day) => ({ field, status: [400], parts: right + born(day) }));
    expect(await tryAll(endpoint, attempts)).toEqual([]);
    for (const day of ['1900-01-01', '2026-11-20']) {
      expect((await sendForm(endpoint, right + born(day))).status).toBe(endpoint.status);
      await app.undo();
    }
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
