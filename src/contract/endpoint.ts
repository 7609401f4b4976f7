import { z } from 'zod';
import type { Role } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API: everything that the server's validation, the UI's types and the OpenAPI document are made from.
 * The browser's build leaves the schemas out (build/lean-contract): a form checks with a schema of its own name.
 */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  /** Unique, dotted, by area: 'superadmin.deposits.approve'. */
  readonly id: string;
  readonly method: Method;
  /** Express notation, from the API's root: '/superadmin/crud/deposits/:id/approve'. */
  readonly path: string;
  /** 'public' needs no token; 'any' needs a token of any role. */
  readonly roles: readonly Role[] | 'public' | 'any';
  readonly summary: string;
  /** Where it is specified: '§1-7.3'. */
  readonly spec: string;
  readonly params: P;
  readonly query: Q;
  /** Absent where the call takes no body. */
  readonly body?: B;
  /** 'multipart' bodies hold text fields and at most one image, named profilePicture. */
  readonly bodyType: 'json' | 'multipart' | 'none';
  /** A JSON body whose fields may also come as a form, with the image beside them. */
  readonly orMultipart: boolean;
  /** The whole answer: see `answer` and `flatAnswer`. Files answer bytes instead. */
  readonly reply: R;
  readonly replyType: 'json' | 'file';
  readonly status: 200 | 201;
}

type Shape = Record<string, z.ZodType>;

interface Definition<P extends Shape, Q extends Shape, B extends z.ZodType, R extends z.ZodType> {
  id: string;
  method: Method;
  path: string;
  roles: Endpoint['roles'];
  summary: string;
  spec: string;
  params?: P;
  query?: Q;
  body?: B;
  bodyType?: 'json' | 'multipart';
  orMultipart?: boolean;
  reply: R;
  replyType?: 'json' | 'file';
  status?: 200 | 201;
}

/** Fills in what most endpoints leave out: no params, no query, JSON both ways, 200. */
export function endpoint<
  P extends Shape = Record<never, never>,
  Q extends Shape = Record<never, never>,
  B extends z.ZodType = z.ZodNever,
  R extends z.ZodType = z.ZodType,
>(definition: Definition<P, Q, B, R>): Endpoint<z.ZodObject<P>, z.ZodObject<Q>, B, R> {
  const { params, query, body, bodyType, orMultipart, replyType, status, ...rest } = definition;
  return {
    ...rest,
    params: z.object(params ?? ({} as P)),
    query: z.object(query ?? ({} as Q)),
    body,
    bodyType: bodyType ?? (body ? 'json' : 'none'),
    orMultipart: orMultipart ?? false,
    replyType: replyType ?? 'json',
    status: status ?? 200,
  };
}

/** `{ success, message?, data }` (decisions §3). */
export const answer = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data });

/** An answer whose fields stand at the top level, where the specifications name them without `data`. */
export const flatAnswer = <T extends Shape>(fields: T) =>
  z.object({ success: z.literal(true), message: z.string().optional(), ...fields });

/** An answer that is a file: PDF, CSV, image. */
export const fileAnswer = z.unknown().meta({ description: 'A file' });

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
/** What the server's handler reads: parsed and converted. */
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
/** What a caller gives: numbers and booleans are turned into text on the way. */
export type QueryInput<E extends Endpoint> = {
  [K in keyof z.input<E['query']>]?: string | number | boolean | undefined;
};
export type BodyOf<E extends Endpoint> = E['body'] extends infer B | undefined
  ? B extends z.ZodType
    ? z.output<B>
    : undefined
  : undefined;
export type BodyInput<E extends Endpoint> = E['body'] extends infer B | undefined
  ? B extends z.ZodType
    ? z.input<B>
    : undefined
  : undefined;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
/** The `data` of an answer that has one. */
export type DataOf<E extends Endpoint> = ReplyOf<E> extends { data: infer D } ? D : ReplyOf<E>;

/** The path with its parameters filled in, each escaped. Throws when one is missing: that is a bug of the caller. */
export function pathOf(template: string, params: Record<string, string> = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`Missing path parameter '${name}' of ${template}`);
    return encodeURIComponent(value);
  });
}
