import { messageOf, refuse } from '@server/domain/message';
import type { Locals } from '@server/http/locals';
import { allRoutes } from '@server/modules/routes';
import { handle, handlePublic, type Route } from '@server/route';
import { StoreUnavailable } from '@server/store/store';
import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint, pathOf } from '@/contract/endpoint';
import { dataReply, schemas } from '@/contract/endpoint.schema';
import { endpoints } from '@/contract/endpoints';
import { idOf } from '@/contract/primitives.schema';
import * as query from '@/contract/query.schema';
import { pairSchemas } from '@/contract/schemas';
import { makeApp } from '../../support/make-app';

const ID = 'a'.repeat(24);
const reply = dataReply(z.unknown());
const summary = 'A test call';
const thing = { id: idOf('depositPlan') };

const save = z.object({ name: z.string({ error: 'Name is required' }), size: z.number().optional() });

const callSchemas = {
  showThing: schemas({ summary, params: thing, query: { limit: query.number }, reply }),
  saveThing: schemas({ summary, params: thing, body: save, reply }),
  ofPlan: schemas({ summary, reply }),
  broken: schemas({ summary, params: { how: z.string() }, reply }),
  download: schemas({ summary, reply: z.unknown() }),
};
type Schemas = typeof callSchemas;

const path = '/things/:id';
const access = 'deposits.edit';
const created = { bodyType: 'none', status: 201 } as const;
const calls = {
  showThing: endpoint<Schemas['showThing']>({ id: 'thing.show', path, access }),
  saveThing: endpoint<Schemas['saveThing']>({ id: 'thing.save', method: 'PUT', path, access }),
  ofPlan: endpoint<Schemas['ofPlan']>({ id: 'plan.show', method: 'POST', path: '/of/plan', access: 'any', ...created }),
  broken: endpoint<Schemas['broken']>({ id: 'broken', path: '/broken/:how', access: 'public' }),
  download: endpoint<Schemas['download']>({ id: 'download', path: '/download', access: 'public' }),
};

const routes = [
  handle(calls.showThing, ({ params, query }, { actor }) => ({ data: { ...params, ...query, actor: actor.role } })),
  handle(calls.saveThing, ({ body }) => ({ ...messageOf('plan-updated'), data: body })),
  handle(calls.ofPlan, () => ({ data: 'plan' })),
  handlePublic(calls.broken, async ({ params }) => {
    if (params.how === 'disk') throw new StoreUnavailable('disk full');
    if (params.how === 'conflict')
      return refuse('conflict', messageOf('commission-already-decided', { status: 'paid' }), 'status');
    throw new Error('secret inside');
  }),
  handlePublic(calls.download, () => ({
    file: Buffer.from('a;b'),
    contentType: 'text/csv',
    fileName: 'x"\r\n/../é.csv',
  })),
];
const make = (endpoints: readonly Endpoint[] = Object.values(calls), handlers: readonly Route[] = routes) =>
  makeApp({ endpoints, schemasOf: pairSchemas([calls, callSchemas]), mounts: [{ path: '/', routes: handlers }] });

describe('the order of the checks of a request', () => {
  it('gives 405 with the allowed methods', async () => {
    const { headers, body } = await make().anonymous().delete(`/things/${ID}`).expect(405);
    expect(headers.allow).toBe('GET, HEAD, PUT, OPTIONS');
    expect(body.success).toBe(false);
  });
});

describe('a valid request', () => {
  it('passes the parsed values to the handler, and the response gets success and status', async () => {
    const api = await make().as('superadmin');
    const { body } = await api.get(`/things/${ID}?limit=5&unknown=1`).expect(200);
    expect(body).toEqual({ success: true, data: { id: ID, limit: 5, actor: 'superadmin' } });
    await api.post('/of/plan').expect(201, { success: true, data: 'plan' });
  });

  it('gets a file whose name cannot break the header', async () => {
    const { headers, text } = await make().anonymous().get('/download').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="x_.._.csv"');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toBe('a;b');
  });
});

