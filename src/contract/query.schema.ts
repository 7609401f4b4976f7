import { z } from 'zod';
import { DAY_RANGES, TIMEFRAMES } from './choices';
import { errorText } from './coded-message';
import { ID_LENGTH, ID_PATTERN, MAX_PAGE_SIZE } from './primitives';
import { documentedAs } from './primitives.schema';
import { LEVELS } from './roles';

/** Parameters of queries, which arrive as text: `import * as query from './query.schema'`. */

const numberText = z
  .string()
  .trim()
  .max(32, errorText('value-not-number'))
  .optional()
  .transform((text, ctx) => {
    if (text === undefined || text === '') return undefined;
    const value = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isFinite(value)) return value;
    ctx.addIssue({ code: 'custom', message: errorText('value-not-number') });
    return z.NEVER;
  });

/** A number that arrives as query text: 'abc' is refused, an absent or empty one is left out. */
export const number = documentedAs(numberText, { type: 'number' });

/** Free text of a query; blank counts as absent. */
export const text = z
  .string()
  .trim()
  .max(200, errorText('value-too-long', { max: 200 }))
  .optional()
  .transform((text) => (text ? text : undefined));

export const id = documentedAs(
  text.pipe(
    z
      .string()
      .length(ID_LENGTH, { error: errorText('id-invalid') })
      .optional(),
  ),
  { type: 'string', minLength: ID_LENGTH, maxLength: ID_LENGTH, pattern: ID_PATTERN },
);

const notListed = (choices: readonly (string | number)[]) =>
  errorText('value-not-listed', { choices: choices.join(', ') });

/** The value is one of a fixed list; blank and 'all' count as absent. */
export const choice = <const T extends readonly string[]>(choices: T) =>
  documentedAs(
    text
      .transform((text) => (text === 'all' ? undefined : text))
      .pipe(z.enum(choices, { error: notListed(choices) }).optional()),
    { type: 'string', enum: choices },
  );

/** The value is true or false; blank and 'all' count as absent. */
export const boolean = documentedAs(
  choice(['true', 'false']).transform((text) => (text === undefined ? undefined : text === 'true')),
  { type: 'boolean' },
);

/** A day, yyyy-mm-dd, of Asia/Kolkata. */
export const day = documentedAs(text.pipe(z.iso.date({ error: errorText('value-not-date') }).optional()), {
  type: 'string',
  format: 'date',
});

/** An ISO instant with its zone. */
export const instant = documentedAs(
  text.pipe(z.iso.datetime({ offset: true, error: errorText('value-not-instant') }).optional()),
  { type: 'string', format: 'date-time' },
);

const wholeNumber = (min: number, max: number, error: string) =>
  documentedAs(numberText.pipe(z.number().int(error).min(min, error).max(max, error).optional()), {
    type: 'integer',
    minimum: min,
    maximum: max,
  });

export const month = wholeNumber(1, 12, errorText('month-invalid'));
export const year = wholeNumber(2000, 2100, errorText('year-invalid'));
/** A month of a year, a month of every year, or a year. */
export const period = { month: month, year: year };

/** There are at most so many rows; a number out of range is clamped, as in lists. */
export const limit = (fallback: number, max = MAX_PAGE_SIZE) =>
  documentedAs(
    numberText.transform((limit) => Math.min(max, Math.max(1, Math.trunc(limit ?? fallback)))),
    { type: 'integer', minimum: 1, maximum: max, default: fallback },
  );

/** `page` counts from 1, `limit` is 1..1000; a number out of range is clamped, and any other text is refused. */
export const page = (defaultLimit: number) => ({
  page: documentedAs(
    numberText.transform((page) => Math.max(1, Math.trunc(page ?? 1))),
    { type: 'integer', minimum: 1, default: 1 },
  ),
  limit: limit(defaultLimit),
});

/** The default is all time. */
export const timeframe = documentedAs(
  text.transform((text) => text ?? 'all').pipe(z.enum(TIMEFRAMES, { error: notListed(TIMEFRAMES) })),
  { type: 'string', enum: TIMEFRAMES, default: 'all' },
);

/** The default is 30 days. */
export const days = documentedAs(
  numberText.transform((days) => days ?? 30).pipe(z.literal(DAY_RANGES, { error: notListed(DAY_RANGES) })),
  { type: 'integer', enum: DAY_RANGES, default: 30 },
);

/** Sorting is this product's own addition to list calls; a server that does not know it ignores it. */
export const sort = <const T extends readonly [string, ...string[]]>(fields: T) => ({
  sort: choice(fields),
  order: choice(['asc', 'desc']),
});

/** Every call of the coordinator area may name the coordinator; naming another one than oneself is refused with 403. */
export const coordinatorScope = { coordinatorType: choice(LEVELS), coordinatorId: id };
