import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { HttpError } from '@/providers/http-error';

/** What the server said of a failure; the screen's own words where it said nothing. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof HttpError && !error.isGeneral ? error.message : fallback;

/**
 * Puts the server's refusal at the fields of a form that is not refine's. Answers the message that belongs to none of them, or
 * `fallback` when the server said nothing; the form shows it above itself.
 */
export function applyServerErrors<T extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
  fallback: string,
): string | undefined {
  const errors = error instanceof HttpError ? error.errors : {};
  const named = Object.entries(errors).filter(([field]) => field in form.getValues());
  named.forEach(([field, message], index) => {
    form.setError(field as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return named.length > 0 ? undefined : errorMessage(error, fallback);
}
