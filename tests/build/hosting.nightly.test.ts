import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readUiBuild } from '@server/runtime/ui-build';
import { nginxFile } from '@server/runtime/ui-headers';
import { createUiHost } from '@server/runtime/ui-host';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../build/sources';
import { cleanUp, login, makeDataFolder, type ServerProcess, startServer } from '../support/start-server';

const page = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
/** The blocks of the page in a language, and those that follow a heading. */
const blocksOf = (language: string, text = page) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, block = '']) => block);
const sectionOf = (title: string) => page.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? '';

/** A name that is not there is '', so that a test fails with what it expected. */
const blockOf = (language: string, title: string, place = 0) => blocksOf(language, sectionOf(title))[place] ?? '';

/** Runs a block of the page, with the folders of a test instead of those of the page. */
function runBlock(block: string, folders: Record<string, string>, cwd: string): void {
  const script = Object.entries(folders).reduce((text, [path, folder]) => text.replaceAll(path, folder), block);
  execFileSync('sh', ['-euc', script], { cwd, stdio: 'pipe' });
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'invest-hosting-'));
  // Where root starts nginx, another account reads the files.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const html =
  '<!doctype html><style>b{margin:0}</style><script>let a</script><script type="module" src="/assets/a.js"></script>';
const files: Record<string, string> = {
  'index.html': html,
  'assets/a.js': 'console.log("hello");'.repeat(50),
  'icons/icon-180.png': 'a picture',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.webmanifest': '{}',
  'robots.txt': 'User-agent: *',
  'env-config.js': "globalThis.INVEST_CONFIG = { apiUrl: '' };",
  'sw.js': 'self.name;',
  '.nginx.conf': nginxFile(html),
  '.stamp': 'private',
  _headers: '/*',
};

function writeBuild(folder: string): void {
  for (const name of ['assets', 'icons']) mkdirSync(join(folder, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'assets/a.js.gz'), gzipSync(files['assets/a.js'] ?? ''));
}

async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}

async function isListening(port: number): Promise<boolean> {
  const probe = connect(port, '127.0.0.1');
  const isOpen = await once(probe, 'connect').then(
    () => true,
    () => false,
  );
  probe.destroy();
  return isOpen;
}

/** The server block of the page on a port of this machine, without TLS. */
async function startNginx(ui: string, api: string): Promise<string> {
  const folder = makeFolder();
  const port = await freePort();
  const server = blockOf('nginx', 'nginx')
    .replace(/listen [^;]+;/, `listen 127.0.0.1:${port};`)
    .replace(/ {2}ssl_.*\n/g, '')
    .replaceAll('/srv/invest/ui', ui)
    .replaceAll('http://127.0.0.1:4000', api);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const types = [
    'text/html html;',
    'application/javascript js;',
    'image/svg+xml svg;',
    'image/png png;',
    'text/plain txt;',
  ];
  const config = `daemon off; pid ${folder}/pid; error_log stderr warn; events {}
    http { types { ${types.join(' ')} } access_log off; ${temporary.join(' ')} ${server} }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  });
  while (!(await isListening(port))) if (child.exitCode !== null) throw new Error(said);
  return `http://127.0.0.1:${port}`;
}

const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** Where there is no nginx, page-headers.test.ts reads its file. */
describe.runIf(hasNginx)('nginx as the page sets it up', () => {
  const HEADERS = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options',
    'cache-control',
  ];

  it('answers each address as npm start does', async () => {
    const dist = makeFolder();
    writeBuild(dist);
    const api: RequestListener = ({ url, headers, method }, response) => {
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ url, method, forwarded: 'x-forwarded-for' in headers }));
    };
    const ours = await serve(createUiHost({ build: await readUiBuild(dist), api, apiUrl: '' }));
    const nginx = await startNginx(dist, await serve(api));
    const addresses = [
      ...['/', '/login', '/family-members/edit/abc', '/member-login?token=a'],
      ...['/assets/a.js', '/assets/gone.js', '/assets/', '/gone.png', '/.stamp', '/.nginx.conf'],
      ...['/favicon.svg', '/manifest.webmanifest', '/icons/icon-180.png', '/env-config.js', '/sw.js'],
      ...['/backend/healthz', '/backend/uploads/a.png', '/backend/links/a.b?link=c'],
    ];
    const replyOf = async (base: string, address: string) => {
      const response = await fetch(base + address, { headers: { Accept: 'text/html,*/*' } });
      const type = response.headers
        .get('content-type')
        ?.split(';')[0]
        ?.replace('application/javascript', 'text/javascript');
      const isFound = response.status === 200;
      const headers = Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name)]));
      // Nobody keeps what is not there; how that is said differs.
      return { address, status: response.status, ...(isFound ? { type, ...headers } : {}) };
    };
    for (const address of addresses) expect(await replyOf(nginx, address)).toEqual(await replyOf(ours, address));
    const missing = await fetch(`${nginx}/assets/gone.js`);
    expect(missing.headers.get('cache-control')).toBeNull();
  });

  it('sends the compressed files of the build, and passes the address of the caller on', async () => {
    const dist = makeFolder();
    writeBuild(dist);
    const seen: Record<string, unknown>[] = [];
    const api = await serve((request, response) => {
      const { url, headers } = request;
      seen.push({ url, host: headers.host, from: headers['x-forwarded-for'], id: headers['x-request-id'] });
      request.resume().on('end', () => response.end());
    });
    const nginx = await startNginx(dist, api);
    const script = await fetch(`${nginx}/assets/a.js`);
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(await script.text()).toBe(files['assets/a.js']);
    expect(script.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const large = { method: 'POST', body: 'a'.repeat(2 * 1024 * 1024) };
    expect((await fetch(`${nginx}/backend/api/picture?a=b`, large)).status).toBe(200);
    const id = expect.stringMatching(/^\w{32}$/);
    expect(seen).toEqual([{ url: '/api/picture?a=b', host: '127.0.0.1', from: '127.0.0.1', id }]);
  });

  it('lets the page call an API of another origin that is named after the include', async () => {
    const dist = makeFolder();
    writeBuild(dist);
    const [line = ''] = /^set \$invest_api.*$/m.exec(page.replaceAll('`', '\n')) ?? [];
    expect(line).toBe('set $invest_api " https://api.example.org";');
    writeFileSync(join(dist, '.nginx.conf'), `${nginxFile(html)}\n${line}`);
    const { headers } = await fetch(await startNginx(dist, 'http://127.0.0.1:1'));
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example.org;");
  });
});

