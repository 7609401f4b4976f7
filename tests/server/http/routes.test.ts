import type { Locals } from '@server/http/locals';
import { allRoutes } from '@server/modules/routes';
import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { makeApp } from '../../support/make-app';

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
  it('are all mounted: what a noun exports is in the list', () => {
    const files = import.meta.glob<Record<string, unknown>>('../../../mock-server/modules/*/routes.ts', {
      eager: true,
    });
    const exported = Object.values(files)
      .flatMap((file) => Object.values(file))
      .filter(Array.isArray)
      .flat();
    expect(exported.length).toBeGreaterThan(0);
    expect(exported.filter((route) => !allRoutes.includes(route))).toEqual([]);
  });

  it('lead each address to its own call: none is swallowed by another', async () => {
    const reached: (string | undefined)[] = [];
    const { app } = makeApp();
    const watched = express().use((_request, response, next) => {
      response.once('finish', () => reached.push((response.locals as Partial<Locals>).endpoint?.id));
      next();
    }, app);
    const words = { id: '6d656d620000000000000001', planId: '706c616e0000000000000001', coordinatorType: 'tehsil' };
    const params = { ...words, loginType: 'state', role: 'member' };
    for (const { method, path } of endpoints)
      await request(watched)[method.toLowerCase() as 'get'](pathOf(path, params));
    expect(reached).toEqual(endpoints.map(({ id }) => id));
    await request(watched).get('/superadmin/crud/wizard').expect(404);
  });
});
