import { isIP } from 'node:net';
import { isHostName } from '@server/http/host-names';
import { z } from 'zod';

/** A blank value counts as absent, as `.env` files often have variables without a value. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((text) => (typeof text === 'string' && text.trim() === '' ? undefined : text), schema);

const port = (fallback: number) =>
  optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
      .default(String(fallback))
      .transform(Number)
      .refine((value) => value <= 65_535, 'must be a port number, 0 to 65535'),
  );

const isOrigin = (text: string) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
const isBaseUrl = (text: string) => text.startsWith('/') || (URL.canParse(text) && /^https?:/.test(text));
const isProxy = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;
const commaSeparated = (text: string) => text.split(',').map((part) => part.trim());
const listOf = (isValid: (text: string) => boolean, problem: string) =>
  optional(
    z
      .string()
      .default('')
      .transform((text) => (text === '' ? [] : commaSeparated(text)))
      .refine((parts) => parts.every(isValid), problem),
  );

const environmentSchema = z
  .object({
    UI_PORT: port(3000),
    API_PORT: port(4000),
    HOST: optional(z.string().default('127.0.0.1')),
    DATA_FILE: optional(z.string().default('.data/db.json')),
    MOCK_NOW: optional(
      z.iso
        .datetime({ offset: true, error: 'must be an instant such as 2026-11-20T06:30:00Z' })
        .transform((text) => new Date(text))
        .optional(),
    ),
    JWT_SECRET: optional(z.string().min(32, 'must have at least 32 characters').optional()),
    CORS_ORIGIN: listOf(isOrigin, 'must be origins such as https://example.org, with commas between'),
    PUBLIC_URL: optional(
      z.string().refine(isOrigin, 'must be an address without a path, such as https://invest.example.org').optional(),
    ),
    ALLOWED_HOSTS: listOf(
      isHostName,
      'must be host names such as invest.example.org, without a port, with commas between',
    ),
    NODE_ENV: optional(z.string().optional()),
    TRUST_PROXY: optional(
      z
        .string()
        .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : commaSeparated(text)))
        .refine(
          (value) => typeof value === 'number' || value.every(isProxy),
          'must be the number of proxies, or their addresses with commas between',
        )
        .optional(),
    ),
    MOCK_CONTROL: optional(
      z
        .enum(['0', '1', 'false', 'true'], { error: 'must be 1 or 0' })
        .transform((text) => text === '1' || text === 'true')
        .optional(),
    ),
    LOG_LEVEL: optional(
      z
        .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
          error: 'must be one of silent, fatal, error, warn, info, debug, trace',
        })
        .default('info'),
    ),
    VITE_API_URL: optional(
      z
        .string()
        .default('')
        .refine((text) => text === '' || isBaseUrl(text), 'must be an http(s) address, or a path of the same origin'),
    ),
  })
  .refine(({ UI_PORT, API_PORT }) => UI_PORT !== API_PORT || UI_PORT === 0, {
    path: ['API_PORT'],
    message: 'must differ from UI_PORT',
  });

export type Environment = z.output<typeof environmentSchema>;

/** The environment as one typed value. Throws one error that names each wrong variable, without its value, which may be secret. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = environmentSchema.safeParse(variables);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error([...new Set(problems)].join('; '));
}
