import { renderDocsPage } from '@server/docs/docs-page';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { demoFamily } from '../../../fixtures/personas';
import { makeApp } from '../../support/make-app';

const api = makeApp();
const page = async () =>
  (
    await api
      .anonymous()
      .get('/docs')
      .expect(200)
      .expect('Content-Type', /^text\/html/)
  ).text;
/** What the page shows of an endpoint. */
const operationIn = (text: string, id: string): string => {
  const start = text.indexOf(`id="${id}"`);
  return text.slice(start, text.indexOf('class="operation"', start));
};
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
    const call = operationIn(await page(), 'superadmin.deposits.deny');
    expect(call).toContain('For superadmin.');
    expect(call).toContain('<code>id</code>');
    expect(call).toContain('>reason<');
    expect(call).toContain('<code class="status">409</code>');
    expect(call).toContain('href="#schema-Deposit"');
  });

  it('shows the meaning and an example of each parameter, and examples of body and answer', async () => {
    const text = await page();
    expect(operationIn(text, 'superadmin.deposits.pending')).toContain('counts as the nearest in it');
    expect(operationIn(text, 'member.family-members.investments')).toContain(`<code>${demoFamily.spouse}</code>`);
    const login = operationIn(text, 'auth.login');
    expect(login).toContain('&quot;email&quot;: &quot;member@invest.example&quot;');
    expect(login).toContain('<code>Retry-After</code>');
    expect(operationIn(text, 'superadmin.plans.list')).toContain('&quot;planName&quot;: ');
  });

  it('loads only its own script and style sheet, and has no inline code', async () => {
    const docs = api.anonymous();
    const answer = await docs.get('/docs');
    const policy = answer.headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    const loaded = [...answer.text.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address]) => address);
    expect(loaded.sort()).toEqual(['docs/docs.css', 'docs/docs.js', 'openapi.json']);
    expect(answer.text).not.toMatch(/ style=| on\w+=|<script>/);
    await docs
      .get('/docs/docs.css')
      .expect(200)
      .expect('Content-Type', /^text\/css/);
    await docs
      .get('/docs/docs.js')
      .expect(200)
      .expect('Content-Type', /^text\/javascript/);
    await docs.get('/docs/page.ts').expect(404);
    await docs.get('/docs/..%2fapp.ts').expect(404);
    await docs.get('/docs/').expect(308).expect('Location', '../docs');
    await docs.post('/docs').expect(405);
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
