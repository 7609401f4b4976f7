import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { HttpError } from '@/api/http-error';

export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof HttpError && !error.hasNoServerText ? error.message : fallback;

/** The server may have made a change although the call failed. */
export const isOutcomeUnknown = (error: unknown): boolean => error instanceof HttpError && error.isOutcomeUnknown;

/** Returns the message to show above the form if no error belongs to a field: the server's, or `fallback`. */
export function applyServerErrors<T extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
  fallback: string,
): string | undefined {
  const errors = error instanceof HttpError ? error.errors : {};
  const fieldErrors = Object.entries(errors).filter(([field]) => field in form.getValues());
  fieldErrors.forEach(([field, message], index) => {
    form.setError(field as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return fieldErrors.length > 0 ? undefined : errorMessage(error, fallback);
}
