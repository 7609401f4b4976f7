/** Statuses are told apart by these characters as well as by color. */
const statusIcons: Record<string, string> = {
  completed: '✓',
  invested: '✓',
  approved: '✓',
  overdue: '!',
  denied: '!',
  current: '●',
  waiting: '…',
  pending: '–',
  skipped: '–',
  future: '·',
  later: '·',
};

export const statusIcon = (status: string): string => statusIcons[status] ?? '';
