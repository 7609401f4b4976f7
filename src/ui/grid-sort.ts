import type { GridSortModel } from '@mui/x-data-grid';

/** The order of a list: one field, up or down. */
export interface GridSort {
  field: string;
  order: 'asc' | 'desc';
}

/** As the DataGrid has it. */
export const sortModelOf = (sort: GridSort | undefined): GridSortModel =>
  sort ? [{ field: sort.field, sort: sort.order }] : [];

export const sortOf = ([first]: GridSortModel): GridSort | undefined =>
  first?.sort ? { field: first.field, order: first.sort } : undefined;
