import { allRoutes } from '@server/modules/routes';
import { afterAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { schemasOf } from '@/contract/schemas';
import { createRandom } from '../../../../fixtures/random';
import { OVERLONG } from '../../../support/calls/bad-values';
import { flawsOf } from '../../../support/calls/refusal';
import { readCall } from '../../../support/calls/valid-calls';
import { openWatchedApp, rawRequestOf } from '../../../support/calls/watched-app';

const SEED = 20261120;
const shapeOf = (endpoint: Endpoint) => schemasOf(endpoint).query.shape;
const reads = allRoutes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET');
const withQuery = reads
  .filter((endpoint) => Object.keys(shapeOf(endpoint)).length > 0)
  .map((endpoint) => [endpoint.path, endpoint] as const);

const app = await openWatchedApp();
const untouched = app.fingerprint();
afterAll(() => {
  expect(app.changes).toEqual([]);
  expect(app.fingerprint()).toBe(untouched);
  app.close();
});

const NUMBERS = ['page', 'limit', 'month', 'year', 'days', 'minCommission'];
const notNumbers = [...'abc NaN Infinity -Infinity 1e999 1e5 0x10 1,000 ٣ १२ --1 1. null'.split(' '), '1'.repeat(33)];
const numbers = ['0', '-1', '1.5', '2024', '9'.repeat(30), `-${'9'.repeat(30)}`];
const words = 'null undefined __proto__ constructor true all asc name नाम 🌾 .* (((( [ \\ ../.. <script>'.split(' ');
const oddValues = [...numbers, ...words, '', ' ', 'z'.repeat(24), '\u0000', '\u202e', "' OR 1=1 --", 'x'.repeat(200)];

describe.each(withQuery)('the query of %s', (_, endpoint) => {
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
