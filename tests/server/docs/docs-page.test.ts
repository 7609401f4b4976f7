import { renderDocsPage } from '@server/docs/docs-page';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { makeApp } from '../../support/make-app';

const page = async () =>
  (
    await makeApp()
      .anonymous()
      .get('/docs')
      .expect(200)
      .expect('Content-Type', /^text\/html/)
  ).text;
const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

describe('the page /docs', () => {
  it('shows each endpoint with its method and path, and has no dead links', async () => {
    const text = await page();
    for (const { id, method, path } of endpoints) {
      const start = text.indexOf(`id="${id}"`);
      expect(start, id).toBeGreaterThan(0);
      const call = text.slice(start, text.indexOf('</summary>', start));
      expect(call).toContain(`>${method}<`);
      expect(call).toContain(`>${templateOf(path)}<`);
    }
    const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(anchors.length).toBeGreaterThan(endpoints.length);
    expect(anchors.filter((anchor) => !text.includes(`id="${anchor}"`))).toEqual([]);
  });

  it('shows the parameters, fields, roles and errors of an endpoint', async () => {
    const text = await page();
    const start = text.indexOf('id="superadmin.deposits.deny"');
    const call = text.slice(start, text.indexOf('</details>', start));
    expect(call).toContain('For superadmin.');
    expect(call).toContain('<code>id</code>');
    expect(call).toContain('>reason<');
    expect(call).toContain('<code class="status">409</code>');
    expect(call).toContain('href="#schema-Deposit"');
  });

  it('loads only its own script and style sheet, and has no inline code', async () => {
    const api = makeApp().anonymous();
    const answer = await api.get('/docs');
    const policy = answer.headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    const loaded = [...answer.text.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address]) => address);
    expect(loaded.sort()).toEqual(['docs/docs.css', 'docs/docs.js', 'openapi.json']);
    expect(answer.text).not.toMatch(/ style=| on\w+=|<script>/);
    await api
      .get('/docs/docs.css')
      .expect(200)
      .expect('Content-Type', /^text\/css/);
    await api
      .get('/docs/docs.js')
      .expect(200)
      .expect('Content-Type', /^text\/javascript/);
    await api.get('/docs/page.ts').expect(404);
    await api.get('/docs/..%2fapp.ts').expect(404);
    await api.get('/docs/').expect(308).expect('Location', '../docs');
    await api.post('/docs').expect(405);
  });

  it('escapes the texts of the document', () => {
    const evil = '<img src=x onerror="alert(1)">';
    const operation = { operationId: 'a"b', tags: [evil], summary: evil, responses: { 200: { description: evil } } };
    const text = renderDocsPage({
      info: { title: evil },
      paths: { [`/${evil}`]: { get: operation } },
      components: { schemas: { [evil]: { properties: { [evil]: { enum: [evil], description: evil } } } } },
    });
    expect(text).not.toContain('<img');
    expect(text).not.toContain('a"b');
    expect(text).toContain('&lt;img src=x');
  });
});
