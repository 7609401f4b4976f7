import { takesKey } from '@server/http/idempotency';
import { takesIfMatch } from '@server/http/preconditions';
import { z } from 'zod';
import { createSchema, type ZodOpenApiParameters } from 'zod-openapi';
import type { Endpoint } from '@/contract/endpoint';
import type { EndpointSchemas } from '@/contract/endpoint.schema';
import { IDEMPOTENCY_KEY } from '@/contract/idempotency';
import { IF_MATCH } from '@/contract/preconditions';

/** Each text says what the parameter of this name means. */
const descriptions: Readonly<Record<string, string>> = {
  belowId: 'Only from members below the coordinator with this id, of whatever level',
  category: 'What is compared; overall unless given',
  code: 'The code on the receipt, with or without its hyphens, in any case',
  commissionId: 'Only this commission',
  coordinatorId: 'Only this coordinator',
  commissionPercentage: 'The percentage of the rate, 0 to 100',
  coordinatorLevel: 'Only rates of this level',
  coordinatorType: 'Only coordinators of this level',
  date: 'Entered on this day, yyyy-mm-dd, of India',
  day: 'The day, yyyy-mm-dd, of India; today unless given',
  days: 'How many days, up to today',
  decidedFrom: 'Only decided on this day or later, yyyy-mm-dd, of India',
  decidedTo: 'Only decided on this day or before, yyyy-mm-dd, of India',
  depositPlanReferenceId: 'Only rates of this plan',
  districtId: 'The own district; any other is refused (403)',
  familyMemberId: 'Only for this family member',
  fields:
    'Names of fields, with commas or spaces between; _id, name, userName, email and mobileNumber are always there. All when left out',
  flag: 'Only those with this risk flag, or with any of them',
  fromMonth: 'The first month of the rate, 1 to 12; it is for deposits of every month when left out',
  fromYear: 'The year of fromMonth',
  format: 'The type of the file; csv unless given',
  handInId: 'Only those whose cash was handed in with this hand-in',
  isBookedElsewhere: 'Only those that are booked into another month than their own, or only the others',
  isDifferent: 'Only those of which another sum was counted, or only the others',
  isDisputed: 'Only those that a member said are wrong and nobody has decided yet, or only the others',
  isHeldBack: 'Only those who are held back, or only those who can be paid',
  isActive: 'Only active ones, or only those that are not',
  isVerified: 'Only verified members, or only those that are not',
  layout: 'By account or by UPI ID; bank unless given',
  kind: 'Only members of this kind',
  limit: 'Rows on a page. A number out of range counts as the nearest in it',
  loginType: 'The role to sign in as',
  member: "Words in the member's name or user name, or the member's id",
  level: 'All units of this level',
  memberId: 'Only of this member and the family',
  minCommission: 'Only with at least this commission, in rupees',
  month: 'Only for this month, 1 to 12',
  monthsBehind: 'Only plans of which so many months are overdue: one, two, or three and more',
  order: 'The direction of sort: ascending or descending',
  page: 'The number of the page, from 1. A number out of range counts as the nearest in it: after the last page comes the last page again',
  panchayatId: 'Only from members of the panchayat with this id of its coordinator',
  panchayatReferenceId: 'Only members of this panchayat',
  parentReferenceId: 'Only coordinators directly below this one',
  paymentMethod: 'Only paid in this way',
  paymentStatus: 'Only with this status of the payment',
  plan: "Words in the plan's name, or the plan's id",
  planId: 'Only of this plan',
  planType: 'Only plans with monthly payments, or with a single one',
  progressRange: 'Only with this progress: low is below 25 percent, high is 75 and more',
  rateId: 'The rate that would be changed; a new one when left out',
  recordId: 'Only about the record with this id',
  role: 'The role of the token',
  roleName: 'Only records of this kind',
  roundState:
    'Only of members whom the office has put on the round and nobody answered about, or who are answered about, or of the others',
  search: 'Words that one of the texts of the record contains, in any case',
  searchQuery:
    'Words that name, user name, email, mobile number or transaction id contain, in any case; a mobile number may have spaces and +91',
  show: 'Overdue payments, or those that are due this month, paid in this month, or due and not paid in; overdue unless given',
  section: 'Only the totals and this section; every section when left out',
  since: 'What happened after this instant is counted; nothing is when left out',
  sort: 'The field to sort by; ascending unless order says otherwise',
  status: 'Only with this status',
  submittedFrom: 'Only entered on this day or later, yyyy-mm-dd, of India',
  paidIn: 'Only approved ones and those that wait, of plans that are paid monthly or of one-time plans',
  submittedTo: 'Only entered on this day or before, yyyy-mm-dd, of India',
  timeframe: 'All time, this year or this month',
  until: 'Only what was decided on this day or before, yyyy-mm-dd, of India',
  unitId: 'A unit of the own downline; the own unit unless given',
  year: 'Only for this year',
};

