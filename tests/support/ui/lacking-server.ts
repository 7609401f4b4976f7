import type { RequestListener } from 'node:http';
import { waitFor } from '@testing-library/react';
import request from 'supertest';
import { expect } from 'vitest';
import { type Api, makeApp } from '../make-app';
import { changed, isFields, merged, pathsIn } from '../missing-parts';
import { renderPage } from './render-page';

/** For each part of a row a row that lacks it. */
function incompleteRows(rows: readonly unknown[]): readonly unknown[] {
  const whole = merged(rows);
  if (!isFields(whole)) return rows;
  return pathsIn(whole)
    .filter((path) => typeof path.at(-1) === 'string')
    .map((path, index) => changed({ ...whole, _id: index.toString(16).padStart(24, 'c') }, path, 'missing'));
}

/** The lists of a reply with such rows. */
function withIncompleteRows(value: unknown): unknown {
  if (Array.isArray(value)) return incompleteRows(value);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIncompleteRows(each)]));
}

function withoutNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNumbers);
  if (!isFields(value)) return value;
  const others = Object.entries(value).filter(([, each]) => typeof each !== 'number');
  return Object.fromEntries(others.map(([name, each]) => [name, withoutNumbers(each)]));
}

/** What other servers may leave out, although the specifications list it. */
const LACKS = { 'with rows that each lack a part': withIncompleteRows, 'without numbers': withoutNumbers };

/** The product's server, with less in each answer. */
function faulty(api: Api, change: (data: unknown) => unknown) {
  let open = 0;
  let answered = 0;
  const listen: RequestListener = (incoming, response) => {
    const { method, url = '', headers } = incoming;
    if (method !== 'GET') return api.app(incoming as never, response as never);
    open += 1;
    void request(api.app)
      .get(url)
      .set({ Authorization: headers.authorization ?? '', Origin: headers.origin ?? '' })
      .then(({ status, headers: given, body }) => {
        const { 'content-length': _, 'content-encoding': __, etag: ___, ...others } = given as Record<string, string>;
        response.writeHead(status, others);
        response.end(JSON.stringify(status === 200 ? { ...body, data: change(body.data) } : body));
        open -= 1;
        answered += 1;
      });
  };
  return { app: listen as Api['app'], isSettled: () => open === 0 && answered > 0 };
}

interface LackingPage {
  as: string;
  path: string;
  lack: keyof typeof LACKS;
  width: number;
}

/** Each page on each such server, as a table and as cards. */
export const lackingPages = (pages: readonly (readonly [string, string])[]): LackingPage[] =>
  pages.flatMap(([as, path]) =>
    (Object.keys(LACKS) as LackingPage['lack'][]).flatMap((lack) =>
      [1440, 390].map((width) => ({ as, path, lack, width })),
    ),
  );

/** The page stands, with "–" for what it does not know. */
export async function expectToStand({ as, path, lack, width }: LackingPage): Promise<void> {
  const api = makeApp({ corsOrigins: [window.location.origin] });
  const { app, isSettled } = faulty(api, LACKS[lack]);
  const { container } = await renderPage(path, { as, width, api: { ...api, app } });
  // Rows below the window are drawn when the browser is idle.
  let before = '';
  let unchanged = 0;
  await waitFor(() => {
    const text = container.textContent ?? '';
    unchanged = isSettled() && text === before && !container.querySelector('.MuiSkeleton-root') ? unchanged + 1 : 0;
    before = text;
    expect(unchanged).toBeGreaterThan(5);
  });
  expect(before).not.toMatch(/Unexpected Application Error|could not be shown/);
  expect(
    before.match(
      /.{0,40}(NaN|undefined|\bnull\b|\[object|Invalid Date|(Methods|level|relationships|roles|kinds|genders)\.).{0,20}/g,
    ) ?? [],
  ).toEqual([]);
}
