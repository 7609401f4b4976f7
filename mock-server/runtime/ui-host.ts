import type { RequestListener } from 'node:http';
import { extname } from 'node:path';
import express, { type Request, type Response } from 'express';
import { envConfigScript } from './env-config';
import type { UiBuild } from './ui-build';
import { cacheControl, pageHeaders } from './ui-headers';

export interface UiHostOptions {
  readonly build: UiBuild;
  /** One port serves both: requests below /backend are for the API. */
  readonly api: RequestListener;
  readonly apiUrl: string;
}

const API_PREFIX = '/backend';
const PAGE = '/index.html';

const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The best compression that the browser accepts is sent, or nothing if the browser has the file already: Express compares. */
function sendBuiltFile(request: Request, response: Response, build: UiBuild, pathname: string): boolean {
  const file = build.get(pathname);
  if (!file) return false;
  response
    .set({ 'Cache-Control': cacheControl(pathname), 'Last-Modified': file.modified, Vary: 'Accept-Encoding' })
    .type(extname(pathname));
  const [encoding, ending] =
    COMPRESSED.find(([name, suffix]) => build.has(pathname + suffix) && request.acceptsEncodings(name)) ?? [];
  if (encoding) response.set('Content-Encoding', encoding);
  response.send((ending && build.get(pathname + ending)?.bytes) || file.bytes);
  return true;
}

const isNavigation = ({ path, headers: { accept = '*/*' } }: Request): boolean =>
  (accept === '*/*' || accept.includes('text/html')) && !/^\/assets\/|\.[^/]*$/.test(path);

const sendText = (response: Response, status: number, text: string) =>
  response.status(status).type('text').set('Cache-Control', 'no-store').send(text);

/** Files are sent as they are, the one page for the URL of every screen, and the API below /backend. Both ports tell the health. */
export function createUiHost({ build, api, apiUrl }: UiHostOptions): RequestListener {
  const page = build.get(PAGE)?.bytes.toString() ?? '';
  const headers = pageHeaders(page, apiUrl);
  const config = envConfigScript(apiUrl);
  const ui = express().disable('x-powered-by').enable('case sensitive routing');
  ui.use((request, response, next) => {
    response.set(headers);
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    sendText(response.set('Allow', 'GET, HEAD'), 405, 'Method Not Allowed');
  });
  ui.get('/env-config.js', (_request, response) => {
    response.type('js').set('Cache-Control', 'no-cache').send(config);
  });
  ui.use((request, response) => {
    const pathname = request.path === '/' || isNavigation(request) ? PAGE : request.path;
    if (!sendBuiltFile(request, response, build, pathname)) sendText(response, 404, 'Not Found');
  });

  return (request, response) => {
    const { url = '/' } = request;
    const [pathname = '/'] = url.split('?', 1);
    if (pathname === '/healthz') return api(request, response);
    if (pathname !== API_PREFIX && !pathname.startsWith(`${API_PREFIX}/`)) return ui(request, response);
    request.url = url.slice(API_PREFIX.length) || '/';
    return api(request, response);
  };
}
