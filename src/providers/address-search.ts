/** The query that was asked for in this turn of the browser's event loop: a data router takes it over only after it. */
let asked: string | undefined;

/** The query of the address as it is, or as it will be in a moment. Several changes of one event each build on the one before. */
export const currentSearch = (): string => asked ?? window.location.search;

/** Call with each query that is navigated to on the same page. */
export function noteSearch(search: string): void {
  asked = search;
  // By then the navigation is done, or was refused.
  setTimeout(() => {
    asked = undefined;
  });
}
