import { z } from 'zod';

/** What a field's schema is without the marks that a server may leave it out. */
const required = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? required(schema.unwrap() as z.ZodType) : schema;

const fieldsOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> => {
  const inner = schema && required(schema);
  if (inner instanceof z.ZodObject) return inner.shape as Record<string, z.ZodType>;
  if (inner instanceof z.ZodIntersection) {
    const { left, right } = inner.def as unknown as Record<'left' | 'right', z.ZodType>;
    return { ...fieldsOf(left), ...fieldsOf(right) };
  }
  if (inner instanceof z.ZodUnion) return Object.assign({}, ...(inner.options as z.ZodType[]).map(fieldsOf));
  return {};
};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The leaf as pages read it: a number that is not known is NaN, and a word of a list may be one that only the server knows. */
function leafOf(schema: z.ZodType | undefined, value: unknown): z.ZodType {
  const inner = schema && required(schema);
  const isNumber = inner ? inner instanceof z.ZodNumber : typeof value === 'number';
  if (isNumber) return z.union([z.number(), z.nan()]);
  if (inner instanceof z.ZodBoolean || typeof value === 'boolean') return z.boolean();
  return inner instanceof z.ZodRecord ? z.record(z.string(), z.unknown()) : z.string();
}

/** One row with every field that one of them has: some are null in the first. */
function merged(rows: readonly unknown[]): unknown {
  const records = rows.filter(isFields);
  if (records.length === 0) return rows[0];
  const names = Object.keys(records[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, records.map((row) => row[name]).find((each) => each != null) ?? null]),
  );
}

/**
 * The schema of the shape that pages read: the fields of what the whole reply became, each with the type that the contract gives it. Only
 * what the contract lets a server leave out, a group, or what is made of other fields may be null.
 */
export function pageSchema(value: unknown, given: z.ZodType | undefined, mayAllBeNull = false): z.ZodType {
  const isLeaf = value !== null && typeof value !== 'object';
  // A leaf that is made of a group has another type than the contract gives it.
  const contract = isLeaf && given && Object.keys(fieldsOf(given)).length > 0 ? undefined : given;
  const mayBeNull = mayAllBeNull || contract === undefined || contract.safeParse(undefined).success;
  const inner = contract && required(contract);
  if (value === null) {
    const isGroup = contract === undefined || Object.keys(fieldsOf(contract)).length > 0 || inner instanceof z.ZodArray;
    return isGroup ? z.unknown() : leafOf(contract, value).nullish();
  }
  if (Array.isArray(value)) {
    const element = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined;
    const schema = z.array(value.length === 0 ? z.unknown() : pageSchema(merged(value), element ?? z.unknown()));
    return mayBeNull ? schema.nullable() : schema;
  }
  if (isFields(value)) {
    const fields = fieldsOf(contract);
    // What is made of other fields is looked at no deeper.
    if (contract === undefined && mayAllBeNull) return z.unknown();
    const shape = Object.entries(value).map(([name, each]) => [name, pageSchema(each, fields[name], mayBeNull)]);
    return z.strictObject(Object.fromEntries(shape)).nullable();
  }
  return mayBeNull ? leafOf(contract, value).nullish() : leafOf(contract, value);
}

/** The part of the contract's answer that the shape is about: the whole data, or the one field that it holds alone. */
export function contractOf(data: z.ZodType, value: unknown): z.ZodType {
  const sample = Array.isArray(value) ? value[0] : value;
  const names = isFields(sample) ? Object.keys(sample) : [];
  const overlap = (schema: z.ZodType) => {
    const inner = required(schema);
    const element = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : inner;
    return Array.isArray(value) === inner instanceof z.ZodArray
      ? names.filter((name) => name in fieldsOf(element)).length
      : 0;
  };
  const [best = data] = [data, ...Object.values(fieldsOf(data))].toSorted((a, b) => overlap(b) - overlap(a));
  return best;
}
