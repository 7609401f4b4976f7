import { once } from 'node:events';
import { messageOf } from '@server/domain/message';
import { refuse } from '@server/domain/refusal';
import { handle, handlePublic } from '@server/http/route';
import { StoreUnavailable } from '@server/store/store';
import express from 'express';
import request from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@/contract/endpoint';
import { answer, schemas } from '@/contract/endpoint.schema';
import { idOf, level } from '@/contract/primitives.schema';
import * as query from '@/contract/query.schema';
import { pairSchemas } from '@/contract/schemas';
import { logLines } from '../../support/log-lines';
import { makeApp } from '../../support/make-app';

const ID = 'a'.repeat(24);
const reply = answer(z.unknown());
const summary = 'A test call';
const thing = { id: idOf('depositPlan') };

const callSchemas = {
  showThing: schemas({ summary, params: thing, query: { limit: query.number }, reply }),
  saveThing: schemas({
    summary,
    params: thing,
    body: z.object({ name: z.string({ error: 'Name is required' }), size: z.number().optional() }),
    reply,
  }),
  noteThing: schemas({ summary, params: thing, body: z.object({ reason: z.string().optional() }).optional(), reply }),
  ofLevel: schemas({ summary, params: { level }, reply }),
  ofPlan: schemas({ summary, reply }),
  broken: schemas({ summary, params: { how: z.string() }, reply }),
  unbuilt: schemas({ summary, reply }),
  download: schemas({ summary, reply: z.unknown() }),
};

const calls = {
  showThing: endpoint<typeof callSchemas.showThing>({
    id: 'thing.show',
    path: '/things/:id',
    access: 'deposits.edit',
  }),
  saveThing: endpoint<typeof callSchemas.saveThing>({
    id: 'thing.save',
    method: 'PUT',
    path: '/things/:id',
    access: 'deposits.edit',
  }),
  noteThing: endpoint<typeof callSchemas.noteThing>({
    id: 'thing.note',
    method: 'PATCH',
    path: '/things/:id',
    access: 'deposits.edit',
  }),
  ofLevel: endpoint<typeof callSchemas.ofLevel>({
    id: 'level.show',
    path: '/of/:level',
    access: 'any',
  }),
  ofPlan: endpoint<typeof callSchemas.ofPlan>({
    id: 'plan.show',
    method: 'POST',
    path: '/of/plan',
    access: 'any',
    bodyType: 'none',
    status: 201,
  }),
  broken: endpoint<typeof callSchemas.broken>({
    id: 'broken',
    path: '/broken/:how',
    access: 'public',
  }),
  unbuilt: endpoint<typeof callSchemas.unbuilt>({
    id: 'unbuilt',
    path: '/unbuilt',
    access: 'deposits.edit',
  }),
  download: endpoint<typeof callSchemas.download>({
    id: 'download',
    path: '/download',
    access: 'public',
  }),
};

