import { isIP } from 'node:net';
import { isHostName } from '@server/http/host-names';
import { z } from 'zod';

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
    .default(String(fallback))
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be a port number, 0 to 65535');

const isOrigin = (text: string) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
const isBaseUrl = (text: string) => text.startsWith('/') || (URL.canParse(text) && /^https?:/.test(text));
const isProxy = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;
const commaSeparated = (text: string) => text.split(',').map((part) => part.trim());
const listOf = (isValid: (text: string) => boolean, problem: string) =>
  z
    .string()
    .transform(commaSeparated)
    .refine((parts) => parts.every(isValid), problem)
    .default([]);

const secret = z.string().min(32, 'must have at least 32 characters').optional();
/** Files beside the data of one server are not there for another one. */
const ofAllServers = ['JWT_SECRET', 'RECEIPT_SECRET'] as const;

const environmentSchema = z
  .object({
    UI_PORT: port(3000),
    API_PORT: port(4000),
    HOST: z.string().default('127.0.0.1'),
    DATA_FILE: z.string().default('.data/db.json'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a URL such as postgres://invest:password@db.example.org/invest')
      .optional(),
    MOCK_NOW: z.iso
      .datetime({ offset: true, error: 'must be an instant such as 2026-11-20T06:30:00Z' })
      .transform((text) => new Date(text))
      .optional(),
    SUPERADMIN_EMAIL: z.string().trim().toLowerCase().optional(),
    SUPERADMIN_PASSWORD: z.string().optional(),
    JWT_SECRET: secret,
    RECEIPT_SECRET: secret,
    CORS_ORIGIN: listOf(isOrigin, 'must be origins such as https://example.org, with commas between'),
    PUBLIC_URL: z
      .string()
      .refine(isOrigin, 'must be a URL without a path, such as https://invest.example.org')
      .optional(),
    ALLOWED_HOSTS: listOf(
      isHostName,
      'must be host names such as invest.example.org, without a port, with commas between',
    ),
    NODE_ENV: z.string().optional(),
    TRUST_PROXY: z
      .string()
      .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : commaSeparated(text)))
      .refine(
        (value) => typeof value === 'number' || value.every(isProxy),
        'must be the number of proxies, or their addresses with commas between',
      )
      .optional(),
    MOCK_CONTROL: z
      .enum(['0', '1', 'false', 'true'], { error: 'must be 1 or 0' })
      .transform((text) => text === '1' || text === 'true')
      .optional(),
    LOG_LEVEL: z
      .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
        error: 'must be one of silent, fatal, error, warn, info, debug, trace',
      })
      .optional(),
    VITE_API_URL: z.string().refine(isBaseUrl, 'must be an http(s) URL, or a path of the same origin').default(''),
  })
  .refine(({ UI_PORT, API_PORT }) => UI_PORT !== API_PORT || UI_PORT === 0, {
    path: ['API_PORT'],
    message: 'must differ from UI_PORT',
  })
  .superRefine((variables, { addIssue }) => {
    for (const name of ofAllServers)
      if (variables.DATABASE_URL !== undefined && variables[name] === undefined)
        addIssue({
          code: 'custom',
          path: [name],
          message: 'must be set with DATABASE_URL, to the same text for all servers',
        });
  });

export type Environment = z.output<typeof environmentSchema>;

/** Throws one error that names each wrong variable, without its value, which may be secret. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // Variables of `.env` files often have no value.
  const given = Object.entries(variables).filter(([, text]) => text?.trim());
  const result = environmentSchema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error([...new Set(problems)].join('; '));
}
