import { LINK_PATH } from '@server/documents/signed-links';
import { type FieldMessage, messageWithoutCode } from '@server/domain/message';
import { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import type { EndpointSchemas } from '@/contract/endpoint.schema';
import type { FindSchemas } from '@/contract/schemas';
import { createRandom, type Random } from '../../fixtures/random';
import { type Call, callPattern, headerTexts, matches, matchesPath, pathPattern } from './call-pattern';

/** These would break the connection, or say what only the server can know of an answer. */
const SERVER_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const MAX_REPLY_BYTES = 64 * 1024;

/** An answer with one of these statuses has no body, whatever a server sends. */
const BODILESS: readonly number[] = [204, 205, 304];

/** What is sent as the body of such a reply: a text as it is, anything else as JSON. */
export const textOfReply = ({ body }: CannedReply): string =>
  typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);

const cannedReply = z
  .strictObject({
    status: z
      .int('status must be a whole number')
      .min(200, 'status of a reply must be 200 to 599')
      .max(599, 'status of a reply must be 200 to 599'),
    headers: headerTexts
      .refine(
        (headers) => Object.values(headers).every((value) => /^[ -~]*$/.test(value)),
        'A header of a reply must be visible ASCII characters in one line',
      )
      .refine(
        (headers) => Object.keys(headers).every((name) => !SERVER_HEADERS.has(name.toLowerCase())),
        `headers of a reply must not have ${[...SERVER_HEADERS].join(', ')}: the server sets them`,
      )
      .optional()
      .meta({ description: 'In place of those of the same name that each answer has' }),
    body: z
      .unknown()
      .optional()
      .meta({
        description: 'A text is sent as it is, as text/plain unless headers say otherwise; anything else as JSON',
      }),
  })
  .superRefine((reply, { addIssue }) => {
    const text = textOfReply(reply);
    if (Buffer.byteLength(text) > MAX_REPLY_BYTES)
      addIssue({ code: 'custom', path: ['body'], message: 'body of a reply must have at most 64 KiB' });
    if (text !== '' && BODILESS.includes(reply.status))
      addIssue({ code: 'custom', path: ['body'], message: `A reply with the status ${reply.status} has no body` });
  });
type CannedReply = { readonly body?: unknown };

/** A latency alone delays the real answer; `status`, `drop`, `cutAfter` and `reply` say what comes in its place. */
export const faultRule = z
  .strictObject({
    ...callPattern.shape,
    path: pathPattern,
    when: z
      .enum(['before', 'after'], { error: 'when must be before or after' })
      .default('before')
      .meta({
        description:
          'before: the call is not handled. after: it is handled and saved, and its answer is lost or another',
      }),
    latencyMs: z
      .int('latencyMs must be a whole number')
      .min(0)
      .max(60_000, 'latencyMs must be at most 60000')
      .optional(),
    bytesPerSecond: z
      .int('bytesPerSecond must be a whole number')
      .min(1, 'bytesPerSecond must be at least 1')
      .max(10_000_000, 'bytesPerSecond must be at most 10000000')
      .optional()
      .meta({ description: 'The body of the answer comes in small pieces' }),
    status: z
      .int('status must be a whole number')
      .min(400, 'status must be 400 to 599')
      .max(599, 'status must be 400 to 599')
      .optional(),
    message: z.string().max(500, 'message must have at most 500 characters').optional(),
    retryAfter: z.int().min(0).max(86_400).optional().meta({ description: 'Seconds, as Retry-After' }),
    drop: z.boolean().optional().meta({ description: 'Ends the connection without a response' }),
    cutAfter: z
      .int('cutAfter must be a whole number')
      .min(0, 'cutAfter must be at least 0')
      .max(100_000_000, 'cutAfter must be at most 100000000')
      .optional()
      .meta({
        description:
          'Ends the connection after so many bytes of the body, of which Content-Length says the full length',
      }),
    reply: cannedReply.optional().meta({ description: 'Any answer, such as a page of a proxy or another 200' }),
    rate: z.number('rate must be a number').min(0, 'rate must be 0 to 1').max(1, 'rate must be 0 to 1').default(1),
    nth: z
      .int('nth must be a whole number')
      .min(1, 'nth must be at least 1')
      .optional()
      .meta({ description: 'Only the first, second, … call that fits since the rules were armed' }),
    times: z.int().min(1, 'times must be at least 1').optional().meta({ description: 'How often at most' }),
  })
  .superRefine((rule, { addIssue }) => {
    const refuse = (field: keyof typeof rule, message: string) => addIssue({ code: 'custom', path: [field], message });
    const isGiven = (field: keyof typeof rule) => rule[field] !== undefined && rule[field] !== false;
    const [first, second] = (['status', 'drop', 'cutAfter', 'reply'] as const).filter(isGiven);
    if (second) refuse(second, `${second} and ${first} exclude each other: give one of them`);
    if (!first && !isGiven('latencyMs') && !isGiven('bytesPerSecond'))
      refuse('status', 'A rule needs status, drop, cutAfter, reply, latencyMs or bytesPerSecond');
    for (const field of ['cutAfter', 'bytesPerSecond'] as const)
      if (isGiven(field) && rule.when === 'before')
        refuse(field, `${field} needs when: after, as a call that is not handled has no answer`);
    if (isGiven('bytesPerSecond') && first === 'drop')
      refuse('bytesPerSecond', 'bytesPerSecond needs an answer: leave out drop');
    for (const field of ['message', 'retryAfter'] as const)
      if (isGiven(field) && first !== 'status') refuse(field, `${field} needs status`);
    if (isGiven('nth') && isGiven('times')) refuse('times', 'nth names one call: leave out times');
  });
