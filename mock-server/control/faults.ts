import { createRandom, type Random } from '../../fixtures/random';
import { type FaultRule, fitsPath } from './fault-rule';

interface ArmedRule extends FaultRule {
  /** How often it has struck. */
  readonly hits: number;
}

export interface Faults {
  list(): readonly ArmedRule[];
  readonly seed: number;
  arm(rules: readonly FaultRule[], seed: number): void;
  clear(): void;
  /** The first rule that this call meets, counted as struck. */
  strike(method: string, path: string): ArmedRule | undefined;
}

interface Armed {
  readonly rule: FaultRule;
  readonly random: Random;
  hits: number;
}

const isSpent = ({ rule, hits }: Armed): boolean => rule.times !== undefined && hits >= rule.times;

/** Chance is drawn from the seed, for each rule in its own stream: the same calls meet the same faults. */
export function createFaults(): Faults {
  let armed: Armed[] = [];
  let current = 1;
  const shown = ({ rule, hits }: Armed): ArmedRule => ({ ...rule, hits });
  const arm: Faults['arm'] = (rules, seed) => {
    current = seed;
    armed = rules.map((rule, index) => ({ rule, random: createRandom(seed).fork(index), hits: 0 }));
  };
  return {
    list: () => armed.map(shown),
    get seed() {
      return current;
    },
    arm,
    clear: () => arm([], 1),
    strike: (method, path) => {
      const wanted = method === 'HEAD' ? 'GET' : method;
      const met = armed.find(
        (each) =>
          (each.rule.method ?? wanted) === wanted &&
          fitsPath(each.rule.path, path) &&
          !isSpent(each) &&
          each.random.chance(each.rule.rate),
      );
      if (!met) return undefined;
      met.hits += 1;
      return shown(met);
    },
  };
}
