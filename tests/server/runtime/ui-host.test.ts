import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { forOwnHosts } from '@server/runtime/http-server';
import { readUiBuild } from '@server/runtime/ui-build';
import { createUiHost } from '@server/runtime/ui-host';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { makeApp } from '../../support/make-app';

const script = 'document.documentElement.className = "dark";';
const page = `<!doctype html><style>body{margin:0}</style><script>${script}</script><script src="/env-config.js"></script><main>INVEST</main>`;
const code = 'console.log("hello")'.repeat(50);

const dist = mkdtempSync(join(tmpdir(), 'invest-dist-'));
mkdirSync(join(dist, 'assets'));
writeFileSync(join(dist, 'index.html'), page);
writeFileSync(join(dist, '.stamp'), 'private');
writeFileSync(join(dist, 'assets/app-abc123.js'), code);
writeFileSync(join(dist, 'assets/app-abc123.js.br'), brotliCompressSync(code));
writeFileSync(join(dist, 'assets/app-abc123.js.gz'), gzipSync(code));
afterAll(() => rmSync(dist, { recursive: true }));

const build = await readUiBuild(dist);
const host = (apiUrl = '') => request(createUiHost({ build, api: makeApp().app, apiUrl }));
const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (header: string | undefined) =>
  Object.fromEntries((header ?? '').split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

describe('the page of the UI', () => {
  it.each(['/', '/login', '/family-members/edit/abc', '/member-login?token=a.b.c'])('is sent for %s', async (path) => {
    const { text, headers } = await host().get(path).set('Accept', html).expect(200);
    expect(text).toBe(page);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('text/html');
  });

  it('may run its own scripts by hash and connect only to its own origin, and cannot be framed or sniffed', async () => {
    const { headers } = await host().get('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = policyOf(headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", sha256(script)],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    expect(policy['style-src']).toContain(sha256('body{margin:0}'));
    expect(JSON.stringify(policy)).not.toContain('unsafe');
  });

  it('may also connect to an API of another origin', async () => {
    const policy = policyOf((await host('https://api.example/v1').get('/')).headers['content-security-policy']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.example']);
    expect(policy['img-src']).toContain('https://api.example');
    expect(policy['script-src']).not.toContain('https://api.example');
  });
});

describe('the files of the UI', () => {
  it('may be cached for ever and are sent with the best compression that the browser accepts', async () => {
    const get = (encoding: string) => host().get('/assets/app-abc123.js').set('Accept-Encoding', encoding).expect(200);
    expect((await get('br, gzip')).headers['content-encoding']).toBe('br');
    expect((await get('gzip')).headers['content-encoding']).toBe('gzip');
    const plain = await get('identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.text).toBe(code);
  });

  it.each(['/', '/assets/app-abc123.js'])('are not sent again to a browser that has %s', async (path) => {
    const get = (headers: Record<string, string> = {}) =>
      host()
        .get(path)
        .set({ 'Accept-Encoding': 'gzip', ...headers });
    const { etag = '', 'last-modified': modified = '', ...first } = (await get().expect(200)).headers;
    const dayBefore = new Date(Date.parse(modified) - 86_400_000).toUTCString();
    for (const condition of [
      { 'If-None-Match': etag },
      { 'If-None-Match': `"other", ${etag}` },
      { 'If-None-Match': '*' },
      { 'If-Modified-Since': modified },
      { 'If-None-Match': etag, 'If-Modified-Since': dayBefore },
    ]) {
      const { headers, text } = await get(condition).expect(304);
      expect(text).toBe('');
      expect(headers).toMatchObject({ etag, 'cache-control': first['cache-control'], vary: 'Accept-Encoding' });
    }
    for (const condition of [
      { 'If-None-Match': '"other"' },
      { 'If-Modified-Since': dayBefore },
      { 'If-None-Match': '"other"', 'If-Modified-Since': modified },
    ]) {
      await get(condition).expect(200);
    }
  });

  it('have an ETag and a length of their own for each compression, also for HEAD, which has no body', async () => {
    const headOf = (encoding: string) =>
      host().head('/assets/app-abc123.js').set('Accept-Encoding', encoding).expect(200);
    const heads = [await headOf('br'), await headOf('gzip'), await headOf('identity')];
    expect(new Set(heads.map(({ headers }) => headers.etag)).size).toBe(3);
    expect(heads[1]?.headers['content-length']).toBe(String(gzipSync(code).length));
    expect(heads[1]?.text).toBeUndefined();
  });

  it('give 404 when they are missing, and not the page, and 405 for other methods', async () => {
    const { text, headers } = await host().get('/assets/old-def456.js').set('Accept', html).expect(404);
    expect(text).toBe('Not Found');
    await host().post('/login').send({}).expect(405);
    expect(headers['cache-control']).toBe('no-store');
    await host().get('/dashboard').set('Accept', 'application/json').expect(404);
  });

  it.each(['/.stamp', '/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets/../../package.json'])(
    'do not include %s',
    async (path) => {
      const { text } = await host().get(path).set('Accept', 'application/json');
      expect(text).not.toContain('private');
      expect(text).not.toContain('"name"');
    },
  );
});

const configOf = (text: string) => {
  const page: { INVEST_CONFIG?: unknown } = {};
  runInNewContext(text, page);
  return page.INVEST_CONFIG;
};

it.each([
  ['', true],
  ['https://api.example/v1', false],
  ['/x"</script>', false],
])('the script /env-config.js has the address %j of the API and the kind of host', async (apiUrl, fixtureHost) => {
  const { text, headers } = await host(apiUrl).get('/env-config.js').expect(200);
  expect(configOf(text)).toEqual({ apiUrl, fixtureHost });
  expect(headers['content-type']).toContain('text/javascript');
  // Asked for each time, and sent again when it has changed.
  expect(headers['cache-control']).toBe('no-cache');
  const again = (url: string) =>
    host(url)
      .get('/env-config.js')
      .set('If-None-Match', headers.etag ?? '');
  await again(apiUrl).expect(304);
  await again('/another').expect(200);
});

describe('the path /healthz', () => {
  it('is that of the API, with the version of the product', async () => {
    const { body } = await host().get('/healthz').set('Accept', html).expect(200);
    expect(body).toEqual({ success: true, data: { limits: {}, status: 'ok', version: packageJson.version } });
  });

  it('says so when the last change did not reach the disk', async () => {
    const { app, store } = makeApp();
    Object.defineProperty(store, 'hasWriteFailed', { value: true });
    const { body } = await request(createUiHost({ build, api: app, apiUrl: '' }))
      .get('/healthz')
      .expect(503);
    expect(body).toMatchObject({ success: false, code: 'change-not-saved' });
  });
});

it('the path /backend leads to the API with the headers of the API', async () => {
  const { body, headers } = await host().get('/backend/api/auth/profile').expect(401);
  expect(body.message).toBe('Authentication required');
  expect(headers['cache-control']).toBe('no-store');
  await host().get('/backend').expect(404);
  await host().get('/backend?x=1').expect(404);
  await host().get('/backend/healthz').expect(200);
  expect((await host().get('/backendx').set('Accept', html).expect(200)).text).toBe(page);
});

it('requests for another host get 421 from the UI and from the API below it', async () => {
  const ui = createUiHost({ build, api: makeApp().app, apiUrl: '' });
  const guarded = request(forOwnHosts((name) => name === 'own.example', ui));
  for (const path of ['/', '/backend/healthz', '/assets/app-abc123.js']) {
    await guarded.get(path).set('Host', 'own.example').expect(200);
    const { body, headers } = await guarded.get(path).set('Host', 'evil.example').expect(421);
    expect(body).toEqual({
      success: false,
      message: 'This server does not answer under this name',
      code: 'host-unknown',
    });
    expect(headers['cache-control']).toBe('no-store');
  }
});

it('a UI that was not built is an error that says what to do', async () => {
  await expect(readUiBuild(join(dist, 'nothing'))).rejects.toThrow(
    'The UI is not built: run npm start, or npm run build',
  );
});
