import { z } from 'zod';
import { isExtension, isRequiredElsewhere } from '@/contract/endpoint.schema';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the reply with the fields that the specifications list, and no others. */
export function specifiedFields(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return specifiedFields(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((each) => specifiedFields(schema.element as z.ZodType, each));
  if (schema instanceof z.ZodIntersection) {
    const { left, right } = schema.def as unknown as Record<'left' | 'right', z.ZodType>;
    return Object.assign({}, specifiedFields(left, value), specifiedFields(right, value));
  }
  if (schema instanceof z.ZodUnion) return specifiedChoice(schema.options as z.ZodType[], value);
  return schema instanceof z.ZodObject && isFields(value) ? specifiedObject(schema.shape, value) : value;
}

function specifiedChoice(options: readonly z.ZodType[], value: unknown): unknown {
  const match = options.find((option) => option.safeParse(value).success);
  return match ? specifiedFields(match, value) : value;
}

function specifiedObject(shape: Record<string, z.ZodType>, value: Fields): Fields {
  const fields = Object.entries(shape).flatMap(([name, schema]): [string, unknown][] => {
    if (isExtension(schema)) return [];
    if (value[name] === undefined) return [];
    return [[name, specifiedFields(schema, value[name])]];
  });
  return Object.fromEntries(fields);
}

/** Every field that the specifications require is required. */
export function specifiedBody(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema;
  const fields: [string, z.ZodType][] = Object.entries(schema.shape as Record<string, z.ZodType>);
  const required = fields.filter(([, field]) => isRequiredElsewhere(field));
  if (required.length === 0) return schema;
  return schema.extend(
    Object.fromEntries(required.map(([name, field]) => [name, (field as z.ZodOptional<z.ZodType>).unwrap()])),
  );
}
