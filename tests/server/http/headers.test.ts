import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { createUiHost } from '@server/runtime/ui-host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, personas } from '../../../fixtures/personas';
import { logLines } from '../../support/log-lines';
import { makeApp } from '../../support/make-app';

const OWN = 'http://localhost:3000';

describe('the id of a request', () => {
  const idFor = async (given: string) =>
    (await makeApp().anonymous().get('/healthz').set('X-Request-Id', given)).headers['x-request-id'];

  it.each(['0f5c1a2b3c4d5e6f0f5c1a2b3c4d5e6f', 'req_2026-11-20.1'])('is %s of a proxy in front', async (given) => {
    expect(await idFor(given)).toBe(given);
  });

  it.each(['short', 'with a space', '{"level":60}', 'a'.repeat(65)])('is not %j, which is malformed', async (given) => {
    expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('every kind of response', () => {
  const expectCommonHeaders = (headers: Record<string, string>) => {
    expect(headers).toMatchObject({
      'cache-control': expect.stringMatching(/^(?:no-store|private, max-age=\d+|no-cache)$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/default-src 'none'|frame-ancestors 'none'/),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      // An answer without a body, as to OPTIONS, cannot be compressed.
      vary: expect.stringMatching(/^Origin(, Accept-Encoding)?$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  };

  it.each([
    ['GET', '/superadmin/crud/deposits/pending', 200],
    ['HEAD', '/superadmin/crud/deposits/pending', 200],
    ['GET', '/superadmin/crud/deposits/pending?page=two', 400],
    ['GET', '/member/dashboard/overview', 403],
    ['GET', '/uploads/x.png', 404],
    ['GET', '/nowhere', 404],
    ['GET', '/things/%E0%A4%A', 400],
    ['DELETE', '/superadmin/crud/deposits/pending', 405],
    ['POST', '/healthz', 405],
    ['OPTIONS', '/superadmin/crud/deposits/pending', 204],
    ['GET', '/docs', 200],
    ['GET', '/docs/docs.js', 200],
    ['GET', '/docs/nothing', 404],
    ['GET', '/openapi.json', 200],
    ['GET', '/files?link=x', 401],
  ])('has each of the common headers once: %s %s (%i)', async (method, path, status) => {
    const api = makeApp();
    const admin = await api.as('superadmin');
    const { headers } = await admin[method.toLowerCase() as 'get'](path).expect(status);
    expectCommonHeaders(headers);
    if (path !== '/healthz') return;
    expect(headers.allow).toBe('GET, HEAD');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('says how to sign in with each 401: without a token, after a wrong password, on the path of another role', async () => {
    const api = makeApp();
    const login = { email: personas.member.email, password: 'wrong-password' };
    for (const answer of [
      await api.anonymous().get('/api/auth/profile'),
      await api.anonymous().post('/member/auth/login').send(login),
      await (await api.as('member')).get('/superadmin/auth/validate'),
      await api.anonymous().get('/files?link=unknown'),
    ])
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('has the length of JSON in bytes, also with characters of several bytes', async () => {
    const api = makeApp();
    const [member] = api.store.all('members');
    await api.store.commit((tx) => tx.update('members', member?._id ?? '', { name: 'आशा ₹ 😀' }));
    const { headers, text } = await (await api.as('superadmin'))
      .get('/superadmin/crud/member?limit=1000')
      .set('Accept-Encoding', 'identity')
      .expect(200);
    expect(text).toContain('आशा ₹ 😀');
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('a page of another origin', () => {
  const make = () => makeApp({ corsOrigins: [OWN] });

  it.each(['https://evil.example', 'null', `${OWN}.evil.example`, 'http://localhost:3001'])(
    'is not allowed and not reflected: %s',
    async (origin) => {
      const { headers } = await make().anonymous().get('/healthz').set('Origin', origin);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('reads responses only when it is configured, also after a request of another origin', async () => {
    const api = make();
    const admin = await api.as('superadmin');
    const allowed = async (origin?: string) => {
      const call = admin.get('/superadmin/crud/deposits/pending');
      const { headers } = await (origin === undefined ? call : call.set('Origin', origin)).expect(200);
      return headers['access-control-allow-origin'];
    };
    expect(await allowed(OWN)).toBe(OWN);
    expect(await allowed('https://evil.example')).toBeUndefined();
    expect(await allowed()).toBeUndefined();
    expect(await allowed(OWN)).toBe(OWN);
    const { headers } = await api.anonymous().get('/superadmin/crud/deposits/pending').set('Origin', OWN).expect(401);
    expect(headers).toMatchObject({ 'access-control-allow-origin': OWN, vary: expect.stringContaining('Origin') });
    expect(headers['access-control-expose-headers']).toContain('X-Request-Id');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('learns the allowed methods and headers in the preflight', async () => {
    const preflight = (origin: string) =>
      make()
        .anonymous()
        .options('/member/auth/login')
        .set('Origin', origin)
        .set('Access-Control-Request-Method', 'POST')
        .set('Access-Control-Request-Headers', 'authorization,content-type');
    const { headers } = await preflight(OWN).expect(204);
    expect(headers['access-control-allow-origin']).toBe(OWN);
    expect(headers['access-control-allow-headers']).toContain('Authorization');
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

const warningsOf = async (trustProxy?: number) => {
  const { log, entries } = logLines('warn');
  const api = makeApp({ log, trustProxy });
  await api.anonymous().get('/healthz').expect(200);
  expect(entries()).toEqual([]);
  for (let count = 0; count < 3; count++)
    await api.anonymous().get('/healthz').set('X-Forwarded-For', '203.0.113.9').expect(200);
  return entries().map(({ msg }) => msg);
};

it('a request that a proxy has passed on is named once in the log while TRUST_PROXY is not set', async () => {
  expect(await warningsOf()).toEqual([expect.stringContaining('TRUST_PROXY is not set')]);
  expect(await warningsOf(1)).toEqual([]);
});

it('the request log has the user, the request and the status, and no secrets', async () => {
  const { log, text, entries } = logLines('trace');
  const api = makeApp({ log });
  const token = await api.tokenOf('member');
  const { headers } = await (await api.as('member')).get('/api/auth/profile?token=query-secret').expect(200);
  await api
    .anonymous()
    .post('/member/auth/login')
    .send({ email: personas.member.email, password: `${DEMO_PASSWORD}!` });
  const [profile, login] = entries();
  expect(profile).toMatchObject({
    request: headers['x-request-id'],
    method: 'GET',
    path: '/api/auth/profile',
    status: 200,
    role: 'member',
    account: personas.member.id,
  });
  expect(login).toMatchObject({ method: 'POST', path: '/member/auth/login', status: 401 });
  for (const secret of ['query-secret', DEMO_PASSWORD, token.slice(0, 20), personas.member.email]) {
    expect(text()).not.toContain(secret);
  }
});

const api = makeApp();
const build = new Map([
  ['/index.html', { bytes: Buffer.from('<main>INVEST</main>'), modified: 'Mon, 02 Nov 2026 00:00:00 GMT' }],
]);
/** The API by itself, and below the UI's /backend. */
const servers: Server[] = [createServer(api.app), createServer(createUiHost({ build, api: api.app, apiUrl: '' }))];
const bases: string[] = [];
beforeAll(async () => {
  for (const [index, server] of servers.entries()) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    bases.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}${index === 0 ? '' : '/backend'}`);
  }
});
afterAll(() => {
  for (const server of servers) server.close();
});

/** The answer with its bytes as they were sent. Node's client adds no Accept-Encoding and decompresses nothing. */
async function call(base: string | undefined, path: string, acceptEncoding?: string, method = 'GET') {
  const token = await api.tokenOf('superadmin');
  const headers = { Authorization: `Bearer ${token}`, ...(acceptEncoding && { 'Accept-Encoding': acceptEncoding }) };
  const [response] = (await once(request(`${base}${path}`, { method, headers }).end(), 'response')) as [
    IncomingMessage,
  ];
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}

const linksOf = async (path: string) => JSON.parse((await call(bases[0], path)).bytes.toString());

const LONG = '/superadmin/crud/deposits/pending?limit=20';
describe.each([
  ['the API', 0],
  ["the UI's /backend", 1],
])('a long answer of %s', (_name, index) => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
    ['deflate', inflateSync],
  ])('is sent as %s to a client that accepts it', async (encoding, decompress) => {
    const plain = await call(bases[index], LONG);
    const { status, headers, bytes } = await call(bases[index], LONG, encoding);
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers).not.toHaveProperty('content-length');
    expect(headers.vary).toBe('Origin, Accept-Encoding');
    expect(bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(decompress(bytes).toString()).toBe(plain.bytes.toString());
  });

  it('is sent as brotli to a browser, which accepts several', async () => {
    expect((await call(bases[index], LONG, 'gzip, deflate, br, zstd')).headers['content-encoding']).toBe('br');
  });

  it.each([undefined, 'identity', 'gzip;q=0, br;q=0', 'unknown'])('is sent as it is to %s', async (acceptEncoding) => {
    const { headers, bytes } = await call(bases[index], LONG, acceptEncoding);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary).toBe('Origin, Accept-Encoding');
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(JSON.parse(bytes.toString()).data).toHaveLength(20);
  });
});

describe('compression', () => {
  it.each(['/healthz', '/nowhere', '/api/auth/profile'])('leaves the short answer of %s as it is', async (path) => {
    const { headers, bytes } = await call(bases[0], path, 'gzip');
    expect(bytes.length).toBeLessThan(1024);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers.vary).toBe('Origin, Accept-Encoding');
  });

  it('is for text, and not for receipts and pictures, which are compressed already', async () => {
    const { data } = await linksOf('/superadmin/commission-management/export-commission-data');
    const sheet = await call(bases[0], data.csvUrl, 'gzip');
    expect(sheet.headers['content-type']).toContain('text/csv');
    expect(sheet.headers['content-encoding']).toBe('gzip');
    expect(sheet.headers['content-disposition']).toContain('.csv');
    const plain = await call(bases[0], data.csvUrl);
    expect(gunzipSync(sheet.bytes).equals(plain.bytes)).toBe(true);

    const [deposit] = api.store.all('deposits').filter(({ status }) => status === 'approved');
    const receipt = await linksOf(`/superadmin/crud/deposit/${deposit?._id}/generateInvoice`);
    const pdf = await call(bases[0], receipt.data.invoiceUrl, 'gzip');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers).not.toHaveProperty('content-encoding');
    expect(pdf.headers['content-length']).toBe(String(pdf.bytes.length));

    const picture = await api.files.put(Buffer.alloc(5000), 'image/png');
    const { headers } = await call(bases[0], `/uploads/${picture}`, 'gzip');
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '5000' });
    expect(headers).not.toHaveProperty('content-encoding');
  });
});
