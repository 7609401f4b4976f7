import { createExamples } from '@server/docs/examples';
import { buildOpenApi } from '@server/http/openapi/document';
import { allRoutes } from '@server/modules/routes';
import { startFixtureServer } from '@server/start-fixture-server';
import { controlEndpoints } from '@server/testing/control';
import request from 'supertest';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '@/contract/endpoints';
import type { Role } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { personas } from '../../../fixtures/personas';
import { addressOf, type Call, type Content, callsOf, exampleRole } from '../../outside-tools/document';
import { controlledApp } from '../../support/controlled-server';
import { makeApp } from '../../support/make-app';

async function operationsOf(app: Parameters<typeof request>[0]): Promise<Call[]> {
  const { body } = await request(app).get('/openapi.json').expect(200);
  return callsOf(body);
}

describe('the OpenAPI document of a server with the control interface', () => {
  const { app } = controlledApp({});

  it('has each of its calls, under one tag, beside those of the product', async () => {
    const operations = await operationsOf(app);
    const forTesters = operations.filter(({ tags }) => tags.includes('testing'));
    expect(forTesters.map(({ operationId }) => operationId).toSorted()).toEqual(
      controlEndpoints.map(({ id }) => id).toSorted(),
    );
    expect(operations.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(endpoints.map(({ id }) => id)),
    );
  });

  it('describes their answers, their parameters and the header that names a world', async () => {
    const operations = await operationsOf(app);
    const forTesters = operations.filter(({ tags }) => tags.includes('testing'));
    for (const { operationId, parameters = [], responses } of forTesters) {
      const [success = ''] = Object.keys(responses);
      expect([operationId, responses[success]?.content?.['application/json']?.schema?.properties?.data]).toEqual([
        operationId,
        expect.objectContaining({ type: 'object', properties: expect.any(Object) }),
      ]);
      expect(parameters.filter(({ description }) => !description)).toEqual([]);
      expect(parameters.map(({ name }) => name)).toContain('X-Fixture-World');
    }
    const snapshot = forTesters.find(({ operationId }) => operationId === 'mock.snapshot');
    expect(Object.keys(snapshot?.responses ?? {})).toEqual(['201', '400', '403', '409']);
  });
});

describe('the OpenAPI document of a server without the control interface', () => {
  const { app, anonymous } = makeApp();
  const calls = () => operationsOf(app);

  it('has none of its calls', async () => {
    expect((await calls()).filter(({ operationId }) => operationId.startsWith('mock.'))).toEqual([]);
  });

  it('has no code of a receipt that the server accepts', async () => {
    const verify = (await calls()).find(({ operationId }) => operationId === 'receipts.verify');
    await anonymous()
      .get(addressOf(verify as Call, {}))
      .expect(404);
  });

  it('escapes nothing in a pattern that needs no escape: generators that copy it into a string lose what follows', async () => {
    const { text } = await anonymous().get('/openapi.json').expect(200);
    const patterns = new Set<string>();
    JSON.parse(text, (key, value) => {
      if (key === 'pattern' && typeof value === 'string') patterns.add(value);
      return value;
    });
    expect(patterns.size).toBeGreaterThan(5);
    expect([...patterns].filter((pattern) => /\\[^\\^$.*+?()[\]{}|dDwWsSbB]/.test(pattern))).toEqual([]);
  });

  it('says which parameters of a query may be empty: those that are then read as if they were left out', async () => {
    const readAs = (schema: z.ZodType, value: unknown) => schema.safeParse(value).data;
    const inQuery = (await calls()).flatMap(({ operationId, parameters = [] }) =>
      parameters.filter((each) => each.in === 'query').map((each) => ({ ...each, operationId })),
    );
    for (const { operationId, name, allowEmptyValue = false, required = false } of inQuery) {
      const endpoint = endpoints.find(({ id }) => id === operationId);
      const schema = endpoint && schemasOf(endpoint).query.shape[name];
      // The world of a link is part of the link.
      if (!schema) expect([operationId, allowEmptyValue]).toEqual(['files.open', false]);
      else expect([operationId, name, allowEmptyValue]).toEqual([operationId, name, !required]);
      if (schema && !required) expect([name, readAs(schema, '')]).toEqual([name, readAs(schema, undefined)]);
    }
  });

  it('describes a mobile number alike in every body', async () => {
    const operations = await calls();
    const patternIn = (id: string) => {
      const content = operations.find(({ operationId }) => operationId === id)?.requestBody?.content ?? {};
      return Object.values(content)[0]?.schema?.properties?.mobileNumber?.pattern;
    };
    expect(patternIn('auth.register')).toContain('[0-9]');
    for (const id of ['member.family-members.create', 'superadmin.family-members.update'])
      expect(patternIn(id)).toBe(patternIn('auth.register'));
  });
});

