import { z } from 'zod';
import { COORDINATOR_STATUSES } from './choices';
import { errorText } from './coded-message';
import { changeReply, extension, type RefusalStatus, schemas } from './endpoint.schema';
import { ID_LENGTH, ID_PATTERN, type RecordKind } from './primitives';
import { LEVELS, type Level, ROLES } from './roles';

const idWith = (missing: string, invalid: string, description?: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .length(ID_LENGTH, { error: invalid })
    .meta({ pattern: ID_PATTERN, ...(description && { description }) });

/** An id with messages that say of what: 'Family member ID is required', 'Invalid family member ID format'. */
export const idOf = (record: RecordKind) =>
  idWith(
    errorText('record-id-required', { record }),
    errorText('record-id-invalid', { record }),
    `The id of the ${record.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
  );

/** An id that is chosen from a list in a form, with the message when nothing is chosen. */
export const chosenId = (record: RecordKind, missing: 'member-required' | 'plan-required') =>
  idWith(errorText(missing), errorText('record-id-invalid', { record }));

export const id = idWith(errorText('id-required'), errorText('id-invalid'));

/** A call that removes a record replies with its id alone. */
export const removal = <P extends Record<string, z.ZodType>>(
  summary: string,
  params: P,
  refusals: readonly RefusalStatus[] = [409],
) => schemas({ summary, params, reply: changeReply({ _id: id }), refusals });

/** Amounts travel as rupees with at most two decimals. */
export const rupees = z.number().meta({ description: 'Rupees, at most two decimals' });
/** Percentages travel as percent (12.5 is 12.5 %), never as fractions, unless a field says so. */
export const percent = z.number().meta({ description: 'Percent, 0 to 100' });
export const monthNumber = z.number().int().min(1).max(12);
export const yearNumber = z.number().int().min(2000).max(2100);
export const instant = z.string().meta({ format: 'date-time', description: 'ISO 8601 instant, UTC' });
/** A day of Asia/Kolkata. */
export const day = z.string().meta({ format: 'date', description: 'yyyy-mm-dd' });

/** The edit of a record sends it in double quotes as If-Match (preconditions.ts). It changes with what the edit form writes alone. */
export const recordTag = extension(
  z.string().meta({ description: 'The version of the record, for If-Match of its edit: there in double quotes' }),
);

export const level = z.enum(LEVELS);
export const role = z.enum(ROLES);

export const count = z.number().int().min(0);
/** The fields that name a business month. */
export const period = { month: monthNumber, year: yearNumber };

/** The object has one value per coordinator level, low to high. */
export const perLevel = <T extends z.ZodType>(value: T) =>
  z.object(Object.fromEntries(LEVELS.map((each) => [each, value])) as Record<Level, T>);

/** The month before one that is shown: as a whole, or up to this day where the shown one is not over. */
export const comparedMonth = z.object({ ...period, until: day.optional() });

/** The places above a record and its own, by level: the chain from the state down to the panchayat. */
export const places = z.object(
  Object.fromEntries(LEVELS.map((each) => [each, z.string().optional()])) as Record<Level, z.ZodOptional<z.ZodString>>,
);

/**
 * Text that is turned into something else: API documents should show what it must say (a number, a word of a list) instead of
 * 'string'. `override` is what zod-openapi reads; nothing else does.
 */
export const documentedAs = <T extends z.ZodType>(schema: T, shown: Record<string, unknown>): T =>
  schema.meta({
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, shown);
    },
  });

/** Every list of this server says which page this is, and how many rows and pages there are in all. */
export const pageReply = { currentPage: count, totalCount: count, totalPages: count };
/** Where the specifications list the totals only, the current page is an added field. */
export const totalsReply = { ...pageReply, currentPage: extension(count) };
/** Where the specifications list the number of pages only, the other two are added fields. */
export const totalPagesReply = { ...totalsReply, totalCount: extension(count) };
/** Where the specifications list none of the three, all are added fields: a server without them sends all rows. */
export const addedPageReply = { ...totalPagesReply, totalPages: extension(count) };

/** The two parts of what is called paid in cards: of approved and paid commissions, those that are paid, and those that are not paid yet. */
export const paidAndUnpaid = { paidCommission: extension(rupees), unpaidCommission: extension(rupees) };

/** A person as other records name them. */
export const personRef = z.object({ _id: id, name: z.string(), userName: z.string() });
/** A person with what names it in lists to choose from, and how to reach it. */
export const contactRef = personRef.extend({ email: z.string(), mobileNumber: z.string() });
/** A coordinator as other records name it; `unitName` is the place it is responsible for. */
export const coordinatorRef = z.object({
  _id: extension(id),
  name: z.string(),
  userName: z.string(),
  unitName: extension(z.string()),
});

/** The status tells the superadmin whether the one who earns may still sign in. */
export const earnerRef = coordinatorRef.extend({ status: extension(z.enum(COORDINATOR_STATUSES)) });
