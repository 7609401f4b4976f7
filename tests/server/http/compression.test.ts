import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { createUiHost } from '@server/runtime/ui-host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../support/make-app';

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

  it.each([[undefined], ['identity'], ['gzip;q=0, br;q=0'], ['unknown']])(
    'is sent as it is to a client that accepts %s',
    async (acceptEncoding) => {
      const { headers, bytes } = await call(bases[index], LONG, acceptEncoding);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers.vary).toBe('Origin, Accept-Encoding');
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(JSON.parse(bytes.toString()).data).toHaveLength(20);
    },
  );
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