describe('the validation of a request', () => {
  it('names each wrong field of a body, also when there is no body', async () => {
    const api = await make().as('superadmin');
    const wrong = await api.put(`/things/${ID}`).send({ name: 3, size: 'NaN' }).expect(400);
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'size']);
    expect(wrong.body.message).toBe('Name is required');
    const absent = await api.put(`/things/${ID}`).expect(400);
    expect(absent.body.errors).toEqual([{ path: 'name', message: 'Name is required' }]);
  });

  it('refuses prototype keys at any depth, and bodies nested deeper than any form', async () => {
    const api = await make().as('superadmin');
    const put = (text: string) => api.put(`/things/${ID}`).type('application/json').send(text);
    for (const key of ['__proto__', 'constructor', 'prototype'])
      for (const text of [`{"${key}":{"admin":true}}`, `{"name":"x","list":[{"deep":{"${key}":1}}]}`])
        expect((await put(text).expect(400)).body.errors[0].path).toContain(key);
    expect(Object.prototype).not.toHaveProperty('admin');
    const nested = (depth: number) => `{"name":"x","a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    await put(nested(10)).expect(200);
    await put(nested(13)).expect(400);
    await put(nested(40_000)).expect(400);
  });

  it('accepts bodies up to 400 KiB and gives 413 above', async () => {
    const api = await make().as('superadmin');
    const put = (length: number) => {
      const text = `{"name":"${'x'.repeat(length - 11)}"}`;
      return api.put(`/things/${ID}`).type('application/json').send(text);
    };
    await put(400 * 1024).expect(200);
    const { body } = await put(400 * 1024 + 1).expect(413);
    expect(body).toEqual({ success: false, message: 'The body is larger than 400 KiB', code: 'body-too-large' });
  });
});

describe('an error in a handler', () => {
  it('gives 500 with a general message', async () => {
    const { body, text } = await make().anonymous().get('/broken/badly').expect(500);
    expect(body).toEqual({ success: false, message: 'Something went wrong. Try again.', code: 'unexpected-error' });
    expect(text).not.toContain('secret');
  });

  it('gives 503 with Retry-After when the disk fails', async () => {
    const { headers, body } = await make().anonymous().get('/broken/disk').expect(503);
    expect(headers['retry-after']).toBe('5');
    expect(body.message).not.toContain('disk full');
  });

  it('gives the status of the refusal when a rule refuses', async () => {
    const { body } = await make().anonymous().get('/broken/conflict').expect(409);
    const decided = {
      message: 'This commission has already been paid',
      code: 'commission-already-decided',
      params: { status: 'paid' },
    };
    expect(body).toEqual({ success: false, ...decided, errors: [{ path: 'status', ...decided }] });
  });
});

it('the order of the middleware is path, method, token, role, content type, path and query, size of the body, body, handler', async () => {
  const handled: string[] = [];
  const counted = handle(calls.saveThing, ({ body }) => {
    handled.push(body.name);
    return { data: body };
  });
  const { as, anonymous } = make([calls.saveThing], [counted]);
  const [superadmin, member] = [await as('superadmin'), await as('member')];
  const large = `{"name":"${'x'.repeat(500 * 1024)}"`;
  // Each request is also wrong for all later checks.
  await anonymous().delete('/nothings/short').type('text').send(large).expect(404);
  await anonymous().delete('/things/short').type('text').send(large).expect(405);
  const unknown = await anonymous().put('/things/short').type('text').send(large).expect(401);
  expect(unknown.body).toMatchObject({ success: false, message: 'Authentication required' });
  const foreign = await member.put('/things/short').type('text').send(large).expect(403);
  expect(foreign.body).toMatchObject({ success: false, message: 'Access denied: Superadmin only' });
  await superadmin.put('/things/short').type('text').send(large).expect(415);
  const refused = await superadmin.put('/things/short').type('json').send(large).expect(400);
  expect(refused.body.errors).toMatchObject([{ path: 'id', message: 'Invalid deposit plan ID format' }]);
  await superadmin.put(`/things/${ID}`).type('json').send(large).expect(413);
  await superadmin.put(`/things/${ID}`).type('json').send('{"name"').expect(400);
  await superadmin.put(`/things/${ID}`).send({ name: 3 }).expect(400);
  expect(handled).toEqual([]);
  await superadmin.put(`/things/${ID}`).send({ name: 'x' }).expect(200);
  expect(handled).toEqual(['x']);
});

describe('the Express application', () => {
  it('can be mounted below a path of another application', async () => {
    const { app, tokenOf } = make();
    const outer = express()
      .use('/api', app)
      .get('/hello', (_incoming, response) => {
        response.send('hello');
      });
    const bearer = `Bearer ${await tokenOf('superadmin')}`;
    const { body } = await request(outer).get(`/api/things/${ID}?limit=5`).set('Authorization', bearer).expect(200);
    expect(body.data).toEqual({ id: ID, limit: 5, actor: 'superadmin' });
    await request(outer).get(`/things/${ID}`).set('Authorization', bearer).expect(404);
    expect((await request(outer).delete(`/api/things/${ID}`).expect(405)).headers.allow).toContain('PUT');
    await request(outer).get('/api/nowhere').expect(404, { success: false, message: 'Not found', code: 'not-found' });
    expect((await request(outer).get('/hello').expect(200)).text).toBe('hello');
  });

  it('tells capital letters of an address apart, and describes calls without an example', async () => {
    const { app } = make();
    await request(app).get('/healthz').expect(200);
    await request(app).get('/Healthz').expect(404);
    const { body } = await request(app).get('/openapi.json').expect(200);
    expect(Object.keys(body.paths)).toContain('/of/plan');
  });
});

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
    const words = {
      year: '2001',
      month: '1',
      id: '6d656d620000000000000001',
      planId: '706c616e0000000000000001',
      coordinatorType: 'tehsil',
    };
    const params = { ...words, lineId: words.id, loginType: 'state', role: 'member', code: 'FFFF-FFFF-FFFF' };
    for (const { method, path } of endpoints)
      await request(watched)[method.toLowerCase() as 'get'](pathOf(path, params));
    expect(reached).toEqual(endpoints.map(({ id }) => id));
    await request(watched).get('/superadmin/crud/wizard').expect(404);
  });
});
