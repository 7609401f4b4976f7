import type { ServerResponse } from 'node:http';
import type { Endpoint } from '../../src/contract/endpoint';
import type { Actor } from '../use-cases/context';
import type { HeaderPairs } from './standard-headers';

/** What is known about a request, and found out about it on its way. */
export interface Notes {
  readonly requestId: string;
  /** Of its answer, whatever that says. */
  readonly headers: HeaderPairs;
  actor?: Actor;
  endpoint?: Endpoint;
}

const NOTES = Symbol('notes');

/** On the answer itself: looking it up beside it would cost every call. */
const placeOf = (response: ServerResponse): { [NOTES]?: Notes } => response as ServerResponse & { [NOTES]?: Notes };

export const startNotes = (response: ServerResponse, notes: Notes): void => {
  placeOf(response)[NOTES] = notes;
};

export const notesOf = (response: ServerResponse): Notes | undefined => placeOf(response)[NOTES];

export const noteActor = (response: ServerResponse, actor: Actor): void => {
  const notes = notesOf(response);
  if (notes) notes.actor = actor;
};

export const noteEndpoint = (response: ServerResponse, endpoint: Endpoint): void => {
  const notes = notesOf(response);
  if (notes) notes.endpoint = endpoint;
};
