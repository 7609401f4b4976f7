import { allRoutes } from '@server/modules/routes';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, pathOf } from '@/contract/endpoint';
import { schemasOf } from '@/contract/schemas';
import { OVERLONG } from '../../../support/calls/bad-values';
import { type Expected, flawsOf } from '../../../support/calls/refusal';
import { readCall } from '../../../support/calls/valid-calls';
import { callOf, openWatchedApp, rawRequestOf } from '../../../support/calls/watched-app';

const shapeOf = (endpoint: Endpoint) => schemasOf(endpoint).params.shape;
const withParameters = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => Object.keys(shapeOf(endpoint)).length > 0)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const app = await openWatchedApp();
const untouched = app.fingerprint();
afterAll(() => {
  expect(app.fingerprint()).toBe(untouched);
  app.close();
});

/** Path segments, encoded as in the address. */
const otherForms = ['short', 'f'.repeat(23), 'f'.repeat(25), '..%2F..%2Fetc%2Fpasswd', '%00', '__proto__', OVERLONG];
const nobodys = ['f', 'z', '%20', '%00', '%F0%9F%8C%BE'].map((character) => character.repeat(24));
const undecodable = ['%', '%zz', '%E0%A4%A'];
const elsewhere = ['.', '..', '../..', '%2e%2e/x', '//'];
const otherWords = ['village', 'MEMBER', 'TEHSIL', '__proto__', 'constructor', '%00', 'member%20', '..%2Fmember'];

describe.each(withParameters)('the path parameters of %s', (_, endpoint) => {
  const send = (name: string, segment: string) => {
    const call = endpoint.method === 'GET' ? readCall(endpoint, app.data) : callOf(app, endpoint);
    const path = pathOf(endpoint.path, { ...call.params, [name]: 'SEGMENT' }).replace('SEGMENT', segment);
    return app.send(call.as, { ...rawRequestOf(endpoint, call), path });
  };
  const expectRefused = async (name: string, segments: readonly string[], expected: Expected) => {
    for (const segment of segments) {
      const flaws = flawsOf(await send(name, segment), expected);
      expect({ name, segment, flaws, changes: app.changes }).toEqual({ name, segment, flaws: [], changes: [] });
    }
  };
  const isChoice = (name: string) => shapeOf(endpoint)[name] instanceof z.ZodEnum;
  const names = Object.keys(shapeOf(endpoint));
  /** The code of a receipt is what somebody typed: what is no code is unknown. */
  const isTyped = (name: string) => name === 'code';

  it('give 400 with the name for a malformed id, and 404 for an unknown id', async () => {
    for (const name of names.filter((each) => !isChoice(each) && !isTyped(each))) {
      await expectRefused(name, otherForms, { status: [400], field: name });
      await expectRefused(name, [...nobodys, '..%2F'.repeat(8)], { status: [404] });
    }
  });

  it('give 404 for a text that is no code, and 400 with the name for one that is too long', async () => {
    for (const name of names.filter(isTyped)) {
      await expectRefused(name, ['short', '..%2F..%2Fetc%2Fpasswd', '__proto__', ...nobodys], { status: [404] });
      await expectRefused(name, [OVERLONG], { status: [400], field: name });
    }
  });

  it('give 404 for a word outside the list', async () => {
    for (const name of names.filter(isChoice)) await expectRefused(name, otherWords, { status: [404] });
  });

  it('do not match an address that cannot be decoded or leads elsewhere', async () => {
    for (const name of names) {
      await expectRefused(name, undecodable, { status: [400] });
      await expectRefused(name, elsewhere, { status: [400, 401, 403, 404, 405] });
    }
  });
});