const routes = [
  handle(calls.showThing, ({ params, query }, { actor }) => ({ data: { ...params, ...query, actor: actor.role } })),
  handle(calls.saveThing, ({ body }) => ({ ...messageOf('plan-updated'), data: body })),
  handle(calls.noteThing, ({ body }) => ({ data: { received: body ?? 'nothing' } })),
  handle(calls.ofLevel, ({ params }) => ({ data: params.level })),
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
const make = () =>
  makeApp({
    endpoints: Object.values(calls),
    schemasOf: pairSchemas([calls, callSchemas]),
    mounts: [{ path: '/', routes }],
  });

describe('the order of the checks of a request', () => {
  it('gives 404 in JSON for an unknown path, with or without a token', async () => {
    const api = make();
    const { body, headers } = await api.anonymous().get('/nowhere').expect(404);
    expect(body).toEqual({ success: false, message: 'Not found', code: 'not-found' });
    expect(headers['content-type']).toContain('application/json');
    await (await api.as('superadmin')).post('/nowhere/else').expect(404);
    await api.anonymous().get('//things//').expect(404);
  });

  it('gives 405 with the allowed methods', async () => {
    const { headers, body } = await make().anonymous().delete(`/things/${ID}`).expect(405);
    expect(headers.allow).toBe('GET, HEAD, PUT, PATCH, OPTIONS');
    expect(body.success).toBe(false);
  });

  it('gives 501 for an endpoint without a handler, but only with a valid token', async () => {
    const api = make();
    await api.anonymous().get('/unbuilt').expect(401);
    const { body } = await (await api.as('superadmin')).get('/unbuilt').expect(501);
    expect(body).toEqual({
      success: false,
      message: 'A test call is not available on this server yet',
      code: 'not-implemented',
      params: { summary: 'A test call' },
    });
  });
});

describe('a valid request', () => {
  it('passes the parsed values to the handler, and the response gets success and status', async () => {
    const api = await make().as('superadmin');
    const { body } = await api.get(`/things/${ID}?limit=5&unknown=1`).expect(200);
    expect(body).toEqual({ success: true, data: { id: ID, limit: 5, actor: 'superadmin' } });
    await api.post('/of/plan').expect(201, { success: true, data: 'plan' });
  });

  it('is parsed by the schema of its own endpoint each time', async () => {
    const api = await make().as('superadmin');
    const limits = async (query: string) => (await api.get(`/things/${ID}?${query}`).expect(200)).body.data.limit;
    expect([await limits('limit=5'), await limits('limit=6'), await limits('limit=5')]).toEqual([5, 6, 5]);
    for (let time = 0; time < 2; time++) await api.get(`/things/${ID}?limit=x`).expect(400);
    expect((await api.get('/of/tehsil?limit=5').expect(200)).body.data).toBe('tehsil');
    const [first, second] = ['a', 'b'].map((letter) => letter.repeat(24));
    const ids = await Promise.all([first, second].map(async (id) => (await api.get(`/things/${id}`)).body.data.id));
    expect(ids).toEqual([first, second]);
  });

  it('loses the fields that the schema does not have', async () => {
    const { body } = await (await make().as('superadmin')).put(`/things/${ID}`).send({ name: 'x', role: 'admin' });
    expect(body).toEqual({
      success: true,
      message: 'Investment plan updated successfully!',
      code: 'plan-updated',
      data: { name: 'x' },
    });
  });

  it('may leave out an optional body', async () => {
    const api = await make().as('superadmin');
    expect((await api.patch(`/things/${ID}`).expect(200)).body.data.received).toBe('nothing');
    expect((await api.patch(`/things/${ID}`).send({ reason: 'r' })).body.data.received).toEqual({ reason: 'r' });
  });

  it('may be HEAD or OPTIONS', async () => {
    const api = await make().as('superadmin');
    const head = await api.head(`/things/${ID}`).expect(200);
    expect(head.text).toBeUndefined();
    const { headers } = await make().anonymous().options(`/things/${ID}`).expect(204);
    expect(headers.allow).toContain('PUT');
    await make().anonymous().options('/nowhere').expect(404);
  });

  it('gets a file whose name cannot break the header', async () => {
    const { headers, text } = await make().anonymous().get('/download').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="x_.._.csv"');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toBe('a;b');
  });
});

describe('path parameters with a fixed list of values', () => {
  it('do not match a path that is defined literally', async () => {
    const api = await make().as('member');
    await api.post('/of/plan').expect(201);
    await api.get('/of/plan').expect(405);
    await api.post('/of/tehsil').expect(405);
  });
});

describe('the validation of a request', () => {
  it('names a malformed id as the forms do', async () => {
    const { body } = await (await make().as('superadmin')).get('/things/short').expect(400);
    const malformed = {
      message: 'Invalid deposit plan ID format',
      code: 'record-id-invalid',
      params: { record: 'depositPlan' },
    };
    expect(body).toEqual({ success: false, ...malformed, errors: [{ path: 'id', ...malformed }] });
  });

  it('names each wrong field of a body, also when there is no body', async () => {
    const api = await make().as('superadmin');
    const wrong = await api.put(`/things/${ID}`).send({ name: 3, size: 'NaN' }).expect(400);
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'size']);
    expect(wrong.body.message).toBe('Name is required');
    const absent = await api.put(`/things/${ID}`).expect(400);
    expect(absent.body.errors).toEqual([{ path: 'name', message: 'Name is required' }]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s at any depth', async (key) => {
    const api = await make().as('superadmin');
    for (const text of [`{"${key}":{"admin":true}}`, `{"name":"x","list":[{"deep":{"${key}":1}}]}`]) {
      const { body } = await api.put(`/things/${ID}`).type('application/json').send(text).expect(400);
      expect(body.errors[0].path).toContain(key);
    }
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  it('refuses bodies nested deeper than any form', async () => {
    const api = await make().as('superadmin');
    const nested = (depth: number) => `{"name":"x","a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    await api.put(`/things/${ID}`).type('application/json').send(nested(6)).expect(200);
    await api.put(`/things/${ID}`).type('application/json').send(nested(9)).expect(400);
    await api.put(`/things/${ID}`).type('application/json').send(nested(40_000)).expect(400);
  });

  it('accepts bodies up to 100 KiB and gives 413 above', async () => {
    const api = await make().as('superadmin');
    const ofLength = (length: number) => `{"name":"${'x'.repeat(length - 11)}"}`;
    await api
      .put(`/things/${ID}`)
      .type('application/json')
      .send(ofLength(100 * 1024))
      .expect(200);
    const { body } = await api
      .put(`/things/${ID}`)
      .type('application/json')
      .send(ofLength(100 * 1024 + 1))
      .expect(413);
    expect(body).toEqual({ success: false, message: 'The body is larger than 100 KiB', code: 'body-too-large' });
  });

  it.each([
    ['limit=1&limit=2', 'limit'],
    ['limit[]=1', 'limit'],
    ['limit[a]=1', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=NaN', 'limit'],
    ['limit=Infinity', 'limit'],
  ])('refuses the query %s with the name of the parameter', async (query, path) => {
    const { body } = await (await make().as('superadmin')).get(`/things/${ID}?${query}`).expect(400);
    expect(body.errors[0].path).toBe(path);
  });

  it('refuses an address that cannot be decoded', async () => {
    await make().anonymous().get('/things/%E0%A4%A').expect(400);
    await make().anonymous().get('/uploads/%E0%A4%A').expect(400);
  });
});

describe('an error in a handler', () => {
  it('gives 500 with a general message', async () => {
    const { body, text } = await make().anonymous().get('/broken/badly').expect(500);
    expect(body).toEqual({
      success: false,
      message: 'Something went wrong. Please try again.',
      code: 'unexpected-error',
    });
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

describe('the order of the middleware', () => {
  const watched = () => {
    const { log, entries } = logLines();
    const handled: string[] = [];
    const counted = handle(calls.saveThing, ({ body }) => {
      handled.push(body.name);
      return { data: body };
    });
    const { as, anonymous } = makeApp({
      endpoints: [calls.saveThing],
      schemasOf: pairSchemas([calls, callSchemas]),
      mounts: [{ path: '/things', routes: [counted] }],
      log,
    });
    return { as, anonymous, entries, handled };
  };

  it('is path, method, token, role, content type, path and query, size of the body, body, handler', async () => {
    const { as, anonymous, handled } = watched();
    const [superadmin, member] = [await as('superadmin'), await as('member')];
    const large = `{"name":"${'x'.repeat(200 * 1024)}"`;
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

  it('begins with the log and the headers, so that every refusal has both', async () => {
    const { as, anonymous, entries } = watched();
    const answers = [
      await anonymous().get('/nowhere'),
      await anonymous().delete(`/things/${ID}`),
      await anonymous().put(`/things/${ID}`),
      await (await as('member')).put(`/things/${ID}`),
      await (await as('superadmin')).put(`/things/${ID}`).send({}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 405, 401, 403, 400]);
    for (const { headers } of answers) expect(headers['x-frame-options']).toBe('DENY');
    expect(entries().map(({ status, path, role }) => [status, path, role])).toEqual([
      [404, '/nowhere', undefined],
      [405, `/things/${ID}`, undefined],
      [401, `/things/${ID}`, undefined],
      [403, `/things/${ID}`, 'member'],
      [400, `/things/${ID}`, 'superadmin'],
    ]);
  });
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

  it('opens a signed link below the path that it is mounted under', async () => {
    const { app, tokenOf } = makeApp();
    const outer = express().use('/backend', app);
    const { body } = await request(outer)
      .get('/backend/superadmin/commission-management/export-commission-data')
      .set('Authorization', `Bearer ${await tokenOf('superadmin')}`)
      .expect(200);
    const { headers } = await request(outer).get(`/backend${body.data.csvUrl}`).expect(200);
    expect(headers['content-type']).toContain('text/csv');
  });

  it('listens by itself with its settings', async () => {
    const { app } = make();
    expect([app.enabled('x-powered-by'), app.enabled('etag'), app.enabled('case sensitive routing')]).toEqual([
      false,
      false,
      true,
    ]);
    const server = app.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    await request(server).get('/healthz').expect(200);
    await request(server).get('/Healthz').expect(404);
  });
});
