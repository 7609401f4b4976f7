import { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint';

/** Undefined stands for a parameter. */
type Pattern = readonly (string | undefined)[];

interface Compiled {
  readonly endpoint: Endpoint;
  readonly names: readonly string[];
  readonly pattern: Pattern;
  /** Literal before parameter, from the left: the order in which patterns are tried. */
  readonly shape: string;
}

export interface Match {
  readonly endpoint: Endpoint;
  readonly params: Record<string, string>;
}

function compile(endpoint: Endpoint): Compiled {
  const segments = endpoint.path.split('/').slice(1);
  const pattern = segments.map((segment) => (segment.startsWith(':') ? undefined : segment));
  return {
    endpoint,
    names: segments.map((segment) => segment.slice(1)),
    pattern,
    shape: pattern.map((segment) => (segment === undefined ? '1' : `0${segment}`)).join('/'),
  };
}

const schemaOf = (endpoint: Endpoint, name: string): unknown =>
  endpoint.params instanceof z.ZodObject ? endpoint.params.shape[name] : undefined;

/** A parameter that is one of a fixed list is part of the path: another word there is another path. */
const isChoiceWithout = (schema: unknown, text: string): boolean =>
  schema instanceof z.ZodEnum && !schema.options.some((option) => option === text);

function matchOne({ endpoint, pattern, names }: Compiled, segments: readonly string[]): Match | undefined {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const given = segments[index] ?? '';
    if (expected !== undefined) {
      if (expected !== given) return undefined;
      continue;
    }
    const name = names[index] ?? '';
    if (given === '' || isChoiceWithout(schemaOf(endpoint, name), given)) return undefined;
    params[name] = given;
  }
  return { endpoint, params };
}

/** Path → the endpoints of the most literal pattern that fits, one per method. */
export function createMatcher(endpoints: readonly Endpoint[]): (segments: readonly string[]) => Match[] {
  const byLength = new Map<number, Compiled[]>();
  for (const each of endpoints.map(compile).sort((a, b) => (a.shape < b.shape ? -1 : 1))) {
    const same = byLength.get(each.pattern.length);
    if (same) same.push(each);
    else byLength.set(each.pattern.length, [each]);
  }
  return (segments) => {
    const found: Match[] = [];
    let shape: string | undefined;
    for (const each of byLength.get(segments.length) ?? []) {
      if (shape !== undefined && each.shape !== shape) break;
      const match = matchOne(each, segments);
      if (!match) continue;
      shape = each.shape;
      found.push(match);
    }
    return found;
  };
}
