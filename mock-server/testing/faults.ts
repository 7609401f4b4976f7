import { LINK_PATH } from '@server/documents/signed-links';
import { type FieldMessage, messageWithoutCode } from '@server/domain/message';
import { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import type { EndpointSchemas } from '@/contract/endpoint.schema';
import type { FindSchemas } from '@/contract/schemas';
import { createRandom, type Random } from '../../fixtures/random';
import { asPatternMethod, callPattern, matchesPath, pathPattern } from './call-pattern';

/** A latency alone delays the real response; otherwise there is an error or no response, after the latency. */
export const faultRule = z
  .strictObject({
    method: callPattern.shape.method,
    path: pathPattern,
    latencyMs: z
      .int('latencyMs must be a whole number')
      .min(0)
      .max(60_000, 'latencyMs must be at most 60000')
      .optional(),
    status: z
      .int('status must be a whole number')
      .min(400, 'status must be 400 to 599')
      .max(599, 'status must be 400 to 599')
      .optional(),
    message: z.string().max(500, 'message must have at most 500 characters').optional(),
    retryAfter: z.int().min(0).max(86_400).optional().meta({ description: 'Seconds, as Retry-After' }),
    drop: z.boolean().optional().meta({ description: 'Ends the connection without a response' }),
    rate: z.number('rate must be a number').min(0, 'rate must be 0 to 1').max(1, 'rate must be 0 to 1').default(1),
    times: z.int().min(1, 'times must be at least 1').optional().meta({ description: 'How often at most' }),
  })
  .refine(({ latencyMs, status, drop }) => latencyMs !== undefined || status !== undefined || drop === true, {
    path: ['status'],
    message: 'A rule needs latencyMs, status or drop',
  });
export type FaultRule = z.output<typeof faultRule>;

export const faultRules = z.strictObject({
  rules: z.array(faultRule, { error: 'rules is required' }).max(100, 'At most 100 rules'),
  seed: z
    .int('seed must be a whole number')
    .default(1)
    .meta({ description: 'Decides which calls a rate below 1 hits' }),
});

type FaultTarget = Pick<Endpoint, 'method' | 'path'>;

/** Paths of the product that are no endpoints of the contract. */
const filePaths: readonly FaultTarget[] = [
  { method: 'GET', path: LINK_PATH },
  { method: 'GET', path: '/uploads/:name' },
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
    pathsWithWords(endpoint.path, schemasOf(endpoint)).map((path) => ({ method: endpoint.method, path })),
  ),
  ...filePaths,
];

/** Rules that match no call would never be applied. */
export const findUselessRules = (rules: readonly FaultRule[], targets: readonly FaultTarget[]): FieldMessage[] =>
  rules.flatMap(({ path, method }, index) => {
    const ofPath = targets.filter((target) => matchesPath(path, target.path));
    if (ofPath.length === 0)
      return [{ path: `rules.${index}.path`, ...messageWithoutCode(`No call has the path ${path}`) }];
    if (method === undefined || ofPath.some((target) => target.method === method)) return [];
    const message = `No call of the path ${path} has the method ${method}`;
    return [{ path: `rules.${index}.method`, ...messageWithoutCode(message) }];
  });

interface Armed {
  readonly rule: FaultRule;
  readonly random: Random;
  hits: number;
}

const isExhausted = ({ rule, hits }: Armed): boolean => rule.times !== undefined && hits >= rule.times;

/** Each rule has its own random numbers from the seed, so that the same calls always get the same faults. */
export function createFaults() {
  let armed: Armed[] = [];
  let currentSeed = 1;
  const arm = (rules: readonly FaultRule[], seed: number) => {
    currentSeed = seed;
    armed = rules.map((rule, index) => ({ rule, random: createRandom(seed).fork(index), hits: 0 }));
  };
  return {
    list: () => armed.map(({ rule, hits }) => ({ ...rule, hits })),
    get seed() {
      return currentSeed;
    },
    arm,
    clear: () => arm([], 1),
    /** The hits of the rule that applies are counted. */
    match: (method: string, path: string) => {
      const ruleMethod = asPatternMethod(method);
      const match = armed.find(
        (each) =>
          (each.rule.method ?? ruleMethod) === ruleMethod &&
          matchesPath(each.rule.path, path) &&
          !isExhausted(each) &&
          each.random.chance(each.rule.rate),
      );
      if (!match) return undefined;
      match.hits += 1;
      return { ...match.rule, hits: match.hits };
    },
  };
}
