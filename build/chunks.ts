/**
 * What of the build stands in one file. Left to itself the bundler makes a file for each set of screens that share a
 * module, and a screen asks for seventy; on a slow network each six of them cost a journey.
 */

/** The lists' own pieces: with them the grid is fetched, which screens without a list never show. */
const LISTS = /src\/ui\/(?:records-grid|paged-records|searched-records|list-toolbar|record-cards|use-list-export)\./;
/** Fetched by what draws them, when it has something to draw. */
const HEAVY = /@mui\/x-(?:data-grid|charts|internals)/;

/** The bundler's `codeSplitting.groups`. */
export const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const], priority: 4 },
  // Where so many screens need a module, one that does not weighs little more for it.
  { name: 'common', minShareCount: 16, priority: 3, test: (id: string) => !LISTS.test(id) && !HEAVY.test(id) },
  { name: 'lists', minShareCount: 3, priority: 2, test: LISTS },
  { name: 'icons', minShareCount: 3, priority: 1, test: /icons-material/ },
];