/** In endpoints whose id fits, parameters mean this. The first that has the name counts. */
const specialDescriptions: readonly (readonly [endpointId: RegExp, Readonly<Record<string, string>>])[] = [
  [
    /^superadmin\.audit\./,
    {
      act: 'Only of the act with this id, which is that of its first entry',
      action: 'Only of this action',
      actorId: 'Only by the account with this id',
      actorRole: 'Only by accounts of this role',
      from: 'Not before this day, yyyy-mm-dd, of India',
      digest: 'A printed digest, or the beginning of one, also in groups: its entry is named',
      kind: 'Only about records of this kind',
      search: 'Words in the name of the person, the record, the plan, or in the reason; or the id of the record',
      session: 'Only in the session with this id',
      to: 'Not after this day, yyyy-mm-dd, of India',
    },
  ],
  [
    /^coordinator\./,
    {
      coordinatorType: 'The own level; any other is refused (403)',
      coordinatorId: 'The own id; any other is refused (403)',
    },
  ],
  [
    /commission-statement$/,
    { month: 'The month of the statement; this month unless given', year: 'Its year; this year unless given' },
  ],
  [/^superadmin\.months\./, { month: 'The month, 1 to 12', year: 'Its year' }],
  [/investment-months$|monthly-trends$/, { year: 'The year that is shown; this year unless given' }],
  [/^member\.family-members\.list$/, { memberId: 'The own id; any other is refused (403)' }],
  [
    /^mock\.data\.list$/,
    {
      id: 'Only the row with this id',
      limit: 'At most so many, the oldest ones. A number out of range counts as the nearest in it',
    },
  ],
  [
    /^mock\./,
    {
      id: 'The id of the snapshot',
      name: 'The name of the world',
      limit: 'At most so many, of the newest ones. A number out of range counts as the nearest in it',
      allowViolations: 'Whether the row is written where it breaks an invariant; it is refused unless given',
      bodies: 'Whether each call has its body and that of its reply; not unless given',
      headers: 'Whether each call has its headers and those of its reply; not unless given',
      method: 'Only with this method',
      path: 'Only with a path that contains this, or matches it: * is one segment, ** at the end the rest',
      action: "Only of this action, such as 'deposit.approve'",
      subjectId: 'Only about the record with this id',
    },
  ],
  [/\.coordinators\./, { coordinatorType: 'The level of the coordinator' }],
  [/\.deposits\./, { id: 'The id of the deposit' }],
  [/\.commissions\./, { id: 'The id of the commission' }],
];

/** Other parameters have their description in their schema: 'The id of the deposit plan'. */
const descriptionOf = ({ id }: Endpoint, name: string, schema: z.ZodType): string | undefined =>
  specialDescriptions.find(([endpointId, names]) => name in names && endpointId.test(id))?.[1][name] ??
  schema.description ??
  descriptions[name];

const hasFields = ({ shape }: z.ZodObject): boolean => Object.keys(shape).length > 0;

/** The given value in the type that the schema has, or else the first one of a list of values, or the default. */
function exampleOf(schema: z.ZodType, given: unknown): unknown {
  const { schema: shown } = createSchema(schema, { io: 'input' });
  if (!('type' in shown)) return given;
  const own: unknown = shown.default ?? shown.enum?.[0];
  if (given === undefined) return own;
  // A flag is a boolean in one call, and one of two words in another.
  if (typeof own === 'string') return String(given);
  return shown.type === 'integer' ? Number(given) : given;
}

/** Such a parameter of a query is read as if it were left out. */
function countsAsAbsent(schema: z.ZodType): boolean {
  const [empty, absent] = [schema.safeParse(''), schema.safeParse(undefined)];
  return empty.success && absent.success && empty.data === absent.data;
}

/** Gives each parameter a description and an example, and marks those that no specification lists. */
function described(
  endpoint: Endpoint,
  schema: z.ZodObject,
  examples: Readonly<Record<string, unknown>>,
  addedNames: readonly string[] = [],
): z.ZodObject {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const description = descriptionOf(endpoint, name, field);
    const example = exampleOf(field, examples[name]);
    const param = {
      ...(description && { description }),
      ...(example !== undefined && { example }),
      ...(countsAsAbsent(field) && { allowEmptyValue: true }),
      ...(addedNames.includes(name) && { 'x-added': true }),
    };
    return [name, field.meta({ ...field.meta(), param })];
  });
  return z.object(Object.fromEntries(fields));
}

export interface ParameterExamples {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

export const isForTesters = ({ id }: Endpoint): boolean => id.startsWith('mock.');

const worldHeader = z.object({
  'X-Fixture-World': z
    .string()
    .optional()
    .meta({ param: { description: "The world that the call acts on; the server's own data without it" } }),
});

const idempotencyHeader = z.object({
  [IDEMPOTENCY_KEY]: z
    .string()
    .min(8)
    .max(128)
    .optional()
    .meta({
      param: {
        'x-added': true,
        example: '5f0e6a3c-9d0b-4f0e-8a53-3a1e6d6b9c11',
        description:
          'Names one attempt, such as a UUID. For 24 hours the same request of the same account with the same key has the same reply, and is carried out once; of each account the last replies are kept, up to 1 MB, those of requests that were refused or changed nothing are not. A request that comes while the first one is running waits for it. Keys of one session and call that are the same up to their first dot are those of parts of one bulk: one act in the audit log',
      },
    }),
});

const ifMatchHeader = z.object({
  [IF_MATCH]: z
    .string()
    .optional()
    .meta({
      param: {
        'x-added': true,
        example: '"q1Wk0zJr7uYb2cXe"',
        description:
          'The `etag` of the record as the form was filled with it, in double quotes: refused (412) when a field of the form was changed since. Several with commas between, or * for any version; a weak one equals none. Without the header the change is made whatever others changed',
      },
    }),
});

/** The parameters are path, query and headers, without keys that have no schema: zod-openapi throws for them. */
export const parametersOf = (
  endpoint: Endpoint,
  { params, query, addedQuery }: EndpointSchemas,
  examples: ParameterExamples = { params: {}, query: {} },
): ZodOpenApiParameters => ({
  ...(hasFields(params) && { path: described(endpoint, params, examples.params) }),
  ...(hasFields(query) && { query: described(endpoint, query, examples.query, addedQuery) }),
  ...(isForTesters(endpoint) && { header: worldHeader }),
  ...(takesKey(endpoint) && {
    header: takesIfMatch(endpoint) ? idempotencyHeader.extend(ifMatchHeader.shape) : idempotencyHeader,
  }),
});
