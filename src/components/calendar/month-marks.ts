interface MonthMark {
  /** Works in black and white too. */
  symbol: string;
  /** Of the palette. */
  color: string;
}

const paid: MonthMark = { symbol: '✓', color: 'success.main' };
const none: MonthMark = { symbol: '–', color: 'text.secondary' };
const ahead: MonthMark = { symbol: '·', color: 'text.secondary' };

/** How the states of months look in calendars, strips and the passbook. */
const MARKS: Record<string, MonthMark> = {
  completed: paid,
  invested: paid,
  overdue: { symbol: '!', color: 'error.main' },
  current: { symbol: '●', color: 'info.main' },
  /** A pending month: its payment waits for approval, or it is still to come. Where it is not known which of them, it is pending. */
  sent: { symbol: '…', color: 'warning.main' },
  ahead,
  pending: none,
  denied: { symbol: '✕', color: 'error.main' },
  skipped: none,
  future: ahead,
};

export const monthMark = (status: string): MonthMark => MARKS[status] ?? { symbol: '', color: 'text.secondary' };
