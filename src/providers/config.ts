/** How this copy of the UI is run: written by whoever serves it, in /env-config.js (decisions §6). */
export interface Config {
  /** The API's base, without a trailing slash. */
  apiUrl: string;
  /** The API is the fixture server: demo logins may be offered. */
  isFixtureHost: boolean;
}

declare global {
  interface Window {
    __INVEST_CONFIG__?: { apiUrl?: unknown; fixtureHost?: unknown };
  }
}

export type ConfigReading = { config: Config } | { wrong: string };

const isApiUrl = (value: string): boolean => /^\/(?!\/)[\w/.-]*$/.test(value) || /^https?:\/\/[^\s/]+/.test(value);

/** Empty means the UI's own origin under /backend; `wrong` is a value that is neither a path nor an http(s) address. */
export function readConfig(given: Window['__INVEST_CONFIG__'], builtIn: string | undefined): ConfigReading {
  const value = given?.apiUrl ?? builtIn ?? '';
  if (typeof value !== 'string') return { wrong: JSON.stringify(value) };
  const apiUrl = value.trim() || '/backend';
  if (!isApiUrl(apiUrl)) return { wrong: value };
  return { config: { apiUrl: apiUrl.replace(/\/+$/, ''), isFixtureHost: given?.fixtureHost === true } };
}

const reading = readConfig(window.__INVEST_CONFIG__, import.meta.env.VITE_API_URL);

/** The wrong value, for the page that says so. */
export const invalidApiUrl = 'wrong' in reading ? reading.wrong : undefined;
export const config: Config = 'config' in reading ? reading.config : { apiUrl: '/backend', isFixtureHost: false };
