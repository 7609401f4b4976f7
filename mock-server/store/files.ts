import { dirname } from 'node:path';

/** The files of one store, all beside each other. */
export interface StoreFiles {
  readonly folder: string;
  /** The whole of the data, up to some commit. */
  readonly snapshot: string;
  readonly newSnapshot: string;
  /** The commits since. */
  readonly journal: string;
  /** The commits that arrive while a new snapshot is being written; takes the journal's place once that is safe. */
  readonly nextJournal: string;
  /** Tells a first start from a loss. */
  readonly marker: string;
  readonly lock: string;
}

export const filesOf = (file: string): StoreFiles => ({
  folder: dirname(file),
  snapshot: file,
  newSnapshot: `${file}.new`,
  journal: `${file}.journal`,
  nextJournal: `${file}.journal.next`,
  marker: `${file}.created`,
  lock: `${file}.lock`,
});
