import { createListeners } from './listeners';

/* A list in which nothing was found hands its words to the search of the header, which knows all records. */

/** Each request is a new object, so that the same words can be searched for again. */
interface SearchRequest {
  readonly words: string;
}

let request: SearchRequest | undefined;
const { notify, subscribe } = createListeners();

function setRequest(next: SearchRequest | undefined): void {
  request = next;
  notify();
}

export const searchEverywhere = (words: string): void => setRequest({ words });

export const endSearchRequest = (): void => setRequest(undefined);

export const getSearchRequest = (): SearchRequest | undefined => request;
export const subscribeToSearchRequests = subscribe;
