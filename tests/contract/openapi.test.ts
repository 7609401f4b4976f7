import { buildOpenApi } from '@server/http/openapi';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { schemasOf } from '@/contract/schemas';
import { inSpecNotation } from './spec-tables';

type Node = { [key: string]: unknown };
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: Node;
}
interface Operation {
  operationId: string;
  tags: string[];
  security: Node[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Node }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Node }> }>;
}
interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Node>; responses: Node; securitySchemes: Node };
}

// Through JSON and back: what a reader of /openapi.json gets.
const text = JSON.stringify(buildOpenApi(endpoints, schemasOf));
const api = JSON.parse(text) as OpenApi;
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (id: string): Operation => {
  const match = operations.find(({ operation }) => operation.operationId === id);
  if (!match) throw new Error(`No operation ${id}`);
  return match.operation;
};

/** Each object of the document with its path. */
function walk(node: unknown, way: string, visit: (node: Node, way: string) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) visit(node as Node, way);
  for (const [key, value] of Object.entries(node)) walk(value, `${way}/${key}`, visit);
}

describe('the OpenAPI document', () => {
  it('has version 3.1 and each endpoint once, under its id', () => {
    expect(api.openapi).toMatch(/^3\.1\./);
    const described = operations.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    const registered = endpoints.map(({ id, method, path }) => `${id} ${method.toLowerCase()} ${inSpecNotation(path)}`);
    expect(described.toSorted()).toEqual(registered.toSorted());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it('declares each path parameter as required', () => {
    const wrong = operations.filter(({ path, operation }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((each) => each.in === 'path' && each.required);
      return declared.map(({ name }) => name).join() !== inPath.join();
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('has no reference to a missing component', () => {
    const missing: string[] = [];
    walk(api, '', ({ $ref }, way) => {
      if (typeof $ref !== 'string') return;
      const target = $ref
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], api);
      if (!target) missing.push(`${way} → ${$ref}`);
    });
    expect(missing).toEqual([]);
  });

  it('describes each field', () => {
    const empty: string[] = [];
    const says = ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'];
    walk(api, '', ({ properties, items }, way) => {
      const fields = { ...(properties as Record<string, Node> | undefined), ...(items ? { '[]': items as Node } : {}) };
      for (const [name, schema] of Object.entries(fields)) {
        if (!says.some((key) => key in schema)) empty.push(`${way}.${name}`);
      }
    });
    expect(empty).toEqual([]);
  });

  it('describes each parameter, and the paging of lists', () => {
    const vague = operations.flatMap(({ operation }) =>
      (operation.parameters ?? []).filter(({ schema }) => !schema.type && !schema.enum).map(({ name }) => name),
    );
    expect(vague).toEqual([]);
    const schemas = Object.fromEntries(
      (operationOf('superadmin.commissions.pending').parameters ?? []).map(({ name, schema }) => [name, schema]),
    );
    expect(schemas).toMatchObject({
      page: { type: 'integer', minimum: 1, default: 1 },
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 50 },
      month: { type: 'integer', minimum: 1, maximum: 12 },
      coordinatorType: { enum: ['panchayat', 'sankul', 'tehsil', 'district', 'sambhaag', 'state'] },
      search: { type: 'string', maxLength: 200 },
    });
  });

  it('requires a token except for public endpoints', () => {
    for (const { id, roles } of endpoints) {
      expect([id, operationOf(id).security]).toEqual([id, roles === 'public' ? [] : [{ bearer: [] }]]);
    }
    expect(api.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } });
  });

  it('lists the error responses of each endpoint', () => {
    const statusesOf = (id: string) => Object.keys(operationOf(id).responses);
    expect(statusesOf('superadmin.deposits.approve')).toEqual(['200', '400', '401', '403', '404', '409']);
    expect(statusesOf('superadmin.plans.create')).toContain('201');
    expect(statusesOf('superadmin.analytics.dashboard')).toEqual(['200', '401', '403']);
    expect(statusesOf('auth.profile')).toEqual(['200', '401']);
    expect(statusesOf('auth.login')).toEqual(expect.arrayContaining(['200', '400', '401', '429']));
    expect(operationOf('auth.profile').responses['401']).toEqual({ $ref: '#/components/responses/Unauthenticated' });
  });

  it('shows JSON bodies, forms with a picture and files with their content types', () => {
    const form = operationOf('member.family-members.create').requestBody?.content['multipart/form-data']?.schema;
    expect(form).toMatchObject({
      required: ['name', 'relationship'],
      properties: { profilePicture: { type: 'string', format: 'binary' }, dateOfBirth: { format: 'date' } },
    });
    expect(Object.keys(operationOf('auth.update-profile').requestBody?.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
    expect(operationOf('superadmin.plans.create').requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { properties: { planDuration: { type: 'integer', maximum: 50 } } } } },
    });
    expect(operationOf('superadmin.deposits.deny').requestBody?.required).toBe(false);
    expect(Object.keys(operationOf('superadmin.progress.export').responses['200']?.content ?? {})).toEqual([
      'text/csv',
      'application/json',
    ]);
  });

  it('describes each record once and refers to it by name', () => {
    expect(Object.keys(api.components.schemas)).toEqual(
      expect.arrayContaining(['Error', 'User', 'Deposit', 'Commission', 'DepositPlan', 'FamilyMember']),
    );
    const reply = operationOf('superadmin.deposits.pending-optimized').responses['200']?.content?.['application/json'];
    expect(reply?.schema).toMatchObject({
      properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Deposit' } } },
    });
  });

  it('has a code and parameters beside every message, which another host may leave out', () => {
    const codeAndParams = {
      code: { type: 'string' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    };
    expect(api.components.schemas.Error).toMatchObject({
      properties: { ...codeAndParams, errors: { items: { properties: codeAndParams, required: ['path', 'message'] } } },
      required: ['success', 'message'],
    });
    const reply = operationOf('superadmin.plans.create').responses['201']?.content?.['application/json'];
    expect(reply?.schema).toMatchObject({ properties: codeAndParams, required: ['success', 'data'] });
  });

  it('allows additional fields in responses', () => {
    expect(text).not.toContain('"additionalProperties":false');
  });

  it('is the same each time it is built', () => {
    expect(JSON.stringify(buildOpenApi(endpoints, schemasOf))).toBe(text);
    expect(Object.keys((buildOpenApi([], schemasOf) as OpenApi).paths)).toEqual([]);
  });
});
