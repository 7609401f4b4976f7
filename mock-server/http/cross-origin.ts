import cors from 'cors';

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
