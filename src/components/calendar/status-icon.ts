/** Colour never speaks alone: check, exclamation, dot, dash. */
const statusIcons: Record<string, string> = {
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

export const statusIcon = (status: string): string => statusIcons[status] ?? '';
