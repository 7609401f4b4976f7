import { z } from 'zod';
import { COORDINATOR_STATUSES, DAY_RANGES, TIMEFRAMES } from './choices';
import { errorText } from './coded-message';
import { added } from './endpoint.schema';
import { ID_LENGTH, ID_PATTERN, MAX_PAGE_SIZE, type RecordKind } from './primitives';
import { LEVELS, type Level, ROLES } from './roles';

/** An id with messages that say of what: 'Family member ID is required', 'Invalid family member ID format'. */
export const idOf = (record: RecordKind) =>
  z
    .string({ error: errorText('record-id-required', { record }) })
    .min(1, { error: errorText('record-id-required', { record }), abort: true })
    .length(ID_LENGTH, { error: errorText('record-id-invalid', { record }) })
    .meta({ pattern: ID_PATTERN });

/** An id that is chosen from a list in a form, with the message when nothing is chosen. */
export const chosenId = (record: RecordKind, missing: 'member-required' | 'plan-required') =>
  z
    .string({ error: errorText(missing) })
    .min(1, { error: errorText(missing), abort: true })
    .length(ID_LENGTH, { error: errorText('record-id-invalid', { record }) })
    .meta({ pattern: ID_PATTERN });

export const id = z
  .string({ error: errorText('id-required') })
  .min(1, { error: errorText('id-required'), abort: true })
  .length(ID_LENGTH, { error: errorText('id-invalid') })
  .meta({ pattern: ID_PATTERN });

/** Amounts travel as rupees with at most two decimals. */
export const rupees = z.number().meta({ description: 'Rupees, at most two decimals' });
/** Percentages travel as percent (12.5 is 12.5 %), never as fractions, unless a field says so. */
export const percent = z.number().meta({ description: 'Percent, 0 to 100' });
export const monthNumber = z.number().int().min(1).max(12);
export const yearNumber = z.number().int().min(2000).max(2100);
export const instant = z.string().meta({ format: 'date-time', description: 'ISO 8601 instant, UTC' });
/** A day of Asia/Kolkata. */
export const day = z.string().meta({ format: 'date', description: 'yyyy-mm-dd' });

export const level = z.enum(LEVELS);
export const role = z.enum(ROLES);

/** How many of something. */
export const count = z.number().int().min(0);
/** The fields that name a business month. */
export const period = { month: monthNumber, year: yearNumber };

/** One value per coordinator level, low to high. */
export const perLevel = <T extends z.ZodType>(value: T) =>
  z.object({
    panchayat: value,
    sankul: value,
    tehsil: value,
    district: value,
    sambhaag: value,
    state: value,
  } satisfies Record<Level, T>);

/**
 * Text that is turned into something else: API documents should show what it must say (a number, a word of a list) instead of
 * 'string'. `override` is what zod-openapi reads; nothing else does.
 */
export const shownAs = <T extends z.ZodType>(schema: T, shown: Record<string, unknown>): T =>
  schema.meta({
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, shown);
    },
  });

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
export const queryNumber = shownAs(numberText, { type: 'number' });

/** Free text of a query; blank counts as absent. */
export const queryText = z
  .string()
  .trim()
  .max(200, errorText('value-too-long', { max: 200 }))
  .optional()
  .transform((text) => (text ? text : undefined));

export const queryId = shownAs(
  queryText.pipe(
    z
      .string()
      .length(ID_LENGTH, { error: errorText('id-invalid') })
      .optional(),
  ),
  { type: 'string', minLength: ID_LENGTH, maxLength: ID_LENGTH, pattern: ID_PATTERN },
);

const notListed = (choices: readonly (string | number)[]) =>
  errorText('value-not-listed', { choices: choices.join(', ') });

/** Query value out of a fixed list; blank and 'all' count as absent. */
export const queryChoice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  shownAs(
    queryText
      .transform((text) => (text === 'all' ? undefined : text))
      .pipe(z.enum(choices, { error: notListed(choices) }).optional()),
    { type: 'string', enum: choices },
  );

