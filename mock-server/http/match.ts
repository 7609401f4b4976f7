import { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint';
import type { EndpointSchemas } from '../../src/contract/endpoint.schema';
import type { FindSchemas } from '../../src/contract/schemas';

/** An endpoint that ends at a place of the tree, with what its parameters are called and may be. */
interface Ending {
  readonly endpoint: Endpoint;
  readonly parameters: readonly Parameter[];
}

interface Parameter {
  readonly index: number;
  readonly name: string;
  /** A parameter that is one of a fixed list is part of the path: another word there is another path. */
  readonly words?: ReadonlySet<string>;
}

/** One segment of the paths that begin alike. */
interface Place {
  readonly literals: Map<string, Place>;
  parameter?: Place;
  readonly endings: Ending[];
}

export interface Match {
  readonly endpoint: Endpoint;
  readonly params: Record<string, string>;
}

const newPlace = (): Place => ({ literals: new Map(), endings: [] });

function wordsOf({ params }: EndpointSchemas, name: string): ReadonlySet<string> | undefined {
  const schema = params.shape[name];
  return schema instanceof z.ZodEnum ? new Set(schema.options.map(String)) : undefined;
}

function step(place: Place, segment: string): Place {
  if (segment.startsWith(':')) {
    place.parameter ??= newPlace();
    return place.parameter;
  }
  const next = place.literals.get(segment) ?? newPlace();
  place.literals.set(segment, next);
  return next;
}

function grow(root: Place, endpoint: Endpoint, schemas: EndpointSchemas): void {
  const segments = endpoint.path.split('/').slice(1);
  const parameters = segments.flatMap((segment, index): Parameter[] => {
    const name = segment.slice(1);
    return segment.startsWith(':') ? [{ index, name, words: wordsOf(schemas, name) }] : [];
  });
  segments.reduce(step, root).endings.push({ endpoint, parameters });
}

function matchOne({ endpoint, parameters }: Ending, segments: readonly string[]): Match | undefined {
  const params: Record<string, string> = {};
  for (const { index, name, words } of parameters) {
    const given = segments[index] ?? '';
    if (given === '' || (words && !words.has(given))) return undefined;
    params[name] = given;
  }
  return { endpoint, params };
}

function matchesAt({ endings }: Place, segments: readonly string[]): Match[] {
  const found: Match[] = [];
  for (const ending of endings) {
    const match = matchOne(ending, segments);
    if (match) found.push(match);
  }
  return found;
}

/** Literal before parameter, from the left. */
function search(place: Place, segments: readonly string[], depth: number): Match[] {
  const segment = segments[depth];
  if (segment === undefined) return matchesAt(place, segments);
  const literal = place.literals.get(segment);
  const found = literal ? search(literal, segments, depth + 1) : [];
  return found.length > 0 || !place.parameter ? found : search(place.parameter, segments, depth + 1);
}

/** Path → the endpoints of the most literal pattern that fits, one per method. */
export function createMatcher(
  endpoints: readonly Endpoint[],
  schemasOf: FindSchemas,
): (segments: readonly string[]) => Match[] {
  const root = newPlace();
  for (const endpoint of endpoints) grow(root, endpoint, schemasOf(endpoint));
  return (segments) => search(root, segments, 0);
}
