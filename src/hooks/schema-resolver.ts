import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { inReadersWords } from '../i18n/server-words';

/** A number as it was typed: blank is absent, and what is no number becomes NaN, which no schema lets through. */
export const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/**
 * Checks a form with the API's own schema, and says what is wrong in the reader's language. `bodyOf` turns what was entered into
 * what is sent, where the two differ; the form hands on what was entered.
 */
export const checkedBy =
  <T extends FieldValues>(schema: z.ZodType, bodyOf: (entered: T) => unknown = (entered) => entered): Resolver<T> =>
  async (entered) => {
    const { error } = schema.safeParse(bodyOf(entered));
    if (!error) return { values: entered, errors: {} };
    const { fieldErrors } = z.flattenError(error as z.ZodError<Record<string, unknown>>);
    const named = await Promise.all(
      Object.entries(fieldErrors).map(async ([field, messages]) => [
        field,
        { type: 'schema', message: await inReadersWords(messages?.[0] ?? '') },
      ]),
    );
    return { values: {}, errors: Object.fromEntries(named) as FieldErrors<T> };
  };