export type FaultRule = z.output<typeof faultRule>;

export const faultRules = z.strictObject({
  rules: z.array(faultRule, { error: 'rules is required' }).max(100, 'At most 100 rules'),
  seed: z
    .int('seed must be a whole number')
    .default(1)
    .meta({ description: 'Decides which calls a rate below 1 hits' }),
});

type FaultTarget = Pick<Endpoint, 'method' | 'path' | 'bodyType'>;

/** Paths of the product that are no endpoints of the contract. */
const filePaths: readonly FaultTarget[] = [
  { method: 'GET', path: LINK_PATH, bodyType: 'none' },
  { method: 'GET', path: '/uploads/:name', bodyType: 'none' },
];

/** '/superadmin/crud/:coordinatorType' stands once for each level: other words are another path. */
const pathsWithWords = (path: string, { params }: EndpointSchemas): string[] =>
  Object.entries(params.shape).reduce(
    (paths, [name, schema]) =>
      schema instanceof z.ZodEnum
        ? paths.flatMap((each) => schema.options.map((word) => each.replace(`:${name}`, String(word))))
        : paths,
    [path],
  );

export const faultTargetsOf = (endpoints: readonly Endpoint[], schemasOf: FindSchemas): FaultTarget[] => [
  ...endpoints.flatMap((endpoint) =>
    pathsWithWords(endpoint.path, schemasOf(endpoint)).map((path) => ({
      method: endpoint.method,
      path,
      bodyType: endpoint.bodyType,
    })),
  ),
  ...filePaths,
];

/** Rules that match no call would never be applied. */
export const findUselessRules = (rules: readonly FaultRule[], targets: readonly FaultTarget[]): FieldMessage[] =>
  rules.flatMap(({ path, method, body }, index) => {
    const useless = (field: string, message: string) => [
      { path: `rules.${index}.${field}`, ...messageWithoutCode(message) },
    ];
    const ofPath = targets.filter((target) => matchesPath(path, target.path));
    if (ofPath.length === 0) return useless('path', `No call has the path ${path}`);
    const ofMethod = ofPath.filter((target) => method === undefined || target.method === method);
    if (ofMethod.length === 0) return useless('method', `No call of the path ${path} has the method ${method}`);
    const isRead = ofMethod.some(({ bodyType }) => bodyType !== 'none');
    return body === undefined || isRead ? [] : useless('body', `No call that this rule matches has a body`);
  });

interface Armed {
  readonly rule: FaultRule;
  readonly random: Random;
  /** So many calls have matched the pattern of the rule. */
  calls: number;
  /** To so many of them it was applied. */
  hits: number;
}

const isDue = ({ rule, random, calls, hits }: Armed): boolean =>
  (rule.nth === undefined || calls === rule.nth) &&
  (rule.times === undefined || hits < rule.times) &&
  random.chance(rule.rate);

/** Each rule has its own random numbers from the seed, so that the same calls always get the same faults. */
export function createFaults() {
  let armed: Armed[] = [];
  let currentSeed = 1;
  const arm = (rules: readonly FaultRule[], seed: number) => {
    currentSeed = seed;
    armed = rules.map((rule, index) => ({ rule, random: createRandom(seed).fork(index), calls: 0, hits: 0 }));
  };
  return {
    list: () => armed.map(({ rule, hits }) => ({ ...rule, hits })),
    get seed() {
      return currentSeed;
    },
    get isEmpty() {
      return armed.length === 0;
    },
    arm,
    clear: () => arm([], 1),
    /** Whether a rule asks for the role of the caller, which takes time to find out. */
    askForRole: () => armed.some(({ rule }) => rule.role !== undefined),
    /** Whether a rule matches this call if it has the right body. */
    askForBody: (call: Call) => armed.some(({ rule }) => rule.body && matches({ ...rule, body: undefined }, call)),
    /** Returns the first rule that is due. Each rule that matches counts the call, whichever is applied. */
    match: (call: Call): FaultRule | undefined => {
      const matching = armed.filter(({ rule }) => matches(rule, call));
      for (const each of matching) each.calls += 1;
      const due = matching.find(isDue);
      if (due) due.hits += 1;
      return due?.rule;
    },
  };
}
