import { createHash } from 'node:crypto';

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineHashes = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    sha256(text),
  );

/** The page may load, run and call only itself and the API. `api` is the API's origin with a space before it, or nothing. */
function contentSecurityPolicy(html: string, api: string): string {
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

/** The names of assets contain a hash of their content, so browsers may keep them; the page itself is always revalidated. */
export const cacheControl = (pathname: string): string =>
  pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const headersFor = (html: string, api: string): Record<string, string> => ({
  ...securityHeaders,
  'Content-Security-Policy': contentSecurityPolicy(html, api),
});

export const pageHeaders = (html: string, apiUrl: string): Record<string, string> =>
  headersFor(html, URL.canParse(apiUrl) ? ` ${new URL(apiUrl).origin}` : '');

const ASSET = '/assets/x';

/** The file `_headers`, which some hosts of static files read. They ask again for what has no header of its own here. */
export const headersFile = (html: string): string =>
  [
    '/*',
    ...Object.entries(headersFor(html, '')).map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    `  Cache-Control: ${cacheControl(ASSET)}`,
    '',
  ].join('\n');

/** Locations have no header of their own, as nginx would leave out those of the block. Without `always` no browser keeps a 404. */
export const nginxFile = (
  html: string,
): string => `# Include this in the server block, beside its root. An API of another origin is named after it, with a space before it:
# set $invest_api " https://api.example.org";
set $invest_api "";
set $invest_cache "${cacheControl('/')}";
add_header Cache-Control $invest_cache;
${Object.entries(headersFor(html, '$invest_api'))
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join('\n')}
location ^~ /assets/ {
  set $invest_cache "${cacheControl(ASSET)}";
  try_files $uri =404;
}
location ~ "\\.webmanifest$" {
  default_type application/manifest+json;
  try_files $uri =404;
}
location ~ /\\. {
  return 404;
}
location ~ "\\.[^/]*$" {
  try_files $uri =404;
}
location / {
  try_files $uri /index.html;
}
`;
