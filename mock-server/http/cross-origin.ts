import cors from 'cors';
import type { ApiHandler } from './locals';
import { setCommonHeaders } from './send';

/** Other origins are named one by one and never reflected; without cookies there are no credentials to allow. */
export const crossOrigin = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'X-Fixture-World'],
    exposedHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
    preflightContinue: true,
  });

/** What a browser asks before a call of another origin. Every other answer's headers are known beforehand (standard-headers.ts). */
export const answerPreflight = (origins: readonly string[]): ApiHandler => {
  const addHeaders = crossOrigin(origins);
  return (request, response, next) => {
    if (request.method !== 'OPTIONS') return next();
    setCommonHeaders(response);
    addHeaders(request, response, next);
  };
};
