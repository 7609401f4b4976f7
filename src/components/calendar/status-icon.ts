/** Statuses are told apart by these characters as well as by color. */
const statusIcons: Record<string, string> = {
  completed: '✓',
  invested: '✓',
  overdue: '!',
  current: '●',
  pending: '–',
  skipped: '–',
  future: '·',
};

export const statusIcon = (status: string): string => statusIcons[status] ?? '';
