import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../mock-server/routes/all';
import type { Endpoint } from '../../src/contract/endpoint';
import { endpoints } from '../../src/contract/endpoints';

const keyOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/:\w+/g, ':')}`;
const known = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

describe('the registry', () => {
  it('holds each call once, by id and by address', () => {
    expect(known.size).toBe(endpoints.length);
    expect(new Set(endpoints.map(keyOf)).size).toBe(endpoints.length);
  });

  it('has every endpoint that a route answers, and one route for each', () => {
    expect(allRoutes.filter(({ endpoint }) => known.get(endpoint.id) !== endpoint)).toEqual([]);
    expect(new Set(allRoutes.map(({ endpoint }) => endpoint.id)).size).toBe(allRoutes.length);
  });
});

describe('the routes', () => {
  it('are all bound: what a file of the folder exports is in the list', () => {
    const files = import.meta.glob<Record<string, unknown>>('../../mock-server/routes/*.ts', { eager: true });
    const exported = Object.values(files)
      .flatMap((file) => Object.values(file))
      .filter(Array.isArray)
      .flat();
    expect(exported.length).toBeGreaterThan(0);
    expect(exported.filter((route) => !allRoutes.includes(route))).toEqual([]);
  });
});
