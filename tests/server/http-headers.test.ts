import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';
import { makeApp } from '../support/make-app';

const OWN = 'http://localhost:3000';

describe('the headers of every answer', () => {
  it.each(['/healthz', '/nowhere', '/api/auth/profile'])(
    'keep %s from being stored, sniffed, framed or leaked',
    async (path) => {
      const { headers } = await makeApp().anonymous().get(path);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('other origins', () => {
  const make = () => makeApp({ corsOrigins: [OWN] });

  it('may call when they are named', async () => {
    const { headers } = await make().anonymous().get('/healthz').set('Origin', OWN).expect(200);
    expect(headers['access-control-allow-origin']).toBe(OWN);
    expect(headers.vary).toContain('Origin');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each(['https://evil.example', 'null', `${OWN}.evil.example`, 'http://localhost:3001'])(
    'are not allowed and not reflected: %s',
    async (origin) => {
      const { headers } = await make().anonymous().get('/healthz').set('Origin', origin);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('learn in the preflight what they may send', async () => {
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

describe('addresses beside the contract', () => {
  it('can only be read', async () => {
    const api = makeApp();
    for (const path of ['/healthz', '/openapi.json', '/uploads/x.png']) {
      const { headers } = await api.anonymous().post(path).expect(405);
      expect(headers.allow).toBe('GET, HEAD');
    }
  });

  it('describe the API', async () => {
    const { body } = await makeApp().anonymous().get('/openapi.json').expect(200);
    expect(body.openapi).toMatch(/^3\.1/);
  });
});

describe('the request log', () => {
  it('says who did what and how it ended, and no secrets', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const api = makeApp({ log: pino({ level: 'trace' }, sink) });
    const token = await api.tokenOf('member');
    const { headers } = await (await api.as('member')).get('/api/auth/profile?token=query-secret').expect(200);
    await api
      .anonymous()
      .post('/member/auth/login')
      .send({ email: personas.member.email, password: `${DEMO_PASSWORD}!` });
    const text = lines.join('');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      request: headers['x-request-id'],
      method: 'GET',
      path: '/api/auth/profile',
      status: 200,
      role: 'member',
      account: personas.member.id,
    });
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ method: 'POST', path: '/member/auth/login', status: 401 });
    for (const secret of ['query-secret', DEMO_PASSWORD, token.slice(0, 20), personas.member.email]) {
      expect(text).not.toContain(secret);
    }
  });
});
