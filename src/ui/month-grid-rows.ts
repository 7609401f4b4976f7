export interface MonthGridCell {
  /** 1 to 12. */
  month: number;
  status: string;
  /** Lines are kept. A function is asked when the month is pointed at: most never are. */
  tooltip: string | (() => string);
  /** Where the tooltip stands if there is room; above unless told. */
  placement?: 'bottom' | undefined;
}

export interface MonthGridRow {
  key: string;
  /** The year, or the plan. */
  label: string;
  /** Of all cells of the row. */
  year: number;
  months: readonly MonthGridCell[];
}

export interface MonthGridLegend {
  status: string;
  label: string;
}
