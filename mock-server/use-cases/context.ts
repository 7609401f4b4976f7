import type { Role } from '../../src/contract/roles';
import type { Store } from '../store/store';

/** All "now" comes from here; a test fixes it, MOCK_NOW fixes it (decisions §5). */
export interface Clock {
  now(): Date;
}

/** New ids of 24 hexadecimal characters. */
export interface Ids {
  next(): string;
}

/** Pictures: bytes under a random name that cannot be guessed. */
export interface Files {
  /** Answers the name once the bytes are safe. */
  put(bytes: Uint8Array, contentType: string): Promise<string>;
  get(name: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>;
  remove(name: string): Promise<void>;
}

/** Who asks: read from the token, never from the request. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
}

/** What every use case is handed. Public calls have no actor. */
export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: Files;
}
export interface ActingContext extends Context {
  readonly actor: Actor;
}

/** Refusals are the domain's; use cases and routes find them here, beside what they are handed. */
export { isRefusal, type Refusal, refuse } from '../domain/refusal';
