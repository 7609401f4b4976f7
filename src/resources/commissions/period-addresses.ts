/** What the figures are about, as texts of the address; without a year it is every year, without a month every month. */
export interface Period {
  month?: string | undefined;
  year?: string | undefined;
}

/** All that waits in the period, whoever would earn it. An empty year is every year; without it the list shows this one. */
export const waitingIn = ({ month, year }: Period): string =>
  `/pending-commissions?${new URLSearchParams({ year: year ?? '', ...(month && { month }) })}`;

/** What was earned in the period; undefined for a month of every year, which the report cannot show. */
export function reportOf({ month, year }: Period): string | undefined {
  if (!year) return month ? undefined : '/commission-management';
  return `/commission-management?${new URLSearchParams({ ...(month && { month }), year })}`;
}
