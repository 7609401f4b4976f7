import { z } from 'zod';
import { ROLES, type Role } from '@/contract/roles';

const CALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const CALLER_ROLES = [...ROLES, 'none'] as const;

const MAX_NAMES = 20;
const MAX_NAME_LENGTH = 100;
const MAX_VALUE_LENGTH = 1000;
const MAX_BODY_LENGTH = 16 * 1024;

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

const isPlaceholder = (segment = ''): boolean => segment === '*' || segment.startsWith(':');

/** A pattern is such as '/superadmin/crud/deposits/:id/approve' or '/member/**'; the path's own parameters stand for any segment. */
export function matchesPath(pattern: string, path: string): boolean {
  const expected = segmentsOf(pattern);
  const actual = segmentsOf(path);
  const isOpen = expected.at(-1) === '**';
  if (isOpen) expected.pop();
  if (isOpen ? actual.length < expected.length : actual.length !== expected.length) return false;
  return expected.every(
    (segment, index) => isPlaceholder(segment) || isPlaceholder(actual[index]) || segment === actual[index],
  );
}

/** HEAD is answered as GET is. */
const asPatternMethod = (method: string): string => (method === 'HEAD' ? 'GET' : method);

export const pathPattern = z
  .string({ error: 'path is required' })
  .max(300, 'path must have at most 300 characters')
  .regex(/^\//, 'path must start with /')
  .refine((path) => !/[?#]/.test(path), 'path must have no query: rules match paths alone')
  .refine((path) => !segmentsOf(path).slice(0, -1).includes('**'), '** must be the last segment of path')
  .meta({ description: 'A path; :name or * stands for one segment, ** at the end for the rest' });

/** A name of a header as HTTP has it, such as 'X-Request-Id'. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

const texts = (what: 'query' | 'headers') =>
  z
    .record(
      z.string(),
      z.string().max(MAX_VALUE_LENGTH, `A value of ${what} must have at most ${MAX_VALUE_LENGTH} characters`),
    )
    .refine(
      (record) => Object.keys(record).length <= MAX_NAMES,
      `${what} must have at most ${MAX_NAMES} names: leave out those that do not matter`,
    )
    .refine(
      (record) => Object.keys(record).every(({ length }) => length <= MAX_NAME_LENGTH),
      `A name of ${what} must have at most ${MAX_NAME_LENGTH} characters`,
    );

/** Names and values of headers, at most twenty. */
export const headerTexts = texts('headers').refine(
  (record) => Object.keys(record).every((name) => HEADER_NAME.test(name)),
  'headers has a name that no header has',
);

/** What is not named may be anything, so an empty pattern matches every call. */
export const callPattern = z.strictObject({
  method: z.enum(CALL_METHODS, { error: `method must be one of: ${CALL_METHODS.join(', ')}` }).optional(),
  path: pathPattern.optional(),
  query: texts('query').optional().meta({ description: 'Names with their values, decoded; the query may have others' }),
  headers: headerTexts
    .optional()
    .meta({ description: 'Names, in capitals or not, with their values; the call may have others' }),
  body: z
    .record(z.string(), z.unknown())
    .refine(
      (body) => JSON.stringify(body).length <= MAX_BODY_LENGTH,
      `body must be at most ${MAX_BODY_LENGTH} characters as JSON: leave out the fields that do not matter`,
    )
    .optional()
    .meta({
      description:
        'Fields with their values; the body may have others, at every depth. A list is as long as the one here. In a form all values are texts',
    }),
  role: z
    .enum(CALLER_ROLES, { error: `role must be one of: ${CALLER_ROLES.join(', ')}` })
    .optional()
    .meta({ description: 'Whose token the call has; none for a call without a valid one' }),
});
export type CallPattern = z.output<typeof callPattern>;

/** A call as the server got it. */
export interface Call {
  readonly method: string;
  /** It is encoded as it was sent, from the API's root, without the query. */
  readonly path: string;
  /** The values are decoded. */
  readonly query: Readonly<Record<string, string>>;
  /** Names are in small letters, as Node gives them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The parsed JSON or the text fields of a form; undefined without a body. */
  readonly body: unknown;
  /** It is undefined for a call without a valid token. */
  readonly role: Role | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A call may name a field as one of the prototype is named, such as 'toString'. */
const ownValue = (record: object, name: string): unknown =>
  Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined;

/** The depth of the recursion is that of the pattern, whatever a call sends. */
function differencesOfJson(expected: unknown, actual: unknown, path: string): string[] {
  if (!isObject(expected)) return Object.is(expected, actual) ? [] : [path];
  if (!isObject(actual) || Array.isArray(expected) !== Array.isArray(actual)) return [path];
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length !== actual.length) return [path];
  return Object.entries(expected).flatMap(([name, value]) =>
    differencesOfJson(value, ownValue(actual, name), `${path}.${name}`),
  );
}

const differentNames = (
  expected: Readonly<Record<string, string>> | undefined,
  what: 'query' | 'headers',
  find: (name: string) => unknown,
): string[] =>
  Object.entries(expected ?? {}).flatMap(([name, value]) => (find(name) === value ? [] : [`${what}.${name}`]));

/** A header that was sent several times counts as its values with commas between. */
const headerOf = ({ headers }: Call, name: string): unknown => {
  const value = ownValue(headers, name.toLowerCase());
  return Array.isArray(value) ? value.join(', ') : value;
};

/** The names of what differs, such as 'method', 'query.page' or 'body.payments.0.month'. A call that matches has none. */
export function differences(pattern: CallPattern, call: Call): string[] {
  const { method, path, query, headers, body, role } = pattern;
  return [
    ...(method === undefined || method === asPatternMethod(call.method) ? [] : ['method']),
    ...(path === undefined || matchesPath(path, call.path) ? [] : ['path']),
    ...differentNames(query, 'query', (name) => ownValue(call.query, name)),
    ...differentNames(headers, 'headers', (name) => headerOf(call, name)),
    ...(body === undefined ? [] : differencesOfJson(body, call.body, 'body')),
    ...(role === undefined || role === (call.role ?? 'none') ? [] : ['role']),
  ];
}

export const matches = (pattern: CallPattern, call: Call): boolean => differences(pattern, call).length === 0;
