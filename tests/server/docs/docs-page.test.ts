import { describe, expect, it } from 'vitest';
import { makeApp } from '../../support/make-app';

const docs = makeApp().anonymous();

describe('the page /docs', () => {
  it('loads only files of the server, each with its type', async () => {
    const { text, headers } = await docs
      .get('/docs')
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    const loaded = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(loaded).toEqual(['docs/swagger-ui.css', 'docs/swagger-ui-bundle.js', 'docs/docs.js']);
    for (const file of loaded)
      await docs
        .get(`/${file}`)
        .expect(200)
        .expect('Content-Type', file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
  });

  it('has no other files and no other address', async () => {
    for (const path of ['/docs/serve-docs.ts', '/docs/swagger-ui.js', '/docs/constructor', '/docs/..%2fapp.ts'])
      await docs.get(path).expect(404);
    await docs.get('/docs/').expect(308).expect('Location', '../docs');
    await docs.post('/docs').expect(405);
  });
});
