import { describe, expect, it } from 'vitest';
import { pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { schemasOf } from '@/contract/schemas';
import { addedCalls } from './added-calls';
import { endpointRows, inSpecNotation } from './spec-tables';

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the registry of endpoints', () => {
  it('has each endpoint of the specifications, and no others than those listed as added', () => {
    const listed = endpointRows().map(({ method, path }) => `${method} ${path}`);
    const registered = endpoints.map(({ method, path }) => `${method} ${inSpecNotation(path)}`);
    expect(listed.length).toBeGreaterThan(100);
    expect(registered.toSorted()).toEqual([...listed, ...Object.keys(addedCalls)].toSorted());
  });

  it('has each id once and each method and path once', () => {
    expect(repeated(endpoints.map(({ id }) => id))).toEqual([]);
    expect(repeated(endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`))).toEqual([]);
  });

  it('describes exactly the parameters of each path', () => {
    const wrong = endpoints.filter((endpoint) => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const described = Object.keys(schemasOf(endpoint).params.shape);
      return inPath.toSorted().join() !== described.toSorted().join();
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('defines no body for GET and DELETE', () => {
    const withBody = endpoints.filter(
      ({ method, bodyType }) => (method === 'GET' || method === 'DELETE') && bodyType !== 'none',
    );
    expect(withBody.map(({ id }) => id)).toEqual([]);
  });

  it('has a body schema for exactly the endpoints that take a body', () => {
    const wrong = endpoints.filter(
      (endpoint) => (endpoint.bodyType !== 'none') !== (schemasOf(endpoint).body !== undefined),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('gives 201 for each created record', () => {
    const created = endpoints.filter(({ id }) => /\.(create|register|investment|create-investment|invest)$/.test(id));
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
    expect(created.length).toBeGreaterThan(8);
  });
});

describe('a path', () => {
  it('of an endpoint has its parameters filled in and escaped', () => {
    expect(pathOf('/member/family-members/:id/plan/:planId/next-month', { id: 'a/b', planId: 'c d' })).toBe(
      '/member/family-members/a%2Fb/plan/c%20d/next-month',
    );
  });

  it('of an endpoint cannot be built when a parameter is missing or blank', () => {
    expect(() => pathOf('/a/:id', {})).toThrow("Missing path parameter 'id' of /a/:id");
    expect(() => pathOf('/a/:id', { id: '' })).toThrow("Missing path parameter 'id'");
  });
});
