import type { DataOf } from '../../contract/endpoint';
import { comprehensiveReport, type ReportSection } from '../../contract/report';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useGridAddress } from '../../hooks/use-grid-address';
import { useListLook } from '../../hooks/use-list-look';
import type { GridSort } from '../../ui/grid-sort';
import type { RecordsPage } from '../../ui/paged-records';
import type { ReportFilters } from './filters';
import { type PageCounts, sectionPage } from './section-page';

/** §1-9. */
export const PAGE_SIZES = [10, 25, 50, 100];
const PAGE_SIZE = 25;
const NO_FILTERS: readonly string[] = [];

type Report = DataOf<typeof comprehensiveReport>;
export type ReportTotals = Report['cumulativeData'];

/** Page, size and sorting of a section, in the address under its name; the size is remembered. */
export function useSectionAddress(section: ReportSection, defaultSort?: GridSort) {
  const list = `report-${section}`;
  const look = useListLook(list);
  const address = useGridAddress({
    prefix: section,
    pageSize: PAGE_SIZE,
    preferredPageSize: look.pageSize,
    filterNames: NO_FILTERS,
    ...(defaultSort && { defaultSort }),
  });
  const setPageSize = (pageSize: number) => {
    look.change({ pageSize });
    address.setPageSize(pageSize);
  };
  return { ...address, list, setPageSize };
}

export interface Section<Row> extends RecordsPage<Row> {
  /** Of all rows, whatever is searched for. */
  totals: ReportTotals | undefined;
}

interface SectionOptions<Row> {
  section: ReportSection;
  filters: ReportFilters;
  rowsOf: (report: Report) => { rows: readonly Row[] | undefined; counts: PageCounts | undefined };
  defaultSort?: GridSort;
}

/** One section of the report, a page at a time from the server. Used where the section is open: nothing is asked for before. */
export function useSection<Row>({ section, filters, rowsOf, defaultSort }: SectionOptions<Row>): Section<Row> {
  const address = useSectionAddress(section, defaultSort);
  const { page, pageSize, sort } = address;
  const { data, isLoading, error, refetch } = useEndpoint(comprehensiveReport, {
    query: { ...filters, section, page, limit: pageSize, sort: sort?.field, order: sort?.order },
    keepPreviousData: true,
  });
  const { rows = [], counts } = data ? rowsOf(data) : { counts: undefined };
  return {
    ...address,
    ...sectionPage(rows, counts, page, pageSize),
    totals: data?.cumulativeData,
    isLoading,
    error,
    refetch,
  };
}
