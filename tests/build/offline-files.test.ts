import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Chunk } from '../../build/chunk-graph';
import { filesForOffline, serviceWorkerSource } from '../../build/offline/plugin';

describe('the files for offline use', () => {
  const chunk = (fileName: string, source: string, imports: string[] = [], dynamicImports: string[] = []): Chunk => ({
    fileName,
    isEntry: fileName === 'entry.js',
    moduleIds: [`/home/invest${source}`],
    imports,
    dynamicImports,
  });
  const build = [
    chunk('entry.js', '/src/main.tsx', ['react.js'], ['app.js']),
    chunk('react.js', '/node_modules/react/index.js'),
    chunk('app.js', '/src/app/App.tsx', ['entry.js', 'layout.js'], ['area.js', 'round.js', 'superadmin.js']),
    chunk('layout.js', '/src/layout/layout.tsx'),
    chunk('superadmin.js', '/src/pages/dashboard/page.tsx'),
    chunk('area.js', '/src/pages/member/area.tsx', ['app.js', 'card.js'], ['passbook.js', 'grid.js']),
    chunk('card.js', '/src/components/card.tsx', [], ['picture.js']),
    chunk('picture.js', '/src/components/picture.tsx'),
    chunk('passbook.js', '/src/pages/member/passbook/page.tsx', [], ['area.js']),
    chunk('round.js', '/src/pages/round.tsx', ['card.js'], ['grid.js']),
    chunk('grid.js', '/src/components/list/record-table.tsx'),
    chunk('hi.js', '/src/i18n/hi/member.json'),
    chunk('hi-report.js', '/src/i18n/hi/commission-report.json'),
  ];

  it('are those of the app, and by role those of its offline pages, without the table and other pages', () => {
    const pages = [
      { source: '/home/invest/src/pages/member/area.tsx', texts: ['member'], offlineFor: ['member'] },
      { source: '/home/invest/src/pages/round.tsx', texts: [], offlineFor: ['panchayat'] },
      { source: '/home/invest/src/pages/dashboard/page.tsx', texts: ['commission-report'], offlineFor: [] },
    ];
    expect(filesForOffline(build, pages)).toEqual({
      app: ['app.js', 'entry.js', 'layout.js', 'react.js'],
      pagesOf: {
        member: ['area.js', 'card.js', 'hi.js', 'passbook.js', 'picture.js'],
        panchayat: ['card.js', 'picture.js', 'round.js'],
      },
    });
  });

  it('get a new version when a file or the page changes', () => {
    const versionOf = (app: string[], pagesOfMember: string[], page: string) =>
      /VERSION = "(\w+)"/.exec(serviceWorkerSource({ app, pagesOf: { member: pagesOfMember } }, page))?.[1];
    const version = versionOf(['a-1.js'], ['b-1.js'], '<main>');
    expect(version).toMatch(/^\w{12}$/);
    expect(versionOf(['a-1.js'], ['b-1.js'], '<main>')).toBe(version);
    expect(versionOf(['a-2.js'], ['b-1.js'], '<main>')).not.toBe(version);
    expect(versionOf(['a-1.js'], ['b-2.js'], '<main>')).not.toBe(version);
    expect(versionOf(['a-1.js'], ['b-1.js'], '<main id>')).not.toBe(version);
  });
});

describe('the service worker', () => {
  /** The functions of the worker, which runs here without the events that a browser would send it. */
  const worker = (): { isFile: (path: string, answer: Response) => boolean; isOwnPage: (html: string) => boolean } => {
    const self = { addEventListener: () => undefined, location: { href: 'http://localhost/sw.js' } };
    const context: Record<string, unknown> = { self, URL };
    runInNewContext(serviceWorkerSource({ app: ['assets/index-1.js', 'assets/app-1.js'], pagesOf: {} }, ''), context);
    return context as ReturnType<typeof worker>;
  };

  it.each([
    ['/assets/app-1.js', 'text/javascript', 200, true],
    ['/assets/app-1.js', 'application/javascript; charset=utf-8', 200, true],
    ['/assets/app-1.js', 'Text/JavaScript', 200, true],
    ['/assets/app-1.js', 'text/html', 200, false],
    ['/assets/app-1.js', 'text/plain', 200, false],
    ['/assets/app-1.js', '', 200, false],
    ['/assets/app-1.js', 'text/javascript', 404, false],
    ['/assets/app-1.js', 'text/javascript', 206, false],
    ['/assets/noto-1.woff2', 'font/woff2', 200, true],
    ['/assets/noto-1.woff2', 'application/octet-stream', 200, true],
    ['/assets/noto-1.woff2', 'text/html; charset=utf-8', 200, false],
    ['/favicon.svg', 'text/html', 200, false],
    ['/env-config.js', 'text/html', 200, false],
    ['/', 'text/html; charset=utf-8', 200, true],
    ['/', 'text/html', 503, false],
    ['/', 'application/json', 200, false],
  ])('takes for %s an answer of the type %j with the status %i: %s', (path, type, status, isTaken) => {
    expect(worker().isFile(path, new Response('', { status, headers: { 'Content-Type': type } }))).toBe(isTaken);
  });

  it('takes a page only if its scripts are those of the version', () => {
    const page = (name: string) => `<script src="/env-config.js"></script><script src="/assets/${name}"></script>`;
    expect(worker().isOwnPage(page('index-1.js'))).toBe(true);
    expect(worker().isOwnPage(page('index-1.js') + page('app-1.js'))).toBe(true);
    expect(worker().isOwnPage(page('index-0.js'))).toBe(false);
    expect(worker().isOwnPage(page('index-1.js') + page('app-0.js'))).toBe(false);
  });
});
