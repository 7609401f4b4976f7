export type ExportFormat = 'csv' | 'json';

/** investment-progress-{year}.{format} (§1-9); 'all' for All Years. */
export const exportName = (year: string, format: ExportFormat): string =>
  `investment-progress-${year || 'all'}.${format}`;
