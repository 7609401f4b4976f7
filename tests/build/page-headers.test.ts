import { headersFile, nginxFile } from '@server/runtime/ui-headers';
import { createUiHost } from '@server/runtime/ui-host';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { preloadTag } from '../../build/preload-app-chunk';

/** The page of a build, as Vite writes it, with its files under these names. */
function pageOf(...files: string[]): string {
  const { attrs, children } = preloadTag(files);
  return `<!doctype html><style>b{margin:0}</style><script data-files="${attrs?.['data-files']}">${children}</script><script type="module" src="/${files[0]}"></script>`;
}

const html = pageOf('assets/index-1.js', 'assets/app-1.js');

async function sentHeaders(page: string, apiUrl = '') {
  const file = { bytes: Buffer.from(page), modified: new Date(0).toUTCString() };
  const build = new Map([
    ['/index.html', file],
    ['/assets/a.js', file],
  ]);
  const host = request(createUiHost({ build, api: (_request, response) => response.end(), apiUrl }));
  const [{ headers }, asset] = await Promise.all([host.get('/'), host.get('/assets/a.js')]);
  return { page: headers, asset: asset.headers };
}

const names = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];
const pick = (headers: Record<string, string>) => Object.fromEntries(names.map((name) => [name, headers[name]]));

it('the content security policy is the same for builds whose files have other names', async () => {
  const other = pageOf('assets/index-2.js', 'assets/app-2.js', 'assets/shared-2.js');
  expect(other).not.toBe(html);
  expect((await sentHeaders(other)).page['content-security-policy']).toBe(
    (await sentHeaders(html)).page['content-security-policy'],
  );
});

it('the file _headers has for each address what npm start sends', async () => {
  const { page, asset } = await sentHeaders(html);
  const rules: Record<string, Record<string, string>> = {};
  let rule: Record<string, string> = {};
  for (const line of headersFile(html).split('\n').filter(Boolean)) {
    const [, name, value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name) rule[name.toLowerCase()] = value;
    else {
      rule = {};
      rules[line] = rule;
    }
  }
  expect(rules).toEqual({ '/*': pick(page), '/assets/*': { 'cache-control': asset['cache-control'] } });
});

describe('the file for nginx', () => {
  /** The headers of the file, with the values of its variables. */
  const headersIn = (text: string, variables: Record<string, string>) =>
    Object.fromEntries(
      [...text.matchAll(/^add_header ([\w-]+) "?(.*?)"?(?: always)?;$/gm)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value.replace(/\$(\w+)/g, (_, variable: string) => variables[variable] ?? ''),
      ]),
    );

  it.each([
    ['', ''],
    ['https://api.example/v1', ' https://api.example'],
  ])('has what npm start sends with the API at %j', async (apiUrl, invest_api) => {
    const { page } = await sentHeaders(html, apiUrl);
    const variables = { invest_api, invest_cache: page['cache-control'] ?? '' };
    expect(headersIn(nginxFile(html), variables)).toEqual({ ...pick(page), 'cache-control': page['cache-control'] });
  });

  it('answers a missing asset with 404, and lets browsers keep only those that are there', async () => {
    const { asset } = await sentHeaders(html);
    const [, assets = ''] = /location \^~ \/assets\/ \{([^}]*)\}/.exec(nginxFile(html)) ?? [];
    expect(assets.trim().split(/\s*\n\s*/)).toEqual([
      `set $invest_cache "${asset['cache-control']}";`,
      'try_files $uri =404;',
    ]);
    expect(nginxFile(html)).toMatch(/^add_header Cache-Control \$invest_cache;$/m);
  });
});
