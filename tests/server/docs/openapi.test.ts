import { handle } from '@server/http/route';
import { controlEndpoints } from '@server/testing/control';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@/contract/endpoint';
import { answer, schemas } from '@/contract/endpoint.schema';
import { endpoints } from '@/contract/endpoints';
import { idOf } from '@/contract/primitives.schema';
import { contractFiles, pairSchemas } from '@/contract/schemas';
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

describe('an endpoint that has no example yet', () => {
  const depositAge = endpoint<typeof ageSchemas>({
    id: 'superadmin.deposits.age',
    path: '/superadmin/crud/deposits/:id/age',
    access: 'any',
  });
  const ageSchemas = schemas({
    summary: 'How old a deposit is',
    params: { id: idOf('deposit') },
    reply: answer(z.object({ days: z.number() })),
  });
  const remindMember = endpoint<typeof remindSchemas>({
    id: 'superadmin.members.remind',
    method: 'POST',
    path: '/superadmin/crud/members/remind',
    access: 'any',
  });
  const remindSchemas = schemas({
    summary: 'Remind a member',
    body: z.object({ text: z.string() }),
    reply: answer(z.object({})),
  });
  const { app } = makeApp({
    endpoints: [...endpoints, depositAge, remindMember],
    schemasOf: pairSchemas(...contractFiles, [
      { depositAge, remindMember },
      { depositAge: ageSchemas, remindMember: remindSchemas },
    ]),
    mounts: [
      { path: '/', routes: [handle(depositAge, () => ({ data: { days: 3 } }))] },
      { path: '/', routes: [handle(remindMember, () => ({ data: {} }))] },
    ],
  });

  it('stands in the document without one', async () => {
    const operations = await operationsOf(app);
    for (const { id } of [depositAge, remindMember]) {
      const operation = operations.find(({ operationId }) => operationId === id);
      expect(operation?.responses).toHaveProperty('200');
      // The headers are those of every call.
      expect(JSON.stringify({ ...operation, parameters: [] })).not.toContain('"example":');
    }
  });
});

it('the OpenAPI document of a server without the control interface has none of its calls', async () => {
  const operations = await operationsOf(makeApp().app);
  expect(operations.filter(({ operationId }) => operationId.startsWith('mock.'))).toEqual([]);
});
