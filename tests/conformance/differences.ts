import type { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { errorReply } from '@/contract/endpoint.schema';
import { schemasOf } from '@/contract/schemas';
import type { Reply } from './host';

/** What an answer has otherwise than the contract says. */
export interface Difference {
  /** The field, 'data.plans[].name'; 'status' or 'content-type' for what stands outside the body. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

function inWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return `an object with ${shortened(Object.keys(value).join(', '))}`;
  return shortened(JSON.stringify(value));
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );

/** All rows of a list are one path. */
const pathOf = (path: readonly PropertyKey[]): string =>
  path.map((key, place) => (typeof key === 'number' ? '[]' : `${place > 0 ? '.' : ''}${String(key)}`)).join('') ||
  'the body';

function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_value') return issue.values.map(String).join(' or ');
  return issue.message;
}

/** Once for each field and reason, with the first value that showed it. */
function inBody(schema: z.ZodType, body: unknown): Difference[] {
  const { error } = schema.safeParse(body);
  const differences = new Map<string, Difference>();
  for (const issue of error?.issues ?? []) {
    const difference = {
      path: pathOf(issue.path),
      expected: expectedBy(issue),
      got: inWords(valueAt(body, issue.path)),
    };
    const key = `${difference.path} ${difference.expected}`;
    if (!differences.has(key)) differences.set(key, difference);
  }
  return [...differences.values()];
}

/** The message of an answer, or what came in its place. */
function saidIn(body: unknown): string {
  if (typeof body === 'string') return body;
  const isSaying = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
  return isSaying ? String(body.message) : inWords(body);
}

const inStatus = ({ status, body }: Reply, expected: number): Difference[] =>
  status === expected
    ? []
    : [{ path: 'status', expected: String(expected), got: shortened(`${status || 'no answer'} ${saidIn(body)}`) }];

const inContentType = ({ contentType }: Reply, isFile: boolean): Difference[] =>
  /\bjson\b/.test(contentType) === !isFile
    ? []
    : [{ path: 'content-type', expected: isFile ? 'a file' : 'application/json', got: contentType || 'nothing' }];

/** Another status says enough by itself, and so does another kind of content. */
const firstOf = (...kinds: (() => Difference[])[]): Difference[] => {
  for (const kind of kinds) {
    const differences = kind();
    if (differences.length > 0) return differences;
  }
  return [];
};

/** The answer to a call that the host should accept. */
export const compare = (endpoint: Endpoint, reply: Reply): Difference[] =>
  firstOf(
    () => inStatus(reply, endpoint.status),
    () => inContentType(reply, endpoint.replyType === 'file'),
    () => (endpoint.replyType === 'file' ? [] : inBody(schemasOf(endpoint).reply, reply.body)),
  );

/** The answer to a call that it should refuse. */
export const compareRefusal = (reply: Reply, status: number): Difference[] =>
  firstOf(
    () => inStatus(reply, status),
    () => inContentType(reply, false),
    () => inBody(errorReply, reply.body),
  );
