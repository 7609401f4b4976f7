import { z } from 'zod';
import { createRandom, type Random } from '../../fixtures/random';

const FAULT_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What happens to matching calls: with a latency alone, the real answer is delayed; otherwise there is an error or no answer, after the latency. */
const faultRule = z
  .strictObject({
    method: z.enum(FAULT_METHODS, { error: `method must be one of: ${FAULT_METHODS.join(', ')}` }).optional(),
    path: z
      .string({ error: 'path is required' })
      .max(300, 'path must have at most 300 characters')
      .regex(/^\//, 'path must start with /')
      .meta({ description: 'A path; :name or * stands for one segment, ** at the end for the rest' }),
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
    drop: z.boolean().optional().meta({ description: 'Ends the connection without an answer' }),
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

/** '/superadmin/crud/deposits/:id/approve', '/member/**' */
export function matchesPath(pattern: string, path: string): boolean {
  const expected = pattern.replace(/\/$/, '').split('/');
  const actual = path.replace(/\/$/, '').split('/');
  const isOpen = expected.at(-1) === '**';
  if (isOpen) expected.pop();
  if (isOpen ? actual.length < expected.length : actual.length !== expected.length) return false;
  return expected.every((segment, index) => segment === '*' || segment.startsWith(':') || segment === actual[index]);
}

interface ArmedRule extends FaultRule {
  /** How many calls the rule was applied to. */
  readonly hits: number;
}

export interface Faults {
  list(): readonly ArmedRule[];
  readonly seed: number;
  arm(rules: readonly FaultRule[], seed: number): void;
  clear(): void;
  /** The first rule that applies to this call; its hits are counted. */
  match(method: string, path: string): ArmedRule | undefined;
}

interface Armed {
  readonly rule: FaultRule;
  readonly random: Random;
  hits: number;
}

const isExhausted = ({ rule, hits }: Armed): boolean => rule.times !== undefined && hits >= rule.times;

/** Each rule has its own random numbers from the seed, so that the same calls always get the same faults. */
export function createFaults(): Faults {
  let armed: Armed[] = [];
  let currentSeed = 1;
  const present = ({ rule, hits }: Armed): ArmedRule => ({ ...rule, hits });
  const arm: Faults['arm'] = (rules, seed) => {
    currentSeed = seed;
    armed = rules.map((rule, index) => ({ rule, random: createRandom(seed).fork(index), hits: 0 }));
  };
  return {
    list: () => armed.map(present),
    get seed() {
      return currentSeed;
    },
    arm,
    clear: () => arm([], 1),
    match: (method, path) => {
      const ruleMethod = method === 'HEAD' ? 'GET' : method;
      const match = armed.find(
        (each) =>
          (each.rule.method ?? ruleMethod) === ruleMethod &&
          matchesPath(each.rule.path, path) &&
          !isExhausted(each) &&
          each.random.chance(each.rule.rate),
      );
      if (!match) return undefined;
      match.hits += 1;
      return present(match);
    },
  };
}
