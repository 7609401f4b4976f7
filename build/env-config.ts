import type { Plugin } from 'vite';

/** /env-config.js while developing; the host of the built UI writes its own. */
export const envConfig = (): Plugin => ({
  name: 'invest:env-config',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use('/env-config.js', (_request, response) => {
      const config = { apiUrl: process.env.VITE_API_URL ?? '', fixtureHost: true };
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(`window.__INVEST_CONFIG__ = ${JSON.stringify(config)};\n`);
    });
  },
});
