import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { controlEndpoints } from '@server/testing/control';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { root } from '../../../build/sources';
import { personas } from '../../../fixtures/personas';
import { controlledApp, startControlled } from '../../support/controlled-server';
import { makeApp } from '../../support/make-app';

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const FOLDER = 'mock-server/testing/page';

describe('/__mock', () => {
  const { app } = controlledApp({});
  const api = request(app);
  const open = (path = '/__mock') => api.get(path).set('Accept', HTML);

  it('is a page for browsers, all of which comes from the server', async () => {
    const { text, headers } = await open()
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    expect(headers.vary).toContain('Accept');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; img-src data:; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    // Neither a script nor a style stands in the page itself, where the policy would not let it run.
    expect(text).not.toMatch(/<script[^>]*>[^<]|<style|\sstyle=|\son\w+=/);
    const loaded = [...text.matchAll(/<(?:link|script)[^>]*(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(loaded).toEqual(['data:,', '__mock/page/page.css', '__mock/page/page.js']);
  });

  it('has a file for each import of its scripts, and no other ones', async () => {
    for (const name of readdirSync(join(root, FOLDER))) {
      const { text, headers } = await open(`/__mock/page/${name}`).expect(200);
      if (!name.endsWith('.js')) continue;
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      for (const [, imported = ''] of text.matchAll(/from '\.\/([^']+)'/g))
        await api.get(`/__mock/page/${imported}`).expect(200);
    }
    for (const path of ['page.ts', 'constructor', '..%2fpage.ts', 'unknown.js'])
      await open(`/__mock/page/${path}`).expect(404);
  });

  it('leads to its own address, also below the UI', async () => {
    const { headers } = await open('/__mock/').expect(308);
    expect(new URL(headers.location ?? '', 'http://ui.example/backend/__mock/').pathname).toBe('/backend/__mock');
  });

  it('tells programs all calls and the demo logins', async () => {
    for (const accept of ['*/*', 'application/json']) {
      const { body } = await api.get('/__mock').set('Accept', accept).expect(200);
      expect(body.data.calls.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`)).toEqual(
        controlEndpoints.map(({ method, path }) => `${method} ${path}`),
      );
      const { role, userName, name, email } = personas.panchayat2;
      expect(body.data.logins).toContainEqual({ role, userName, name, email });
      expect(body.data.logins).toHaveLength(Object.keys(personas).length);
    }
    await api.post('/__mock').expect(405);
    await api.get('/__mock?wrld=a').expect(400);
  });

  it('is a 404 where there are no calls for testers', async () => {
    for (const path of ['/__mock', '/__mock/page/page.js']) {
      await makeApp().anonymous().get(path).set('Accept', HTML).expect(404);
      await open(path).set('X-Forwarded-For', '203.0.113.9').expect(404);
      await open(path).set('Host', 'demo.tunnel.example').expect(404);
    }
  });

  it('is refused to pages of other origins', async () => {
    for (const path of ['/__mock', '/__mock/page/page.js'])
      await open(path).set('Origin', 'https://evil.example').expect(403);
  });
});

describe('a session of a world', () => {
  it('is answered from its world without the header, so that the UI can be opened in it', async () => {
    const { mock } = await startControlled();
    const signIn = async (world: string) => {
      const { body } = await mock(world).post('/__mock/tokens').send({ role: 'member' }).expect(200);
      return { Authorization: `Bearer ${body.data.token}` };
    };
    const session = await signIn('a');
    await mock().put('/api/auth/profile').set(session).field('name', 'Only There').expect(200);
    const nameIn = async (headers: { Authorization: string }) =>
      (await mock().get('/api/auth/profile').set(headers)).body.user.name;
    expect(await nameIn(session)).toBe('Only There');
    expect(await nameIn(await signIn('main'))).toBe(personas.member.name);
    await mock().delete('/__mock/worlds/a').expect(200);
    await mock().get('/api/auth/profile').set(session).expect(401);
  });
});
