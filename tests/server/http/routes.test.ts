import type { Locals } from '@server/http/locals';
import { allRoutes } from '@server/modules/routes';
import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import { makeApp } from '../../support/make-app';

describe('the routes of the modules', () => {
  it('are one for each endpoint of the contract', () => {
    expect(allRoutes.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted());
    expect(allRoutes.filter(({ endpoint }) => !endpoints.includes(endpoint))).toEqual([]);
  });

  it('lead each path to its own endpoint', async () => {
    const reached: (string | undefined)[] = [];
    const { app } = makeApp();
    const watched = express().use((_request, response, next) => {
      response.once('finish', () => reached.push((response.locals as Partial<Locals>).endpoint?.id));
      next();
    }, app);
    const words = { id: '6d656d620000000000000001', planId: '706c616e0000000000000001', coordinatorType: 'tehsil' };
    const params = { ...words, loginType: 'state', role: 'member', code: 'FFFF-FFFF-FFFF' };
    for (const { method, path } of endpoints)
      await request(watched)[method.toLowerCase() as 'get'](pathOf(path, params));
    expect(reached).toEqual(endpoints.map(({ id }) => id));
    await request(watched).get('/superadmin/crud/wizard').expect(404);
  });
});
