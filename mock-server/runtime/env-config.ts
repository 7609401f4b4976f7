/** index.html loads this script before the application. An empty `apiUrl` means /backend of the server that sends it. */
export const envConfigScript = (apiUrl: string): string =>
  `globalThis.INVEST_CONFIG = ${JSON.stringify({ apiUrl, fixtureHost: apiUrl === '' })};\n`;
