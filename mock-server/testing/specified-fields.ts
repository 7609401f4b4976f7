import { z } from 'zod';
import { isAbsenceMeaningful, isAdded, isRequiredElsewhere } from '@/contract/endpoint.schema';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Which of the fields that another server may leave out are left out. */
export interface FieldLimits {
  /** Also the optional ones; nullable ones are null, and a record that may be given as an id is given as one. */
  readonly isBare: boolean;
}

/** The answer with the fields that the specifications list, and no others. */
export function specifiedFields(schema: z.ZodType, value: unknown, limits: FieldLimits): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return specifiedFields(schema.unwrap() as z.ZodType, value, limits);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((each) => specifiedFields(schema.element as z.ZodType, each, limits));
  if (schema instanceof z.ZodIntersection) {
    const { left, right } = schema.def as unknown as Record<'left' | 'right', z.ZodType>;
    return {
      ...(specifiedFields(left, value, limits) as Fields),
      ...(specifiedFields(right, value, limits) as Fields),
    };
  }
  if (schema instanceof z.ZodUnion) return specifiedChoice(schema.options as z.ZodType[], value, limits);
  return schema instanceof z.ZodObject && isFields(value) ? specifiedObject(schema.shape, value, limits) : value;
}

function specifiedChoice(options: readonly z.ZodType[], value: unknown, limits: FieldLimits): unknown {
  if (limits.isBare && isFields(value) && options.some((option) => option.safeParse(value._id).success))
    return value._id;
  const match = options.find((option) => option.safeParse(value).success);
  return match ? specifiedFields(match, value, limits) : value;
}

function specifiedObject(shape: Record<string, z.ZodType>, value: Fields, limits: FieldLimits): Fields {
  const fields = Object.entries(shape).flatMap(([name, schema]): [string, unknown][] => {
    if (isAdded(schema)) return [];
    if (limits.isBare && acceptsNull(schema)) return [[name, null]];
    if (value[name] === undefined) return [];
    if (limits.isBare && schema instanceof z.ZodOptional && !isAbsenceMeaningful(schema)) return [];
    return [[name, specifiedFields(schema, value[name], limits)]];
  });
  return Object.fromEntries(fields);
}

const acceptsNull = (schema: z.ZodType): boolean => schema.safeParse(null).success;

/** The schema of a body with every field required that the specifications require. */
export function specifiedBody(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema;
  const fields: [string, z.ZodType][] = Object.entries(schema.shape as Record<string, z.ZodType>);
  const required = fields.filter(([, field]) => isRequiredElsewhere(field));
  return required.length === 0
    ? schema
    : schema.extend(
        Object.fromEntries(required.map(([name, field]) => [name, (field as z.ZodOptional<z.ZodType>).unwrap()])),
      );
}
