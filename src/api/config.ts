/** The settings in /env-config.js, which the server of the UI writes when it is asked for them. */
export interface Config {
  /** The base URL of the API without a trailing slash. */
  apiUrl: string;
  /** The API is the fixture server, so demo logins can be offered. */
  isFixtureHost: boolean;
}

declare global {
  interface Window {
    INVEST_CONFIG?: { apiUrl?: unknown; fixtureHost?: unknown };
  }
}

export type ConfigResult = { config: Config } | { wrong: string | null };

const isApiUrl = (value: string): boolean => /^\/(?!\/)[\w/.-]*$/.test(value) || /^https?:\/\/[^\s/]+/.test(value);

/**
 * An empty URL means /backend on the UI's own origin. `wrong` is a value that is neither a path nor an http(s) URL, or null without any
 * settings: the server of the UI has no /env-config.js, or sends something else under its name.
 */
export function readConfig(values: Window['INVEST_CONFIG']): ConfigResult {
  if (!values) return { wrong: null };
  const value = values.apiUrl ?? '';
  if (typeof value !== 'string') return { wrong: JSON.stringify(value) };
  const apiUrl = value.trim() || '/backend';
  if (!isApiUrl(apiUrl)) return { wrong: value };
  return { config: { apiUrl: apiUrl.replace(/\/+$/, ''), isFixtureHost: values.fixtureHost === true } };
}

const result = readConfig(window.INVEST_CONFIG);

/** The wrong value, for the error page; null if there are no settings. */
export const invalidApiUrl = 'wrong' in result ? result.wrong : undefined;
export const config: Config = 'config' in result ? result.config : { apiUrl: '/backend', isFixtureHost: false };

/** The URL of an API path: '/api/auth/profile' → '/backend/api/auth/profile'. */
const apiUrl = (path: string): string => `${config.apiUrl}${path.startsWith('/') ? path : `/${path}`}`;

/** The URL of a picture or file in a reply: a path of the API or an http(s) URL. Other values give undefined and are never opened. */
export function fileUrl(path: string | null | undefined): string | undefined {
  if (!path) return undefined;
  if (/^https?:\/\//i.test(path)) return path;
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path) ? undefined : apiUrl(path);
}
