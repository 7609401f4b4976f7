import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';

/** A number as it was typed: blank is absent, and what is no number becomes NaN, which no schema lets through. */
export const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/**
 * Checks a form with the API's own schema. `bodyOf` turns what was entered into what is sent, where the two differ; the form
 * hands on what was entered.
 */
export const checkedBy =
  <T extends FieldValues>(schema: z.ZodType, bodyOf: (entered: T) => unknown = (entered) => entered): Resolver<T> =>
  (entered) => {
    const { error } = schema.safeParse(bodyOf(entered));
    if (!error) return { values: entered, errors: {} };
    const { fieldErrors } = z.flattenError(error as z.ZodError<Record<string, unknown>>);
    const named = Object.entries(fieldErrors).map(([field, messages]) => [
      field,
      { type: 'schema', message: messages?.[0] },
    ]);
    return { values: {}, errors: Object.fromEntries(named) as FieldErrors<T> };
  };
