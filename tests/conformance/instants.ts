import { z } from 'zod';
import { instant } from '@/contract/primitives.schema';
import { inner } from './lists';
import { isObject } from './rows-in';

/** The instants of a reply: a schema knows them only as texts. */
interface FoundInstant {
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
}

const EACH = Symbol('each row');

function pathsIn(schema: unknown): PropertyKey[][] {
  const type = inner(schema);
  if (type === instant) return [[]];
  if (type instanceof z.ZodArray) return pathsIn(type.element).map((path) => [EACH, ...path]);
  if (!(type instanceof z.ZodObject)) return [];
  return Object.entries(type.shape).flatMap(([name, field]) => pathsIn(field).map((path) => [name, ...path]));
}

const knownPaths = new WeakMap<z.ZodType, PropertyKey[][]>();

function instantPaths(schema: z.ZodType): PropertyKey[][] {
  const paths = knownPaths.get(schema) ?? pathsIn(schema);
  knownPaths.set(schema, paths);
  return paths;
}

function valuesAt(
  value: unknown,
  [key, ...rest]: readonly PropertyKey[],
  path: readonly PropertyKey[] = [],
): FoundInstant[] {
  if (value === undefined) return [];
  if (key === undefined) return [{ path, value }];
  if (key === EACH)
    return Array.isArray(value) ? value.flatMap((row, place) => valuesAt(row, rest, [...path, place])) : [];
  return isObject(value) ? valuesAt(Reflect.get(value, key), rest, [...path, key]) : [];
}

const isoInstant = z.iso.datetime({ offset: true });

export const isInstant = (value: unknown): boolean => isoInstant.safeParse(value).success;

/** The instants of a body that no ISO parser reads, such as 'yesterday'. */
export const wrongInstants = (schema: z.ZodType, body: unknown): FoundInstant[] =>
  instantPaths(schema)
    .flatMap((path) => valuesAt(body, path))
    .filter(({ value }) => !isInstant(value));
