import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

export interface UiHostOptions {
  /** The folder that Vite has built into. */
  readonly dist: string;
  /** Handles requests below /backend, so that one port serves both. */
  readonly api: RequestListener;
  /** The API's base as the browser calls it; empty means /backend. */
  readonly apiUrl: string;
}

const API_PREFIX = '/backend';

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of the inline scripts or styles of the page. */
const inlineHashes = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    sha256(text),
  );

/** The page may load, run and call only itself and the API. */
function contentSecurityPolicy(html: string, apiUrl: string): string {
  const api = URL.canParse(apiUrl) ? ` ${new URL(apiUrl).origin}` : '';
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineHashes(html, 'script')].join(' '),
    // Emotion adds an empty style element to the page and inserts its rules through the CSS object model.
    ["style-src 'self'", sha256(''), ...inlineHashes(html, 'style')].join(' '),
    `img-src 'self' blob: data:${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** The settings of this server, for a page that was built without them. */
const envConfigScript = (apiUrl: string): string =>
  `window.__INVEST_CONFIG__ = ${JSON.stringify({ apiUrl, fixtureHost: true }).replace(/</g, '\\u003c')};\n`;

/** The names of assets contain a hash of their content, so browsers may keep them; the page itself is always revalidated. */
const cacheControl = (pathname: string): string =>
  pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Whether the address is that of a screen and not of a file. */
const isNavigation = ({ headers: { accept = '*/*' } }: IncomingMessage, pathname: string): boolean =>
  (accept === '*/*' || accept.includes('text/html')) && !/\.[^/]*$/.test(pathname);

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(status, { ...type, ...headers }).end(text);
}

/** Serves the built UI: files as they are, the one page for the address of every screen, and the API below /backend. */
export function createUiHost({ dist, api, apiUrl }: UiHostOptions): RequestListener {
  const page = join(dist, 'index.html');
  if (!existsSync(page)) throw new Error('The UI is not built: run npm start, or npm run build');
  const policy = contentSecurityPolicy(readFileSync(page, 'utf8'), apiUrl);
  const config = envConfigScript(apiUrl);
  const files = sirv(dist, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => response.setHeader('Cache-Control', cacheControl(pathname)),
  });

  return (request, response) => {
    const { url = '/', method = 'GET' } = request;
    const pathname = url.split('?', 1)[0] ?? '/';
    if (pathname === API_PREFIX || pathname.startsWith(`${API_PREFIX}/`)) {
      request.url = url.slice(API_PREFIX.length) || '/';
      return api(request, response);
    }
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', policy);
    if (method !== 'GET' && method !== 'HEAD')
      return sendText(response, 405, 'Method Not Allowed', { Allow: 'GET, HEAD' });
    if (pathname === '/env-config.js') {
      const type = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' };
      response.writeHead(200, type).end(config);
      return;
    }
    files(request, response, () => {
      if (!isNavigation(request, pathname)) return sendText(response, 404, 'Not Found');
      request.url = '/';
      files(request, response, () => sendText(response, 404, 'Not Found'));
    });
  };
}
