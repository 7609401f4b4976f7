import { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { schemasOf } from '@/contract/schemas';
import type { Random } from '../../../fixtures/random';

/** JSON as text, since 1e999 and a key such as __proto__ cannot be written as values. */
export type Json = string;

/** The part of JSON Schema that says what a field accepts. */
export interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  /** It accepts what one of these accepts. */
  readonly anyOf?: readonly FieldSchema[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
}

interface Fields {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}
export const fieldsOf = (endpoint: Endpoint) =>
  z.toJSONSchema(schemasOf(endpoint).body ?? z.object({}), { io: 'input' }) as unknown as Fields;

export const OVERLONG = 'x'.repeat(10_000);
const text = (value: string): Json => JSON.stringify(value);

const objects: Json[] = ['{"length":1,"0":"x"}', '{"toString":1,"valueOf":{}}'];
const lists: Json[] = ['[]', '["x"]'];
/** Some lists may be empty. */
const listsFor = ({ minItems = 0 }: FieldSchema) => (minItems > 0 ? lists : lists.slice(1));
const booleans: Json[] = ['true', 'false'];
const numbers: Json[] = ['0', '-1.5', '1e308', '1e999'];
const notNumbers: Json[] = ['""', '"1"', '"1e999"', '"NaN"', '"Infinity"', '"0x10"'];
const tooMany: Json = `[${'"x",'.repeat(1000)}"x"]`;

/** Invisible characters, characters that change the reading direction, and a lone surrogate. */
const HIDDEN_CHARACTERS = ['\u0000', '\u0007', '\u001b', '\u0085', '\u202e', '\u2066', '\ud800'];
const hidden = HIDDEN_CHARACTERS.map((character) => text(`Asha${character}Devi`));

const keysOfObjects: Json[] = ['"__proto__"', '"constructor"', '"toString"', '"hasOwnProperty"'];

const isId = ({ minLength, maxLength }: FieldSchema) => minLength === 24 && maxLength === 24;

function neverText(schema: FieldSchema, isSecret: boolean): Json[] {
  const other = [...objects, ...lists, ...booleans, ...numbers, tooMany, text(OVERLONG)];
  if (schema.enum) return [...other, ...hidden, ...keysOfObjects, '"ALL"', text(`${schema.enum[0]} `)];
  const notIds = [...other, ...keysOfObjects, '"short"', text('f'.repeat(23)), text('f'.repeat(25))];
  if (isId(schema)) return [...notIds, '""'];
  if (schema.const === '') return notIds;
  return isSecret ? other : [...other, ...hidden];
}

function neverNumber({ type, minimum, exclusiveMinimum, multipleOf }: FieldSchema): Json[] {
  const other = [...objects, ...lists, ...booleans, ...notNumbers, '1e308', '-1e308', '1e999', '-1e999'];
  const isAboveZero = exclusiveMinimum === 0 || (minimum ?? 0) > 0;
  return [
    ...other,
    '-1',
    '-0.01',
    ...(isAboveZero ? ['0', '-0'] : []),
    ...(type === 'integer' ? ['1.5', '9007199254740993'] : []),
    ...(multipleOf === 0.01 ? ['0.001', '1.005', '1e-7'] : []),
  ];
}

/** Values that no field of this type accepts, whatever its other rules are. Secrets may contain any character. */
export function neverTaken(schema: FieldSchema, isSecret: boolean): Json[] {
  if (schema.anyOf) {
    const isEmptiedByNull = schema.anyOf.some(({ type }) => type === 'null');
    const kinds = schema.anyOf.filter(({ type }) => type !== 'null');
    const [first = [], ...others] = kinds.map((each) => neverTaken(each, isSecret));
    return first.filter(
      (value) => !(isEmptiedByNull && value === 'null') && others.every((values) => values.includes(value)),
    );
  }
  const always = ['null', '{}'];
  switch (schema.type) {
    case 'string':
      return [...always, ...neverText(schema, isSecret)];
    case 'integer':
    case 'number':
      return [...always, ...neverNumber(schema)];
    case 'boolean':
      return [...always, ...objects, ...lists, ...numbers, '""', '"true"', '"false"', '"NaN"'];
    case 'array':
      return [...always, ...objects, ...listsFor(schema), ...booleans, ...numbers, '"x"', tooMany, '[null]', '[1e999]'];
    case 'object':
      return [...lists, ...booleans, ...numbers, '"x"'];
    default:
      throw new Error(`A field of a kind that has no bad values here: ${JSON.stringify(schema)}`);
  }
}

function randomText(random: Random): string {
  const character = () => String.fromCodePoint(random.pick([random.int(0, 0x7f), random.int(0x80, 0xd7ff)]));
  return Array.from({ length: random.int(0, 40) }, character).join('');
}

function randomJson(random: Random, depth = 0): Json {
  const kind = random.int(0, depth > 2 ? 2 : 4);
  if (kind === 0) return text(randomText(random));
  if (kind === 1) return String(random.pick([random.int(-1e6, 1e6), random.next() * 1e6, random.next() * 1e-6]));
  if (kind === 2) return random.pick(['null', 'true', 'false']);
  const inner = Array.from({ length: random.int(0, 3) }, () => randomJson(random, depth + 1));
  return kind === 3 ? `[${inner}]` : `{${inner.map((each, index) => `"k${index}":${each}`)}}`;
}

const oddNumbers: Json[] = ['0', '-0', '1', '12', '13', '0.1', '1999', '2026', '100', '100.01', '1e16', '5e-324'];
const oddTexts: Json[] = [
  ...'"" "NaN" "null" "undefined" "0" "=1+1" "<script>" "a\\nb" "%00" "../x" "नाम" "क्\\u200dष" "\\ufeff" "🌾" "z"'.split(
    ' ',
  ),
  '" "',
  ...keysOfObjects,
  ...[' ', 'z', '_', '🌾'].map((character) => text(character.repeat(24 / character.length))),
];

/** Unusual texts and numbers, some of them random, of which the schema of the field decides whether they are valid. */
export function sometimesTaken({ anyOf, type = anyOf?.[0]?.type }: FieldSchema, random: Random): Json[] {
  const byChance = Array.from({ length: 3 }, () => randomJson(random));
  const odd = type === 'string' ? oddTexts : type === 'number' || type === 'integer' ? oddNumbers : [];
  return [...random.shuffled(odd).slice(0, 8), ...byChance];
}