/** true or false; blank and 'all' count as absent. */
export const queryBoolean = shownAs(
  queryChoice(['true', 'false']).transform((text) => (text === undefined ? undefined : text === 'true')),
  { type: 'boolean' },
);

/** A day, yyyy-mm-dd, of Asia/Kolkata. */
export const queryDay = shownAs(queryText.pipe(z.iso.date({ error: errorText('value-not-date') }).optional()), {
  type: 'string',
  format: 'date',
});

const wholeNumber = (min: number, max: number, error: string) =>
  shownAs(numberText.pipe(z.number().int(error).min(min, error).max(max, error).optional()), {
    type: 'integer',
    minimum: min,
    maximum: max,
  });

export const queryMonth = wholeNumber(1, 12, errorText('month-invalid'));
export const queryYear = wholeNumber(2000, 2100, errorText('year-invalid'));
/** A month of a year, a month of every year, or a year. */
export const queryPeriod = { month: queryMonth, year: queryYear };

/** How many rows at most; out of range is clamped, as in lists. */
export const queryLimit = (fallback: number, max = MAX_PAGE_SIZE) =>
  shownAs(
    numberText.transform((limit) => Math.min(max, Math.max(1, Math.trunc(limit ?? fallback)))),
    { type: 'integer', minimum: 1, maximum: max, default: fallback },
  );

/** page from 1, limit 1..1000; what is out of range is clamped, what is no number is refused. */
export const pageQuery = (defaultLimit: number) => ({
  page: shownAs(
    numberText.transform((page) => Math.max(1, Math.trunc(page ?? 1))),
    { type: 'integer', minimum: 1, default: 1 },
  ),
  limit: queryLimit(defaultLimit),
});

/** All time by default. */
export const queryTimeframe = shownAs(
  queryText.transform((text) => text ?? 'all').pipe(z.enum(TIMEFRAMES, { error: notListed(TIMEFRAMES) })),
  { type: 'string', enum: TIMEFRAMES, default: 'all' },
);

/** 30 days by default. */
export const queryDays = shownAs(
  numberText.transform((days) => days ?? 30).pipe(z.literal(DAY_RANGES, { error: notListed(DAY_RANGES) })),
  { type: 'integer', enum: DAY_RANGES, default: 30 },
);

/** Sorting is this product's own addition to list calls; a server that does not know it ignores it. */
export const sortQuery = <const T extends readonly [string, ...string[]]>(fields: T) => ({
  sort: queryChoice(fields),
  order: queryChoice(['asc', 'desc']),
});

/** Beside every list of this server: which page this is, and how much there is in all. */
export const pageReply = {
  currentPage: count,
  totalCount: count,
  totalPages: count,
};
/** The same where the specifications list the totals only. */
export const totalsReply = { ...pageReply, currentPage: added(count) };
/** The same where the specifications list the number of pages only. */
export const totalPagesReply = { ...totalsReply, totalCount: added(count) };
/** The same where the specifications list none of them: a server without them answers all rows. */
export const addedPageReply = { ...totalPagesReply, totalPages: added(count) };

/** A person as other records name them. */
export const personRef = z.object({ _id: id, name: z.string(), userName: z.string() });
/** A person with what names it in lists to choose from, and how to reach it. */
export const contactRef = personRef.extend({ email: z.string(), mobileNumber: z.string() });
/** A coordinator as other records name it; `unitName` is the place it is responsible for. */
export const coordinatorRef = z.object({
  _id: added(id),
  name: z.string(),
  userName: z.string(),
  unitName: added(z.string()),
});

/** For the superadmin: whether the one who earns may still sign in. */
export const earnerRef = coordinatorRef.extend({ status: added(z.enum(COORDINATOR_STATUSES)) });

/** Every call of the coordinator area may name the coordinator; naming another one than oneself is refused with 403. */
export const coordinatorScope = { coordinatorType: queryChoice(LEVELS), coordinatorId: queryId };
