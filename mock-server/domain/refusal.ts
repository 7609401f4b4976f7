/** An expected refusal is a value with a code and a sentence for people, not an exception (decisions §3). */
import type { FieldError } from '@/contract/endpoint';

/** `http/errors.ts` alone maps a code to a status. */
export interface Refusal {
  readonly refused: 'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict';
  readonly message: string;
  readonly errors?: FieldError[] | undefined;
}

export const refuse = (refused: Refusal['refused'], message: string, path?: string): Refusal => ({
  refused,
  message,
  ...(path === undefined ? {} : { errors: [{ path, message }] }),
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;
