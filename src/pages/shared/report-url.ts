/** Where the commission report stands (§1-2.11). */
export const REPORT_PATH = '/commission-management';

/** A month has a year; without either it is all time. */
export interface ReportPeriod {
  /** From 1. */
  month?: number | string | undefined;
  year?: number | string | undefined;
}

/** The report about a period, for the screens that lead to it. */
export function reportUrl({ month, year }: ReportPeriod): string {
  if (!year) return REPORT_PATH;
  return `${REPORT_PATH}?${new URLSearchParams({ ...(month && { month: String(month) }), year: String(year) })}`;
}
