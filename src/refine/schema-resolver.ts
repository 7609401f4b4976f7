import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { readErrorText } from '@/contract/coded-message';
import { parseTypedNumber } from '@/contract/typed-text';
import { currentLanguage } from '@/i18n/language';
import { textOfMessage } from '@/i18n/message-texts';
import { isRecord } from '@/utils/is-record';
import { isUnsendablePicture } from '@/utils/picture';

/**
 * Reads a text field for a number, for `register(name, { setValueAs })`. Blank is undefined; other text that is no number is NaN, which
 * every schema refuses. In a field of `type="number"` the browser would give '' for what it cannot read.
 */
export const parseNumberInput = (value: unknown): number | undefined => parseTypedNumber(String(value ?? ''));

/** A percentage may be typed with its sign. */
export const parsePercentInput = (value: unknown): number | undefined =>
  parseNumberInput(String(value ?? '').replace(/%\s*$/, ''));

async function translateErrors<T extends FieldValues>(errors: FieldErrors<T>): Promise<FieldErrors<T>> {
  const entries = await Promise.all(
    Object.entries(errors).map(async ([field, error]) => {
      // The errors of a group or a list of fields stand at each of them.
      if (Array.isArray(error) || (isRecord(error) && error.type === undefined))
        return [field, await translateErrors(error as FieldErrors)];
      const message = typeof error?.message === 'string' ? error.message : '';
      return [
        field,
        { ...error, message: await textOfMessage(readErrorText(message) ?? { message }, currentLanguage()) },
      ];
    }),
  );
  return Object.fromEntries(entries);
}

/**
 * Checks a form by a schema of the contract, with messages in the user's language. `variablesOf` turns the entered values into those that
 * are sent, where the two differ. The form gets the values as entered, not as parsed by the schema: a field that was emptied has to be sent
 * as empty. A picture that could not be made small is refused.
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodType,
  variablesOf: (values: Values) => FieldValues = (values) => values,
): Resolver<Values> {
  const check = zodResolver(schema as z.ZodType<unknown, Values>);
  return async (values, context, options) => {
    const checked = await check(variablesOf(values) as Values, context, options);
    const errors = await translateErrors(checked.errors as FieldErrors<Values>);
    if (isUnsendablePicture(values.profilePicture)) {
      const message = await textOfMessage({ code: 'picture-type' }, currentLanguage());
      Object.assign(errors, { profilePicture: { type: 'picture', message } });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
