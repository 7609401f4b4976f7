import { endpoints } from '@/contract/endpoints';
import type { Role } from '@/contract/roles';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: unknown;
  readonly unevaluatedProperties?: boolean;
}

export type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

export interface ResponseObject {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
}

interface Operation {
  readonly 'x-added'?: boolean;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: unknown;
  readonly parameters?: readonly {
    readonly 'x-added'?: boolean;
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly allowEmptyValue?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly securitySchemes: unknown;
  };
}

export interface Call extends Operation {
  readonly path: string;
  readonly method: string;
}

export const callsOf = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
  );

export const rolesOf = ({ operationId }: Call) => endpoints.find(({ id }) => id === operationId)?.roles ?? 'public';

export const mayCall = (call: Call, role: Role): boolean => {
  const roles = rolesOf(call);
  return typeof roles === 'string' || roles.includes(role);
};

export const exampleRole = (call: Call): Role | undefined =>
  rolesOf(call) === 'public'
    ? undefined
    : (['superadmin', 'member', 'panchayat', 'district'] as const).find(
        (role) => mayCall(call, role) && (rolesOf(call) !== 'any' || role === 'member'),
      );

export interface AddressOptions {
  /** With all parameters of the query, not only those that are required. */
  readonly isFull?: boolean;
  readonly values?: Readonly<Record<string, string>>;
}

export function addressOf({ path, parameters = [] }: Call, { isFull = false, values = {} }: AddressOptions): string {
  const valueFor = ({ name, example }: (typeof parameters)[number]) => values[name] ?? String(example);
  const inPath = parameters.filter((each) => each.in === 'path');
  const inQuery = parameters.filter((each) => each.in === 'query' && (isFull || each.required));
  const filled = inPath.reduce((text, each) => text.replace(`{${each.name}}`, valueFor(each)), path);
  const query = inQuery.map((each) => `${each.name}=${encodeURIComponent(valueFor(each))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ref;

const schemaOf = ({ components }: OpenApiDocument, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[nameOf(schema.$ref)] ?? {});

export const responseOf = ({ components }: OpenApiDocument, response: ResponseObject): ResponseObject =>
  response.$ref === undefined ? response : (components.responses[nameOf(response.$ref)] ?? {});

const mapValues = <T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** The same schema, which refuses keys that it does not name. */
function closed(document: OpenApiDocument, schema: Schema): Schema {
  const { properties, items, allOf, anyOf, oneOf } = schema;
  const close = (inner: Schema) => closed(document, inner);
  // Each part of allOf has to let the keys of the others pass, so only the whole is closed.
  const open = (part: Schema): Schema => {
    const whole = schemaOf(document, part);
    const { additionalProperties, ...rest } = close(whole);
    return whole.oneOf ? { ...whole, oneOf: whole.oneOf.map(open) } : rest;
  };
  return {
    ...schema,
    ...(properties && { properties: mapValues(properties, close) }),
    ...(properties && schema.additionalProperties === undefined && { additionalProperties: false }),
    ...(items && { items: close(items) }),
    ...(anyOf && { anyOf: anyOf.map(close) }),
    ...(oneOf && { oneOf: oneOf.map(close) }),
    ...(allOf && { allOf: allOf.map(open), unevaluatedProperties: false }),
  };
}

/** For each tag its calls, without examples, and with answers that have no keys but those of the document. */
export function closedDocuments(document: OpenApiDocument): Map<string, OpenApiDocument> {
  const closeContent = (content: Content): Content =>
    mapValues(content, ({ schema }) => (schema ? { schema: closed(document, schema) } : {}));
  const closeResponse = ({ content, ...response }: ResponseObject): ResponseObject => ({
    ...response,
    ...(content && { content: closeContent(content) }),
  });
  const withoutExamples = (operation: Operation): Operation => ({
    ...operation,
    parameters: (operation.parameters ?? []).map(({ example, ...parameter }) => parameter),
    ...(operation.requestBody && {
      requestBody: {
        ...operation.requestBody,
        content: mapValues(operation.requestBody.content, ({ example, ...content }) => content),
      },
    }),
    responses: mapValues(operation.responses, closeResponse),
  });
  const components = {
    ...document.components,
    schemas: mapValues(document.components.schemas, (schema) => closed(document, schema)),
  };
  const documents = new Map<string, OpenApiDocument>();
  for (const { path, method, ...operation } of callsOf(document)) {
    const [tag = ''] = operation.tags;
    const paths = documents.get(tag)?.paths ?? {};
    const methods = { ...paths[path], [method]: withoutExamples(operation) };
    documents.set(tag, { ...document, paths: { ...paths, [path]: methods }, components });
  }
  return documents;
}

export function stringsIn(
  document: OpenApiDocument,
  schema: Schema,
  value: unknown,
  visit: (text: string, schema: Schema, way: string) => void,
  way = '',
): void {
  const known = schemaOf(document, schema);
  if (typeof value === 'string') {
    const fitting = known.anyOf?.find(({ pattern }) => pattern !== undefined && new RegExp(pattern).test(value));
    visit(value, fitting ?? known, way);
  }
  for (const part of [...(known.allOf ?? []), ...(known.anyOf ?? []), ...(known.oneOf ?? [])])
    if (typeof value === 'object') stringsIn(document, part, value, visit, way);
  if (Array.isArray(value)) {
    for (const row of value) if (known.items) stringsIn(document, known.items, row, visit, `${way}[]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const property = known.properties?.[key];
      if (property) stringsIn(document, property, inner, visit, `${way}.${key}`);
    }
  }
}
