import type { Response } from 'express';
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

/** Where Express keeps what belongs to one answer. */
const placeOf = (response: Response): { notes?: Notes } => response.locals;

export const startNotes = (response: Response, notes: Notes): void => {
  placeOf(response).notes = notes;
};

export const notesOf = (response: Response): Notes | undefined => placeOf(response).notes;

export const noteActor = (response: Response, actor: Actor): void => {
  const notes = notesOf(response);
  if (notes) notes.actor = actor;
};

export const noteEndpoint = (response: Response, endpoint: Endpoint): void => {
  const notes = notesOf(response);
  if (notes) notes.endpoint = endpoint;
};
