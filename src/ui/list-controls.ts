import type { FetchAllOptions } from '@/hooks/fetch-all';
import type { GridSort } from './grid-sort';

/** What the toolbar of a list needs to know of it; `useRecordGrid` and `useClientList` answer it. */
export interface ListControls<Row> {
  /** Under which its look and views are remembered. */
  list: string;
  filters: Readonly<Record<string, string>>;
  sort: GridSort | undefined;
  /** Rows that match, on all pages. */
  total: number;
  pageSize: number;
  /** Absent where the list is shown whole. */
  setPageSize?: ((pageSize: number) => void) | undefined;
  /** Exactly these filters and this order. */
  showView: (view: { filters: Readonly<Record<string, string>>; sort?: GridSort | undefined }) => void;
  fetchAll: (options: FetchAllOptions) => Promise<Row[]>;
}
