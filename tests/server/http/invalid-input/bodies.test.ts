import { allRoutes } from '@server/modules/routes';
import { afterAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { schemasOf } from '@/contract/schemas';
import type { RawRequest } from '../../../support/calls/raw-http';
import { flawsOf } from '../../../support/calls/refusal';
import { bodyOf, callOf, form, openWatchedApp, part, rawRequestOf } from '../../../support/calls/watched-app';

const writes = allRoutes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
const ofType = (type: Endpoint['bodyType']) =>
  writes.filter(({ bodyType }) => bodyType === type).map((endpoint) => [endpoint.id, endpoint] as const);

const app = await openWatchedApp();
const untouched = app.fingerprint();
afterAll(() => app.close());

const send = (endpoint: Endpoint, change: Partial<RawRequest>) => {
  const call = callOf(app, endpoint);
  return app.send(call.as, { ...rawRequestOf(endpoint, call), ...change });
};

/** What is wrong with the replies, each with the body that caused it. */
async function flawsOfAll(endpoint: Endpoint, status: number, changes: readonly Partial<RawRequest>[]) {
  const problems: string[] = [];
  for (const change of changes) {
    const flaws = flawsOf(await send(endpoint, change), { status: [status] });
    const sent = `${JSON.stringify(change.headers ?? {})} ${String(change.body).slice(0, 60)}`;
    problems.push(...flaws.map((flaw) => `${flaw} for ${sent}`));
  }
  return problems;
}

const json = { 'Content-Type': 'application/json' };
const multipart = { 'Content-Type': 'multipart/form-data; boundary=edge' };
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
const plain = { 'Content-Type': 'text/plain' };

const notJson = ['not json', '{"a":', '{"a":1}}', "{'a':1}", '{"a":NaN}', '{"a":undefined}', '{"a":1,}', '\u0000', ' '];
const notAnObject = ['null', 'true', '12', '1e999', '"text"', '[]', '[{}]', '[null]'];
const notUtf8 = [Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d), Buffer.from('{}', 'utf16le')];

const LIMIT = 100 * 1024;
const tooLong = `{"filler":"${'x'.repeat(LIMIT)}"}`;

describe.each(ofType('json'))('the JSON body of %s', (_, endpoint) => {
  it('is refused with 400 when it is not a JSON object', async () => {
    const changes = [...notJson, ...notAnObject, ...notUtf8].map((body) => ({ body, headers: json }));
    expect(await flawsOfAll(endpoint, 400, changes)).toEqual([]);
  });

  it('is refused with 415 when it is compressed or has another content type', async () => {
    const { body = '{}' } = rawRequestOf(endpoint, callOf(app, endpoint));
    const others = [plain, urlencoded, {}, { 'Content-Type': 'application/jsonp' }];
    const forms = [body, form(part('name', 'x'))].map((sent) => ({ body: sent, headers: multipart }));
    const changes = [
      ...others.map((headers) => ({ body, headers })),
      { body: 'name=x', headers: urlencoded },
      ...(endpoint.orMultipart ? [] : forms),
      { body, headers: { ...json, 'Content-Encoding': 'gzip' } },
    ];
    expect(await flawsOfAll(endpoint, 415, changes)).toEqual([]);
  });

  it('is refused with 413 above 100 KiB, also without a content length', async () => {
    const changes = [
      { body: tooLong, headers: json },
      { body: tooLong, headers: { ...json, 'Transfer-Encoding': 'chunked' } },
    ];
    expect(await flawsOfAll(endpoint, 413, changes)).toEqual([]);
  });

  it('may be left out only where all fields are optional', async () => {
    const isOptional = [undefined, {}].some((body) => schemasOf(endpoint).body?.safeParse(body).success);
    for (const change of [
      { body: undefined, headers: {} },
      { body: '', headers: json },
    ]) {
      const reply = await send(endpoint, change);
      if (isOptional) expect(reply.status).toBe(endpoint.status);
      else expect(flawsOf(reply, { status: [400] })).toEqual([]);
      await app.undo();
    }
  });

  it('changes nothing when it is refused', () => {
    expect(app.changes).toEqual([]);
    expect(app.fingerprint()).toBe(untouched);
  });
});

describe.each(ofType('multipart'))('the multipart body of %s', (_, endpoint) => {
  it('is refused with 415 when it has another content type', async () => {
    const fields = callOf(app, endpoint).body ?? {};
    const others = [json, plain, urlencoded, {}, { 'Content-Type': 'multipart/mixed; boundary=edge' }];
    const changes = others.map((headers) => ({ body: JSON.stringify(fields), headers }));
    expect(await flawsOfAll(endpoint, 415, changes)).toEqual([]);
  });

  it('is refused with 400 when it is incomplete', async () => {
    const { body } = bodyOf(endpoint, callOf(app, endpoint).body ?? {});
    const changes = [
      { body: 'no boundary', headers: { 'Content-Type': 'multipart/form-data' } },
      { body: body.slice(0, -20), headers: multipart },
      { body: '--edge\r\ncut off', headers: multipart },
      { body: form('--edge\r\nContent-Disposition: nonsense\r\n\r\nx'), headers: multipart },
    ];
    expect(await flawsOfAll(endpoint, 400, changes)).toEqual([]);
  });

  it('is refused with 413 when it has too many parts', async () => {
    const parts = Array.from({ length: 40 }, (_each, index) => part(`field${index}`, 'x'));
    expect(await flawsOfAll(endpoint, 413, [{ body: form(parts.join('')), headers: multipart }])).toEqual([]);
  });

  it('changes nothing when it is refused', () => {
    expect([...app.changes, ...app.pictures]).toEqual([]);
    expect(app.fingerprint()).toBe(untouched);
  });
});

describe.each(ofType('none'))('a request without a body to %s', (_, endpoint) => {
  it('ignores any body', async () => {
    for (const [headers, body] of [
      [json, '{"__proto__":'],
      [json, '{"status":"approved"}'],
      [plain, 'x'.repeat(3 * 1024 * 1024)],
    ] as const) {
      const { status } = await send(endpoint, { headers, body });
      expect(status).toBe(endpoint.status);
      await app.undo();
    }
    expect(app.fingerprint()).toBe(untouched);
  });
});
