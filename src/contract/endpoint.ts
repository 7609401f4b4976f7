import type { z } from 'zod';
import type { SecondPersonAct } from './choices';
import type * as schema from './endpoint.schema';
import type { EndpointSchemas } from './endpoint.schema';
import { type Permission, permissionOf } from './permissions';
import type { OfflineRole, Role } from './roles';

export type ErrorReply = z.infer<typeof schema.errorReply>;
/** Who changed a record since a form was filled with it, and what, in the words of the audit trail. */
export type EditConflict = NonNullable<ErrorReply['conflict']>;
export type FieldError = NonNullable<ErrorReply['errors']>[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The key under which the type of an endpoint keeps its schemas. It exists for the compiler only. */
declare const schemas: unique symbol;

/**
 * One call of the API, with what a caller needs to make it. Its schemas are in the schema file beside it, under the same name, so that
 * the browser loads them only with the forms that check with them; the server finds them with `schemasOf` (schemas.ts).
 */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> {
  /** The id is unique, dotted, and begins with the area: 'superadmin.deposits.approve'. */
  readonly id: string;
  readonly method: Method;
  /** The path is in the notation of Express, from the API's root: '/superadmin/crud/deposits/:id/approve'. */
  readonly path: string;
  /** It has the permission, or is the account if all may make the call. The replies are kept in refine's cache under this name. */
  readonly resource: string;
  /** 'public' needs no token; 'any' needs a token of any role. */
  readonly roles: readonly Role[] | 'public' | 'any';
  /** A superadmin that may only read may make the call. */
  readonly isReading: boolean;
  /** Its reply, or the file that its reply links to, takes data of people out of the product. */
  readonly isExport: boolean;
  /** 'multipart' bodies hold text fields and at most one image, named profilePicture. */
  readonly bodyType: 'json' | 'multipart' | 'none';
  /** The fields of the JSON body may also come as a form, with the image beside them. */
  readonly orMultipart: boolean;
  readonly replyType: 'json' | 'file';
  readonly status: 200 | 201;
  /** No specification lists the call: another server may reply with 404. */
  readonly isExtension: boolean;
  /** Without a network this role reads the last reply. */
  readonly offlineFor?: OfflineRole;
  /** A request that is sent again with the same key is the same one, whatever these fields of its body are then. */
  readonly madeWhenSent?: readonly string[];
  /** Where the setting names the act, the call is kept as a request until another person confirms it. */
  readonly secondPerson?: SecondPersonAct;
  /** It is never set: it ties the types of the schemas to the endpoint, for ParamsOf, QueryOf, BodyOf, ReplyOf and DataOf to read. */
  readonly [schemas]?: S;
}

/** A resource that declares the roles of its records itself: they make all of its calls. */
interface DeclaredRoles {
  readonly resource: string;
  readonly roles: readonly Role[];
}

export interface Definition {
  /** Unless given, it is the words of the path: 'coordinator.badges.my-badges' of '/coordinator/badges/my-badges'. */
  id?: string;
  /** It is GET unless given. */
  method?: Method;
  path: string;
  /**
   * The entry of the permission table that says which roles may make the call, or the resource that declares its roles itself; 'public'
   * and 'any' are those of `roles`.
   */
  access: Permission | DeclaredRoles | 'public' | 'any';
  /** Unless given, it is 'none' for GET and DELETE and 'json' for the others. */
  bodyType?: Endpoint['bodyType'];
  orMultipart?: boolean;
  replyType?: Endpoint['replyType'];
  status?: Endpoint['status'];
  isExtension?: boolean;
  offlineFor?: OfflineRole;
  madeWhenSent?: readonly string[];
  secondPerson?: SecondPersonAct;
}

/**
 * Fills in what most endpoints leave out: their id, GET, the type of the body, a reply in JSON, status 200.
 * The note below is for the bundler: an endpoint that no page uses can be left out.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<S extends EndpointSchemas>({ access, method = 'GET', ...rest }: Definition): Endpoint<S> {
  return {
    id: rest.path.slice(1).replaceAll('/', '.'),
    method,
    bodyType: method === 'GET' || method === 'DELETE' ? 'none' : 'json',
    orMultipart: false,
    replyType: 'json',
    status: 200,
    isExtension: false,
    ...rest,
    ...accessOf(access, method),
  };
}

/** The calls of declared records name no action: there a GET reads. */
function accessOf(
  access: Definition['access'],
  method: Method,
): Pick<Endpoint, 'resource' | 'roles' | 'isReading' | 'isExport'> {
  if (access === 'public' || access === 'any')
    return { resource: 'account', roles: access, isReading: true, isExport: false };
  if (typeof access === 'string') return permissionOf(access);
  const { resource, roles } = access;
  return { resource, roles, isReading: method === 'GET', isExport: false };
}

/**
 * The records of a resource: how the ids of their calls begin, the path of their list, and their entry of the permission table or their
 * roles.
 */
interface Records {
  readonly id: string;
  readonly path: string;
  readonly resource: string;
  readonly roles?: readonly Role[];
}

type AccessOf<R extends Records, A extends string> = R extends DeclaredRoles ? DeclaredRoles : `${R['resource']}.${A}`;

/** The calls that records have under the same names everywhere, for `endpoint`. */
const callOf = <R extends Records, const A extends string>({ resource, roles }: R, action: A) => ({
  access: (roles ? { resource, roles } : `${resource}.${action}`) as AccessOf<R, A>,
});

// @__NO_SIDE_EFFECTS__
export const listCall = <R extends Records>(records: R) => ({
  id: `${records.id}.list`,
  path: records.path,
  ...callOf(records, 'list'),
});
// @__NO_SIDE_EFFECTS__
export const showCall = <R extends Records>(records: R) => ({
  id: `${records.id}.show`,
  path: `${records.path}/:id`,
  ...callOf(records, 'show'),
});
// @__NO_SIDE_EFFECTS__
export const createCall = <R extends Records>(records: R) => ({
  id: `${records.id}.create`,
  method: 'POST' as const,
  path: records.path,
  status: 201 as const,
  ...callOf(records, 'create'),
});
// @__NO_SIDE_EFFECTS__
export const updateCall = <R extends Records>(records: R) => ({
  id: `${records.id}.update`,
  method: 'PATCH' as const,
  path: `${records.path}/:id`,
  ...callOf(records, 'edit'),
});
// @__NO_SIDE_EFFECTS__
export const deleteCall = <R extends Records>(records: R) => ({
  id: `${records.id}.delete`,
  method: 'DELETE' as const,
  path: `${records.path}/:id`,
  ...callOf(records, 'delete'),
});

/** A call about one record, which has the name in its id and at the end of its path. */
// @__NO_SIDE_EFFECTS__
export const recordCall = <const A extends Permission | DeclaredRoles>(
  { id, path }: Pick<Records, 'id' | 'path'>,
  name: string,
  access: A,
) => ({ id: `${id}.${name}`, path: `${path}/:id/${name}`, access });

/** The types of the schemas that an endpoint was defined with. */
export type SchemasOf<E extends Endpoint> = NonNullable<E[typeof schemas]>;

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;

export type ParamsOf<E extends Endpoint> = z.output<SchemasOf<E>['params']>;
/** The server's handler reads the query parsed and converted. */
export type QueryOf<E extends Endpoint> = z.output<SchemasOf<E>['query']>;
/** A caller gives numbers and booleans, which are turned into text on the way. */
export type QueryInput<E extends Endpoint> = {
  [K in keyof z.input<SchemasOf<E>['query']>]?: string | number | boolean | undefined;
};
export type BodyOf<E extends Endpoint> = OutputOf<SchemasOf<E>['body']>;
export type BodyInput<E extends Endpoint> = InputOf<SchemasOf<E>['body']>;
export type ReplyOf<E extends Endpoint> = z.output<SchemasOf<E>['reply']>;
/** It is the `data` of a reply that has one, or else the whole reply. */
export type DataOf<E extends Endpoint> = ReplyOf<E> extends { data: infer D } ? D : ReplyOf<E>;

/** The path with its parameters filled in, each escaped. Throws when one is missing: that is a bug of the caller. */
export function pathOf(template: string, params: Record<string, string> = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`Missing path parameter '${name}' of ${template}`);
    return encodeURIComponent(value);
  });
}
