import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';

/** Checks a form by the schema of the call that it makes, and hands on what was entered: the server reads it the same way. */
export function schemaResolver<T extends FieldValues>(schema: z.ZodType): Resolver<T> {
  return (entered) => {
    const { error } = schema.safeParse(entered);
    if (!error) return { values: entered, errors: {} };
    const { fieldErrors } = z.flattenError(error as z.ZodError<T>);
    const named = Object.entries<string[] | undefined>(fieldErrors).map(([field, messages]) => [
      field,
      { type: 'schema', message: messages?.[0] },
    ]);
    return { values: {}, errors: Object.fromEntries(named) };
  };
}
