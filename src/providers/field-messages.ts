import type { FieldError } from '@/contract/endpoint';
import { translateServerMessage } from '@/i18n/translate-server-message';

/** The first message of each field, in the reader's language. */
export async function messagesByField(errors: readonly FieldError[] = []): Promise<Record<string, string>> {
  const messages = await Promise.all(
    errors.map(async ({ path, ...received }) => [path, await translateServerMessage(received)] as const),
  );
  return Object.fromEntries(messages.reverse());
}
