import type { FieldError } from '@/contract/endpoint';

/** An expected refusal is a value with a code and a sentence for people, not an exception. `http/errors.ts` maps the code to a status. */
export interface Refusal {
  readonly refused: 'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'too-many-attempts';
  readonly message: string;
  readonly errors?: FieldError[] | undefined;
  /** For 'too-many-attempts'. */
  readonly retryAfterSeconds?: number;
}

export const refuse = (refused: Refusal['refused'], message: string, path?: string): Refusal => ({
  refused,
  message,
  ...(path === undefined ? {} : { errors: [{ path, message }] }),
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;