describe('the page /docs', () => {
  const docs = makeApp().anonymous();

  it('loads only files of the server, each with its type', async () => {
    const { text, headers } = await docs
      .get('/docs')
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    const loaded = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    const files = ['docs/swagger-ui.css', 'docs/swagger-ui-bundle.js', 'docs/docs.js'];
    // The link is shown where the document has calls for testers.
    expect(loaded).toEqual([...files, '__mock']);
    for (const file of files)
      await docs
        .get(`/${file}`)
        .expect(200)
        .expect('Content-Type', file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
  });

  it('has no other files and no other address', async () => {
    for (const path of ['/docs/serve-docs.ts', '/docs/swagger-ui.js', '/docs/constructor', '/docs/..%2fapp.ts'])
      await docs.get(path).expect(404);
    await docs.get('/docs/').expect(308).expect('Location', '../docs');
    await docs.post('/docs').expect(405);
  });

  it('is where browsers come to from /; others get the 404 of an unknown path', async () => {
    const { headers } = await docs.get('/').set('Accept', 'text/html,*/*;q=0.8').expect(302);
    expect(new URL(headers.location ?? '', 'http://api.example/backend/').pathname).toBe('/backend/docs');
    for (const accept of ['*/*', 'application/json']) {
      const { body } = await docs.get('/').set('Accept', accept).expect(404);
      expect(body).toMatchObject({ success: false, code: 'not-found' });
    }
  });
});

/** No fixture of theirs is free, no month is closed, and nothing waits for a second person, so the example is refused; a new password needs the token of a mail. */
const REFUSED = {
  'auth.reset-password': 400,
  'member.family-members.delete': 409,
  'superadmin.coordinators.delete': 409,
  'superadmin.months.reopen': 409,
  'superadmin.plans.delete': 409,
  'superadmin.requests.confirm': 404,
  'superadmin.requests.refuse': 404,
  'superadmin.requests.show': 404,
} as const;
const isRefused = (id: string): id is keyof typeof REFUSED => id in REFUSED;

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
    // The example has a token of its own.
    const refused = Object.keys(REFUSED).filter((id) => id !== 'auth.reset-password');
    expect(missing.toSorted()).toEqual(refused.map((id) => `${id} answer`).toSorted());
  });

  it('are the same each time', async () => {
    expect(JSON.stringify(await build())).toBe(text);
  });

  function bodyOf({ content }: NonNullable<Call['requestBody']>) {
    const [[type = '', { example } = {}] = []] = Object.entries(content);
    if (type === 'application/json') return { body: JSON.stringify(example), headers: { 'Content-Type': type } };
    const form = new FormData();
    for (const [name, value] of Object.entries(example as object)) form.set(name, String(value));
    return { body: form, headers: {} };
  }

  it('of a server with the fixtures are accepted by it, with every parameter of a call at once', async () => {
    const server = await startFixtureServer({ now });
    onTestFinished(server.stop);
    const calls = (await operationsOf(server.url)).filter(
      ({ operationId }) => !/^(?:files|service|mock)\./.test(operationId),
    );
    const tokenOf = (role: Role, world: string | undefined): Promise<string> =>
      (world === undefined ? server.tokens : server.tokensOf(world)).issue({ id: personas[role].id, role });
    const outcomes = [];
    for (const call of calls) {
      const role = exampleRole(call);
      // A change has a world to itself.
      const world = call.method === 'get' ? undefined : call.operationId;
      const { body, headers = {} } = call.requestBody ? bodyOf(call.requestBody) : {};
      const response = await fetch(server.url + addressOf(call, { isFull: true }), {
        method: call.method.toUpperCase(),
        headers: {
          ...headers,
          ...(role && { Authorization: `Bearer ${await tokenOf(role, world)}` }),
          ...(world && { 'X-Fixture-World': world }),
        },
        ...(body && { body }),
      });
      outcomes.push([call.operationId, response.status]);
    }
    const expected = calls.map(({ operationId: id, responses }) => [
      id,
      isRefused(id) ? REFUSED[id] : Number(Object.keys(responses)[0]),
    ]);
    expect(outcomes).toEqual(expected);
  });
});
