/**
 * The script /env-config.js, which index.html loads before the application. `apiUrl` is the API's base as the browser calls it; empty
 * means /backend of the server, which is the fixture server itself.
 */
export const envConfigScript = (apiUrl: string): string =>
  `globalThis.INVEST_CONFIG = ${JSON.stringify({ apiUrl, fixtureHost: apiUrl === '' })};\n`;