describe('the order of copying', () => {
  it('brings every file of the build but the settings, the page last, and takes nothing away', () => {
    const folder = makeFolder();
    const dist = join(folder, 'dist');
    const ui = join(folder, 'ui');
    writeBuild(dist);
    mkdirSync(join(ui, 'assets'), { recursive: true });
    writeFileSync(join(ui, 'assets/before.js'), '');
    writeFileSync(join(ui, 'env-config.js'), 'ours');
    const lines = blockOf('sh', 'A new version').trim().split('\n');
    expect(lines[0]).toContain('dist/assets/.');
    for (const line of lines) {
      expect(existsSync(join(ui, 'index.html'))).toBe(false);
      runBlock(line, { '/srv/invest/ui': ui }, folder);
    }
    const namesIn = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' });
    const expected = [...namesIn(dist).filter((name) => name !== '.stamp'), 'assets/before.js'];
    expect(namesIn(ui).toSorted()).toEqual(expected.toSorted());
    expect(readFileSync(join(ui, 'env-config.js'), 'utf8')).toBe('ours');
  });

  it('names each file that a build has', () => {
    // Of the real build only the names in the root, which the commands list.
    const named = blockOf('sh', 'A new version');
    const publicFiles = readdirSync(join(root, 'public')).filter((name) => name !== 'env-config.js');
    const patterns = [...named.matchAll(/dist\/([\w.*-]+)/g)].map(
      ([, pattern = '']) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
    );
    expect(publicFiles.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
  });
});

afterAll(cleanUp);

const unit = blocksOf('ini')[0] ?? '';
const environment = Object.fromEntries(
  [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const [, ...args] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];

const start = (DATA_FILE: string) =>
  startServer(
    { ...environment, ALLOWED_HOSTS: 'localhost', DATA_FILE },
    args.slice(args.indexOf('dist-server/main.mjs') + 1),
  );

const profile = (url: string, token: string, body?: object) =>
  fetch(`${url}/api/auth/profile`, {
    method: body ? 'PUT' : 'GET',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const rename = (url: string, token: string, name: string) => profile(url, token, { name });
const nameOf = async (url: string, token: string) => JSON.stringify(await (await profile(url, token)).json());

it('the process and its copies run with their settings, and go back to a copy, after which all have to sign in again', {
  timeout: 600_000,
}, async () => {
  const folder = makeDataFolder();
  const data = join(folder, 'data');
  const folders = { '/var/lib/invest': data, '/var/backups/invest': join(folder, 'copy') };
  let server: ServerProcess;
  /** Runs a block, of which each line for systemctl is that for the server of the test. */
  const run = async (block: string) => {
    for (const line of block.trim().split('\n'))
      if (line === 'systemctl stop invest') expect(await server.end('SIGTERM')).toBe(0);
      else if (line === 'systemctl start invest') server = start(join(data, 'db.json'));
      else runBlock(line, folders, folder);
  };
  expect(args).toEqual(expect.arrayContaining(['./build/thread-pool.cjs', 'dist-server/main.mjs', '--api-only']));
  expect(unit).toMatch(/^User=(?!root)\w+$/m);
  server = start(join(data, 'db.json'));
  expect((await fetch(`${await server.apiUrl()}/__mock/invariants`)).status).toBe(404);
  const token = await login(await server.apiUrl());
  expect((await rename(await server.apiUrl(), token, 'Before the copy')).status).toBe(200);
  await run(blockOf('sh', 'Copies', 0));
  expect((await rename(await server.apiUrl(), token, 'After the copy')).status).toBe(200);
  await run(blockOf('sh', 'Copies', 1));
  expect((await profile(await server.apiUrl(), token)).status).toBe(401);
  const again = await nameOf(await server.apiUrl(), await login(await server.apiUrl()));
  expect(again).toContain('Before the copy');
  expect(existsSync(`${data}.broken/db.json`)).toBe(true);
  await server.end('SIGTERM');
});
