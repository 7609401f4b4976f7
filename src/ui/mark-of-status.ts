/** Colour never speaks alone: check, exclamation, dot, dash. */
const marks: Record<string, string> = {
  completed: '✓',
  invested: '✓',
  approved: '✓',
  overdue: '!',
  denied: '!',
  current: '●',
  pending: '–',
  skipped: '–',
  future: '·',
};

export const markOf = (status: string): string => marks[status] ?? '';
