import type { EntryStatus } from './ledger';

/** Signs that also hold in black on white; the word stands beside them. */
export const MARKS: Record<EntryStatus, string> = {
  completed: '✓',
  waiting: '…',
  overdue: '!',
  current: '●',
  later: '·',
};

/** The palette's colour of an entry. */
export const COLOURS: Record<EntryStatus, string> = {
  completed: 'success.main',
  waiting: 'warning.main',
  overdue: 'error.main',
  current: 'info.main',
  later: 'text.secondary',
};
