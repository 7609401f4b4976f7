interface MonthMark {
  /** The symbol tells the states apart without colors. */
  symbol: string;
  color: string;
}

const paid: MonthMark = { symbol: '✓', color: 'success.main' };
const none: MonthMark = { symbol: '–', color: 'text.secondary' };
const ahead: MonthMark = { symbol: '·', color: 'text.secondary' };

const MARKS: Record<string, MonthMark> = {
  completed: paid,
  invested: paid,
  overdue: { symbol: '!', color: 'error.main' },
  current: { symbol: '●', color: 'info.main' },
  /** Where it is not known whether a pending month was paid or is still to come, it is pending. */
  sent: { symbol: '…', color: 'warning.main' },
  ahead,
  pending: none,
  denied: { symbol: '✕', color: 'error.main' },
  skipped: none,
  future: ahead,
};

export const monthMark = (status: string): MonthMark => MARKS[status] ?? { symbol: '', color: 'text.secondary' };
