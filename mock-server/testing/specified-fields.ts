import { z } from 'zod';
import { isAbsenceMeaningful, isExtension, isRequiredElsewhere } from '@/contract/endpoint.schema';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the reply with the fields that the specifications list, and no others. A bare one lacks the optional ones too; nullable ones
 * are null, and a record that may be given as an id is given as one.
 */
export function specifiedFields(schema: z.ZodType, value: unknown, isBare: boolean): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return specifiedFields(schema.unwrap() as z.ZodType, value, isBare);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((each) => specifiedFields(schema.element as z.ZodType, each, isBare));
  if (schema instanceof z.ZodIntersection) {
    const { left, right } = schema.def as unknown as Record<'left' | 'right', z.ZodType>;
    return Object.assign({}, specifiedFields(left, value, isBare), specifiedFields(right, value, isBare));
  }
  if (schema instanceof z.ZodUnion) return specifiedChoice(schema.options as z.ZodType[], value, isBare);
  return schema instanceof z.ZodObject && isFields(value) ? specifiedObject(schema.shape, value, isBare) : value;
}

function specifiedChoice(options: readonly z.ZodType[], value: unknown, isBare: boolean): unknown {
  if (isBare && isFields(value) && options.some((option) => option.safeParse(value._id).success)) return value._id;
  const match = options.find((option) => option.safeParse(value).success);
  return match ? specifiedFields(match, value, isBare) : value;
}

function specifiedObject(shape: Record<string, z.ZodType>, value: Fields, isBare: boolean): Fields {
  const fields = Object.entries(shape).flatMap(([name, schema]): [string, unknown][] => {
    if (isExtension(schema)) return [];
    if (isBare && schema.safeParse(null).success) return [[name, null]];
    if (value[name] === undefined) return [];
    if (isBare && schema instanceof z.ZodOptional && !isAbsenceMeaningful(schema)) return [];
    return [[name, specifiedFields(schema, value[name], isBare)]];
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
