/** What a list is ordered by, as grids, addresses and list calls say it. */
export interface GridSort {
  field: string;
  order: 'asc' | 'desc';
}
