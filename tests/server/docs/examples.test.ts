import { createExamples } from '@server/docs/examples';
import { buildOpenApi } from '@server/http/openapi/document';
import { allRoutes } from '@server/modules/routes';
import { startFixtureServer } from '@server/start-fixture-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import type { Role } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { personas } from '../../../fixtures/personas';
import { type Call, type Content, callsOf } from '../../outside-tools/document';

/** No fixture of theirs is free, so the example is refused; a new password needs the token of a mail, and a code is of one server. */
const REFUSED = {
  'auth.reset-password': 400,
  'receipts.verify': 404,
  'member.family-members.delete': 409,
  'superadmin.coordinators.delete': 409,
  'superadmin.plans.delete': 409,
} as const;
const isRefused = (id: string): id is keyof typeof REFUSED => id in REFUSED;

const roleOf = ({ roles }: Endpoint): Role | undefined => {
  if (roles === 'public') return undefined;
  if (roles === 'any') return 'member';
  return (['superadmin', 'member', 'panchayat', 'district'] as const).find((role) => roles.includes(role));
};

describe.each(['2026-11-20T06:30:00.000Z', '2031-02-28T18:45:00.000Z'])('the examples at %s', (now) => {
  const build = async () =>
    buildOpenApi(endpoints, schemasOf, await createExamples({ routes: allRoutes, schemasOf, now: new Date(now) }));
  let calls: Call[];
  let text: string;
  beforeAll(async () => {
    text = JSON.stringify(await build());
    calls = callsOf(JSON.parse(text)).filter(({ operationId }) => !/^(?:files|service)\./.test(operationId));
  });

  it('are there for each parameter, each body and each answer', () => {
    const without = (content: Content = {}) =>
      Object.keys(content).filter((type) => content[type]?.example === undefined);
    const missing = calls.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
      ...parameters.filter(({ example }) => example === undefined).map(({ name }) => `${operationId} ${name}`),
      ...without(requestBody?.content).map((type) => `${operationId} body ${type}`),
      ...without(Object.values(responses)[0]?.content).map(() => `${operationId} answer`),
    ]);
    const deletes = Object.keys(REFUSED).filter((id) => id.endsWith('.delete'));
    expect(missing.toSorted()).toEqual(deletes.map((id) => `${id} answer`).toSorted());
  });

  it('have answers that the contract promises', () => {
    const wrong = endpoints.flatMap((endpoint) => {
      const call = calls.find(({ operationId }) => operationId === endpoint.id);
      const example = call?.responses[endpoint.status]?.content?.['application/json']?.example;
      if (endpoint.replyType === 'file' || example === undefined) return [];
      return (
        schemasOf(endpoint)
          .reply.safeParse(example)
          .error?.issues.map((issue) => ({ id: endpoint.id, issue })) ?? []
      );
    });
    expect(wrong).toEqual([]);
  });

  it('are the same each time', async () => {
    expect(JSON.stringify(await build())).toBe(text);
  });

  describe('on a server with the fixtures', () => {
    let server: Awaited<ReturnType<typeof startFixtureServer>>;
    beforeAll(async () => {
      server = await startFixtureServer({ now });
    });
    afterAll(() => server.stop());

    const tokenOf = (role: Role, world: string | undefined): Promise<string> =>
      (world === undefined ? server.tokens : server.tokensOf(world)).issue({ id: personas[role].id, role });

    function addressOf({ path, parameters = [] }: Call): string {
      const valuesIn = (place: string) => parameters.filter((each) => each.in === place);
      const filled = valuesIn('path').reduce(
        (text, { name, example }) => text.replace(`{${name}}`, String(example)),
        path,
      );
      const query = new URLSearchParams(valuesIn('query').map(({ name, example }) => [name, String(example)]));
      return `${server.url}${filled}?${query}`;
    }

    function bodyOf({ content }: NonNullable<Call['requestBody']>) {
      const [[type = '', { example } = {}] = []] = Object.entries(content);
      if (type === 'application/json') return { body: JSON.stringify(example), headers: { 'Content-Type': type } };
      const form = new FormData();
      for (const [name, value] of Object.entries(example as object)) form.set(name, String(value));
      return { body: form, headers: {} };
    }

    it('are accepted, with every parameter of a call at once', async () => {
      const outcomes = [];
      for (const call of calls) {
        const endpoint = endpoints.find(({ id }) => id === call.operationId);
        if (!endpoint) throw new Error(`${call.operationId} is no endpoint`);
        const role = roleOf(endpoint);
        // A change has a world to itself.
        const world = call.method === 'get' ? undefined : endpoint.id;
        const { body, headers = {} } = call.requestBody ? bodyOf(call.requestBody) : {};
        const response = await fetch(addressOf(call), {
          method: call.method.toUpperCase(),
          headers: {
            ...headers,
            ...(role && { Authorization: `Bearer ${await tokenOf(role, world)}` }),
            ...(world && { 'X-Fixture-World': world }),
          },
          ...(body && { body }),
        });
        outcomes.push([endpoint.id, response.status]);
      }
      const expected = calls.map(({ operationId: id, responses }) => [
        id,
        isRefused(id) ? REFUSED[id] : Number(Object.keys(responses)[0]),
      ]);
      expect(outcomes).toEqual(expected);
    });
  });
});
