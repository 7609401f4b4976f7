import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { z } from 'zod';
import type { Shape } from '../src/api/read-shape.ts';
import type { EndpointSchemas } from '../src/contract/endpoint.schema.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import type * as contract from '../src/contract/nouns.ts';

const MODULE = 'virtual:reply-shapes';
const nounsFile = join(import.meta.dirname, '../src/contract/nouns.ts');

/**
 * The module virtual:reply-shapes: for each call that reads JSON the shape of its data, worked out of the contract's schemas. Lists and
 * dashboards read replies by these tables, so that they do not load zod.
 */
export const replyShapes = (): Plugin => ({
  name: 'invest:reply-shapes',
  resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
  async load(id) {
    if (id !== `\0${MODULE}`) return null;
    const { module, dependencies } = await runnerImport<typeof contract>(nounsFile, { configFile: false });
    for (const file of dependencies) this.addWatchFile(file);
    return `export const replyShapes = ${JSON.stringify(shapesOfCalls(module))}`;
  },
});

/** The shapes by the ids of the endpoints: their schemas have the same names. */
function shapesOfCalls({ nouns }: typeof contract): Record<string, Shape> {
  const named = Object.values(nouns).flatMap(([calls, schemas]) => {
    const schemasByName = new Map<string, unknown>(Object.entries(schemas));
    return Object.entries<unknown>(calls).map(([name, endpoint]) => ({ endpoint, schemas: schemasByName.get(name) }));
  });
  const reads = named.filter(isJsonCall);
  return Object.fromEntries(reads.map(({ endpoint, schemas }) => [endpoint.id, dataShapeOf(schemas.reply)]));
}

interface JsonCall {
  readonly endpoint: Endpoint;
  readonly schemas: EndpointSchemas;
}

/** Nouns also export what is no call, and calls that answer with a file. */
const isJsonCall = (named: { endpoint: unknown; schemas: unknown }): named is JsonCall =>
  typeof named.endpoint === 'object' &&
  named.endpoint !== null &&
  'replyType' in named.endpoint &&
  named.endpoint.replyType === 'json';

/** The shape of `data`, or of the whole reply where its fields stand at the top level. */
function dataShapeOf(reply: z.ZodType): Shape {
  const shape = shapeOf(reply);
  return typeof shape === 'object' && 'data' in shape ? shape.data : shape;
}

/** Part of zod's documented definitions: see https://zod.dev/packages/core#internals. */
interface Definition {
  readonly type: string;
  readonly innerType: z.ZodType;
  readonly element: z.ZodType;
  readonly shape: Readonly<Record<string, z.ZodType>>;
  readonly options: readonly z.ZodType[];
  readonly left: z.ZodType;
  readonly right: z.ZodType;
  readonly values: readonly unknown[];
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

function shapeOf(schema: z.ZodType): Shape {
  const { type, innerType, element, shape, options, left, right, values } = definitionOf(schema);
  switch (type) {
    case 'optional':
    case 'nullable':
      return shapeOf(innerType);
    case 'number':
    case 'boolean':
      return type;
    case 'string':
    case 'enum':
      return 'text';
    case 'literal':
      return typeof values[0] === 'boolean' ? 'boolean' : 'text';
    case 'array':
      return [shapeOf(element)];
    case 'object':
      return Object.fromEntries(
        Object.entries(shape).map(([name, field]) => [isOptional(field) ? `${name}?` : name, shapeOf(field)]),
      );
    case 'intersection':
      return merged([shapeOf(left), shapeOf(right)]);
    case 'union':
      return merged(options.map(shapeOf));
    case 'record':
      return 'record';
    default:
      throw new Error(`A reply has a part of type '${type}', of which nobody has said how it is read`);
  }
}

const isOptional = (schema: z.ZodType): boolean => ['optional', 'nullable'].includes(definitionOf(schema).type);

/** Objects have the fields of all; of an object and its id it is the object; otherwise it is a text, a number or a flag. */
function merged(shapes: readonly Shape[]): Shape {
  if (shapes.some((shape) => Array.isArray(shape))) throw new Error('A list in a union or an intersection is not read');
  const objects = shapes.filter((shape) => typeof shape === 'object');
  const [first = 'value'] = shapes;
  if (objects.length === 0) return shapes.every((shape) => shape === first) ? first : 'value';
  const names = [...new Set(objects.flatMap((shape) => Object.keys(shape)))];
  return Object.fromEntries(
    names.map((name) => {
      const parts = objects
        .map((shape) => (shape as Readonly<Record<string, Shape>>)[name])
        .filter((part) => part !== undefined);
      return [name, merged(parts)];
    }),
  );
}
