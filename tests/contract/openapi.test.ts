import { buildOpenApi } from '@server/http/openapi/document';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { schemasOf } from '@/contract/schemas';
import { type Call, callsOf, type OpenApiDocument } from '../outside-tools/document';
import { inSpecNotation } from './spec-tables';

type Node = { [key: string]: unknown };
// Through JSON and back: what a reader of /openapi.json gets.
const text = JSON.stringify(buildOpenApi(endpoints, schemasOf));
const api = JSON.parse(text) as OpenApiDocument;
const calls = callsOf(api);
const isOther = ({ operationId }: Call) => /^(?:files|service)\./.test(operationId);

const operationOf = (id: string): Call => {
  const match = calls.find(({ operationId }) => operationId === id);
  if (!match) throw new Error(`No operation ${id}`);
  return match;
};

function walk(node: unknown, way: string, visit: (node: Node, way: string) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) visit(node as Node, way);
  for (const [key, value] of Object.entries(node)) walk(value, `${way}/${key}`, visit);
}

describe('the OpenAPI document', () => {
  it('has version 3.1 of OpenAPI and each endpoint once, under its id', () => {
    expect(api.openapi).toMatch(/^3\.1\./);
    const described = calls
      .filter((each) => !isOther(each))
      .map(({ path, method, operationId }) => `${operationId} ${method} ${path}`);
    const registered = endpoints.map(({ id, method, path }) => `${id} ${method.toLowerCase()} ${inSpecNotation(path)}`);
    expect(described.toSorted()).toEqual(registered.toSorted());
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  });

  it('describes each field, and what each group of calls is about', () => {
    expect(api.tags.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
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
    const vague = calls.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ schema, description }) => !description || (!schema?.type && !schema?.enum))
        .map(({ name }) => `${operationId} ${name}`),
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

  it('says what an id in a path is the id of', () => {
    const ofFamily = operationOf('superadmin.family-members.delete').parameters?.find(({ name }) => name === 'id');
    expect(ofFamily?.description).toBe('The id of the family member');
    const ids = calls.flatMap(({ parameters = [] }) =>
      parameters.filter((each) => each.in === 'path' && /id$/i.test(each.name)),
    );
    expect(ids.length).toBeGreaterThan(30);
    for (const { description } of ids) expect(description).toMatch(/^The id of the /);
  });

  it('allows additional fields, and describes two decimals in words: validators refuse 4.35 as a multiple of 0.01', () => {
    expect(text).not.toMatch(/multipleOf|"additionalProperties":false/);
    const form = operationOf('superadmin.plans.create').requestBody?.content['application/json']?.schema;
    expect(form).toMatchObject({ properties: { planAmount: { description: 'At most two decimals', minimum: 0 } } });
  });

  it('requires a token except for public endpoints', () => {
    for (const { id, roles } of endpoints) {
      expect([id, operationOf(id).security]).toEqual([id, roles === 'public' ? [] : [{ bearer: [] }]]);
    }
    expect(api.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } });
  });

  it.each([
    ['superadmin.deposits.approve', '200 400 401 403 404 409 422 503'],
    ['superadmin.plans.create', '201 202 400 401 403 413 415 422 429 503'],
    ['superadmin.analytics.dashboard', '200 400 401 403'],
    ['member.deposits.generate-invoice', '200 400 401 403 404 409'],
    ['auth.register', '201 400 409 413 415 429 503'],
    ['auth.change-password', '200 400 401 403 409 413 415 429 503'],
  ])('lists the statuses that %s can answer: %s', (id, statuses) => {
    expect(Object.keys(operationOf(id).responses).join(' ')).toBe(statuses);
  });

  it('has the files of links, pictures, and the calls of the server itself', () => {
    const others = calls.filter(isOther).map(({ path, method }) => `${method} ${path}`);
    expect(others).toEqual(['get /files', 'get /uploads/{name}', 'get /healthz', 'get /openapi.json', 'get /docs']);
    expect(operationOf('files.open').security).toEqual([]);
  });

  it('shows forms with a picture, and which bodies are required', () => {
    const form = operationOf('member.family-members.create').requestBody?.content['multipart/form-data']?.schema;
    expect(form).toMatchObject({
      required: ['name', 'relationship'],
      properties: { profilePicture: { type: 'string', format: 'binary' }, dateOfBirth: { format: 'date' } },
    });
    expect(operationOf('superadmin.plans.create').requestBody?.required).toBe(true);
    expect(operationOf('superadmin.deposits.deny').requestBody?.required).toBe(false);
  });

  it('describes each record once and refers to it by name', () => {
    // Clients that are generated from the document could not use the type of the language any more.
    expect(Object.keys(api.components.schemas)).not.toContain('Error');
    const reply = operationOf('superadmin.deposits.pending-optimized').responses['200']?.content?.['application/json'];
    expect(reply?.schema).toMatchObject({
      properties: { data: { type: 'array', items: { $ref: '#/components/schemas/PendingDeposit' } } },
    });
  });

  it('has a code and parameters beside every message, which another host may leave out', () => {
    const codeAndParams = {
      code: { type: 'string' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    };
    expect(api.components.schemas.ErrorReply).toMatchObject({
      properties: { ...codeAndParams, errors: { items: { properties: codeAndParams, required: ['path', 'message'] } } },
      required: ['success', 'message'],
    });
    const reply = operationOf('superadmin.plans.create').responses['201']?.content?.['application/json'];
    expect(reply?.schema).toMatchObject({ properties: codeAndParams, required: ['success'] });
  });

  it('marks the calls and parameters that no specification lists', () => {
    const addedCalls = calls.filter((each) => each['x-added']).map(({ operationId }) => operationId);
    expect(addedCalls).toEqual(expect.arrayContaining(['superadmin.deposits.impact', 'superadmin.audit.list']));
    expect(addedCalls).not.toContain('superadmin.plans.list');
    const extension = (operationOf('superadmin.commissions.pending').parameters ?? []).filter(
      (each) => each['x-added'],
    );
    expect(extension.map(({ name }) => name)).toContain('sort');
    expect(extension.map(({ name }) => name)).not.toContain('limit');
  });
});
