export const REPORT_PATH = '/commission-management';

/** The period is a year, or a month of it; without either it is all time. */
export interface ReportPeriod {
  month?: number | string | undefined;
  year?: number | string | undefined;
}

export function reportUrl({ month, year }: ReportPeriod): string {
  if (!year) return REPORT_PATH;
  return `${REPORT_PATH}?${new URLSearchParams({ ...(month && { month: String(month) }), year: String(year) })}`;
}
