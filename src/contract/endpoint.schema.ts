import { z } from 'zod';

const code = z.string().meta({ description: 'Names the message, for readers of other languages; it never changes' });
const params = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .meta({ description: 'What varies in the message: rupees and months as numbers, statuses and fields as code words' });

/**
 * A field that no specification lists: this server sends it, another server may not. In the OpenAPI document it is marked `x-added`.
 */
export const extension = <T extends z.ZodType>(schema: T) => schema.optional().meta({ 'x-added': true });

/** Beside an English sentence they say which message it is. src/contract/messages.ts has all of them. */
export const codeAndParams = { code: extension(code), params: extension(params) };

const editedValue = z.union([z.string(), z.number(), z.boolean()]).optional();

/** The record of a stale edit, as far back as its history reaches. */
const editConflict = z.object({
  /** The last one who changed it; without a name if the account is gone. */
  changedBy: z.object({ name: z.string().optional() }),
  changedAt: z.string(),
  /** They have the names, and the values the words, of the audit trail. */
  fields: z.array(z.object({ name: z.string(), before: editedValue, after: editedValue })),
});

/** Every refusal of the API has this body. */
export const errorReply = z.object({
  success: z.literal(false),
  message: z.string(),
  ...codeAndParams,
  errors: z.array(z.object({ path: z.string(), message: z.string(), ...codeAndParams })).optional(),
  conflict: extension(editConflict),
});

/**
 * A field that is left out where it has no value, which says something: also a server that leaves out all optional fields sends it.
 * @param meaning The meaning of its absence: 'the member itself'.
 */
export const absentFor = <T extends z.ZodType>(schema: T, meaning: string) =>
  schema.optional().meta({ description: `Absent for ${meaning}`, 'x-absent-for': meaning });

/**
 * A field of a body that the specifications require: this server does without it, another may refuse the body. In the OpenAPI document it
 * is marked `x-required-elsewhere`.
 * @param meaning The meaning of its absence: 'the member itself'.
 */
export const requiredElsewhere = <T extends z.ZodType>(schema: T, meaning: string) =>
  schema
    .optional()
    .meta({ description: `Absent for ${meaning}; another server may require it`, 'x-required-elsewhere': true });

export const isRequiredElsewhere = (schema: z.ZodType): boolean => schema.meta()?.['x-required-elsewhere'] === true;

type Fields = Record<string, z.ZodType>;

/** An object of which the named fields are added ones. */
export function withExtensions<S extends Fields, const K extends keyof S & string>(
  schema: z.ZodObject<S>,
  names: readonly K[],
) {
  const marked = Object.fromEntries(names.map((name) => [name, extension(schema.shape[name] as z.ZodType)]));
  return schema.extend(marked) as unknown as z.ZodObject<Omit<S, K> & { [N in K]: z.ZodOptional<S[N]> }>;
}

export const isExtension = (schema: z.ZodType): boolean => schema.meta()?.['x-added'] === true;

/** The statuses with which the API refuses a call, or says that it could not save the change (503). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

/** These are the input and the reply of a call. The server's validation, the types and the OpenAPI document are made of it. */
export interface EndpointSchemas<
  P extends z.ZodObject<Fields> = z.ZodObject<Fields>,
  Q extends z.ZodObject<Fields> = z.ZodObject<Fields>,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
> {
  /** A sentence for the documentation of the API says what the call does. */
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  /** No specification lists these parameters of the query: another server may ignore them. */
  readonly addedQuery: readonly string[];
  /** It is undefined where the call takes no body. */
  readonly body: B;
  /** It is the whole reply: see `dataReply` and `flatReply`. A file is sent as bytes instead. */
  readonly reply: R;
  /** A body that the server accepts, for the documentation of the API; undefined where it names records of the data. */
  readonly example: B extends z.ZodType ? z.input<B> | undefined : undefined;
  /** The call refuses these for reasons of its own, beside what follows from its input, its roles and the ids in its path. */
  readonly refusals: readonly RefusalStatus[];
  /** They hold the content of a reply that is a file, by media type. */
  readonly files: Readonly<Record<string, z.ZodType>>;
}

interface Given<
  P extends Fields,
  Q extends Fields,
  A extends Fields,
  B extends z.ZodType | undefined,
  R extends z.ZodType,
> {
  summary: string;
  params?: P;
  query?: Q;
  addedQuery?: A;
  body?: B;
  reply: R;
  example?: B extends z.ZodType ? z.input<B> : never;
  refusals?: readonly RefusalStatus[];
  files?: Readonly<Record<string, z.ZodType>>;
}

/** The schemas of one endpoint. Most have no parameters in their path, and many have no query. */
export const schemas = <
  R extends z.ZodType,
  P extends Fields = Record<never, never>,
  Q extends Fields = Record<never, never>,
  A extends Fields = Record<never, never>,
  B extends z.ZodType | undefined = undefined,
>({
  summary,
  params,
  query,
  addedQuery,
  body,
  reply,
  example,
  refusals = [],
  files = {},
}: Given<P, Q, A, B, R>): EndpointSchemas<z.ZodObject<P>, z.ZodObject<Q & A>, B, R> => ({
  summary,
  params: z.object(params ?? ({} as P)),
  query: z.object({ ...query, ...addedQuery } as Q & A),
  addedQuery: Object.keys(addedQuery ?? {}),
  body: body as B,
  reply,
  example: example as EndpointSchemas<z.ZodObject<P>, z.ZodObject<Q & A>, B, R>['example'],
  refusals,
  files,
});

export const isEndpointSchemas = (value: unknown): value is EndpointSchemas =>
  typeof value === 'object' && value !== null && 'params' in value && 'query' in value && 'reply' in value;

type SchemaOf<T extends z.ZodType | Fields> = T extends z.ZodType ? T : z.ZodObject<Extract<T, Fields>>;
const schemaOf = <T extends z.ZodType | Fields>(given: T) =>
  (given instanceof z.ZodType ? given : z.object(given as Fields)) as SchemaOf<T>;

/** A reply without `data` has its fields at the top level. */
export const flatReply = <T extends Fields>(fields: T) =>
  z.object({ success: z.literal(true), message: z.string().optional(), ...codeAndParams, ...fields });

/** The reply is `{ success, message?, data }`. If the data is an object, its fields are enough. */
export const dataReply = <T extends z.ZodType | Fields>(data: T) => flatReply({ data: schemaOf(data) });

/** No specification lists what the reply to a change holds beside `success`. */
export const changeReply = <T extends Fields>(fields: T) => flatReply({ data: extension(z.object(fields)) });

/** The reply is a file; `files` has its media types. */
export const fileReply = z.unknown().meta({ description: 'A file' });

export const csvText = z
  .string()
  .meta({ description: 'UTF-8 with a byte order mark; its first line names the columns' });
