import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { HttpError } from '../providers/http';
import { saidBy } from './said-by';

/**
 * Puts the server's refusal at the fields it names. Answers the message that belongs to no field of the form,
 * or `fallback` when the server said nothing; the form shows it above itself.
 */
export function explainRefusal<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
  fallback: string,
): string | undefined {
  if (!(error instanceof HttpError)) return fallback;
  const named = (error.errors ?? []).flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field ? [{ field, message }] : [];
  });
  named.forEach(({ field, message }, index) => {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return named.length > 0 ? undefined : saidBy(error, fallback);
}
