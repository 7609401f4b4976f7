import { allRoutes } from '@server/modules/routes';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { schemasOf } from '@/contract/schemas';
import { createRandom } from '../../../../fixtures/random';
import { fieldsOf, neverTaken, OVERLONG, sometimesTaken } from '../../../support/calls/bad-values';
import type { RawReply } from '../../../support/calls/raw-http';
import { flawsOf } from '../../../support/calls/refusal';
import { readCall } from '../../../support/calls/valid-calls';
import { callOf, encoded, openWatchedApp, rawRequestOf } from '../../../support/calls/watched-app';

const SEED = 20261120;
const SECRETS = ['password', 'currentPassword', 'newPassword', 'token', 'browser'];
const all = allRoutes.map(({ endpoint }) => endpoint);
const withJson = all.filter(({ method, bodyType }) => method !== 'GET' && bodyType === 'json');

const app = await openWatchedApp();
const untouched = app.fingerprint();
// Files of the office are in the audit trail.
afterEach(() => app.undo());
afterAll(() => {
  expect(app.fingerprint()).toBe(untouched);
  app.close();
});

/** A body as JSON text that is valid except for one field; without a value the field is missing. */
function withField(body: object, field: string, value?: string): string {
  const others = Object.entries(body).filter(([name]) => name !== field);
  const members = others.map(([name, right]) => `${JSON.stringify(name)}:${JSON.stringify(right)}`);
  return `{${[...members, ...(value === undefined ? [] : [`${JSON.stringify(field)}:${value}`])].join(',')}}`;
}

interface Attempt {
  readonly text: string;
  readonly field: string;
}

function refusedAttempts(endpoint: Endpoint): Attempt[] {
  const { body = {} } = callOf(app, endpoint);
  const { properties, required = [] } = fieldsOf(endpoint);
  return Object.entries(properties).flatMap(([field, schema]) => [
    ...(required.includes(field) ? [{ field, text: withField(body, field) }] : []),
    ...neverTaken(schema, SECRETS.includes(field)).map((value) => ({ field, text: withField(body, field, value) })),
  ]);
}

function doubtfulAttempts(endpoint: Endpoint): Attempt[] {
  const { body = {} } = callOf(app, endpoint);
  const random = createRandom(SEED).fork(endpoint.id);
  return Object.entries(fieldsOf(endpoint).properties).flatMap(([field, schema]) =>
    sometimesTaken(schema, random).map((value) => ({ field, text: withField(body, field, value) })),
  );
}

const attempt = (endpoint: Endpoint, text: string) => {
  const call = callOf(app, endpoint);
  return app.send(call.as, { ...rawRequestOf(endpoint, call), ...encoded(endpoint, text) });
};

const briefly = (text: string) => (text.length > 200 ? `${text.slice(0, 120)} … ${text.slice(-60)}` : text);

/** Sends all of them and returns what was wrong with the replies, or was stored in spite of them. */
async function tryAll(
  endpoint: Endpoint,
  attempts: readonly Attempt[],
  flaws: (reply: RawReply, attempt: Attempt) => string[],
): Promise<string[]> {
  // Each problem once, with the first value that caused it.
  const problems = new Map<string, string>();
  for (const each of attempts) {
    const reply = await attempt(endpoint, each.text);
    for (const flaw of flaws(reply, each)) {
      const sentence = `${each.field}: ${flaw}`;
      if (!problems.has(sentence)) problems.set(sentence, `${sentence} for ${briefly(each.text)}`);
    }
    if (app.changes.length > 0) await app.undo();
  }
  return [...problems.values()];
}

const mustRefuse = (reply: RawReply, { field }: Attempt) => [
  ...flawsOf(reply, { status: [400], field }),
  ...(app.changes.length > 0 ? ['something was stored'] : []),
];

/** A value that the schema allows may still be refused by a rule; one that it does not allow must be refused by the name of the field. */
function asTheSchemaSays(endpoint: Endpoint, reply: RawReply, attempt: Attempt): string[] {
  const isTaken = schemasOf(endpoint).body?.safeParse(JSON.parse(attempt.text)).success;
  if (!isTaken) return mustRefuse(reply, attempt);
  if (reply.status !== endpoint.status)
    return flawsOf(reply, reply.status === 400 ? { ...attempt, status: [400] } : { status: [401, 403, 404, 409] });
  return schemasOf(endpoint).reply.safeParse(reply.body).success ? [] : ['the reply is not what the contract promises'];
}

