import { controlEndpoints } from '@server/testing/control';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { controlledApp } from '../../support/controlled-server';
import { makeApp } from '../../support/make-app';

interface Operation {
  operationId: string;
  tags: string[];
  parameters?: { in: string; name: string; description?: string }[];
  responses: Record<string, { content?: Record<string, { schema: { properties?: { data?: object } } }> }>;
}

async function operationsOf(app: Parameters<typeof request>[0]): Promise<Operation[]> {
  const { body } = await request(app).get('/openapi.json').expect(200);
  return Object.values<Record<string, Operation>>(body.paths).flatMap((methods) => Object.values(methods));
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
      expect([operationId, responses[success]?.content?.['application/json']?.schema.properties?.data]).toEqual([
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

it('the OpenAPI document of a server without the control interface has none of its calls', async () => {
  const operations = await operationsOf(makeApp().app);
  expect(operations.filter(({ operationId }) => operationId.startsWith('mock.'))).toEqual([]);
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
    expect(loaded).toEqual(['docs/swagger-ui.css', 'docs/swagger-ui-bundle.js', 'docs/docs.js']);
    for (const file of loaded)
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
});