describe.each(withJson)('the JSON fields of $id', (endpoint) => {
  it('are refused by name when they are missing or of another type, and nothing is stored', async () => {
    expect(await tryAll(endpoint, refusedAttempts(endpoint), mustRefuse)).toEqual([]);
  });

  it('may have unusual texts and numbers only where the schema allows them', async () => {
    const attempts = doubtfulAttempts(endpoint);
    expect(await tryAll(endpoint, attempts, (...of) => asTheSchemaSays(endpoint, ...of))).toEqual([]);
  });
});

const shapeOf = (endpoint: Endpoint) => schemasOf(endpoint).query.shape;
const withQuery = all.filter((endpoint) => endpoint.method === 'GET' && Object.keys(shapeOf(endpoint)).length > 0);

const NUMBERS = ['page', 'limit', 'month', 'year', 'days', 'minCommission'];
const notNumbers = [...'abc NaN Infinity -Infinity 1e999 1e5 0x10 1,000 ٣ १२ --1 1. null'.split(' '), '1'.repeat(33)];
const numbers = ['0', '-1', '1.5', '2024', '9'.repeat(30), `-${'9'.repeat(30)}`];
const words = 'null undefined __proto__ constructor true all asc name नाम 🌾 .* (((( [ \\ ../.. <script>'.split(' ');
const oddValues = [...numbers, ...words, '', ' ', 'z'.repeat(24), '\u0000', '\u202e', "' OR 1=1 --", 'x'.repeat(200)];

describe.each(withQuery)('the query of $path', (endpoint) => {
  const names = Object.keys(shapeOf(endpoint));
  const random = createRandom(SEED).fork(endpoint.id);
  const draw = (values: readonly string[], count: number) => random.shuffled(values).slice(0, count);

  const rightQuery = () => readCall(endpoint, app.data).query ?? {};
  const send = (text: string, without?: string) => {
    const call = readCall(endpoint, app.data);
    const { path, ...rest } = rawRequestOf(endpoint, { ...call, query: undefined });
    const others = new URLSearchParams(Object.entries(rightQuery()).filter(([name]) => name !== without));
    return app.send(call.as, { ...rest, path: `${path}?${others}&${text}` });
  };
  const pair = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

  it('is refused by name when a parameter is repeated, a list, an object, too long or not a number', async () => {
    for (const name of names) {
      const queries = [
        `${name}=1&${name}=1`,
        ...draw([`${name}[]=1`, `${name}[a]=1`, `${name}[__proto__]=1`, `${name}%5B%5D=1`], 1),
        pair(name, OVERLONG),
        ...(NUMBERS.includes(name) ? draw(notNumbers, 2).map((value) => pair(name, value)) : []),
      ];
      for (const query of queries) {
        const flaws = flawsOf(await send(query, name), { status: [400], field: name });
        expect({ query, flaws }).toEqual({ query, flaws: [] });
      }
    }
  });

  it('may have unusual values only where the schema allows them', async () => {
    for (const name of names) {
      for (const value of draw(oddValues, 3)) {
        const isTaken = schemasOf(endpoint).query.safeParse({ ...rightQuery(), [name]: value }).success;
        const reply = await send(pair(name, value), name);
        const isAnswered = isTaken && reply.status === 200 && schemasOf(endpoint).reply.safeParse(reply.body).success;
        const refused = isTaken ? { status: [403, 404] } : { status: [400], field: name };
        const flaws = isAnswered ? [] : flawsOf(reply, refused);
        expect({ name, value, flaws }).toEqual({ name, value, flaws: [] });
      }
    }
  });

  it('ignores unknown parameters', async () => {
    const { status } = await send('__proto__=1&constructor=2&toString=3&%00=4&unknown=5&=6&%=7');
    expect(status).toBe(200);
    expect(flawsOf(await send('__proto__[isAdmin]=1'), { status: [400] })).toEqual([]);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });
});
