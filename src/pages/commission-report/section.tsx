import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Card } from '@mui/material';
import type { GridSortModel, GridValidRowModel } from '@mui/x-data-grid';
import type { CrudSort } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchAll } from '@/api/read-pages';
import type { ReportPage, ReportPart, ReportTotals } from '@/api/report';
import { EmptyState } from '@/components/feedback/placeholders';
import { fromSortModel, type ListControls, toSortModel } from '@/components/list/list-controls';
import { ListToolbar } from '@/components/list/list-toolbar';
import { PagedRecords, type PagedRecordsProps, type RecordsPage } from '@/components/list/paged-records';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatExactRupees, formatRupees } from '@/components/text/format';
import type { ReportSection } from '@/contract/choices';
import type { Figure } from '@/domain/figures';
import { paginateRows } from '@/domain/rows';
import { read } from '@/refine/call';
import { useListState } from '@/refine/use-client-list';
import { useCustom } from '@/refine/use-custom';
import type { ReportFilters } from './first-calls';
import { SumsCard, type SumsCardProps } from './sum-columns';
import { type ReportUrlState, sectionElementId } from './use-report-url-state';

const PAGE_SIZES = [10, 25, 50, 100];
const PAGE_SIZE = 25;
const NO_FILTERS = {};

interface ReportSectionPanelProps {
  name: ReportSection;
  report: ReportUrlState;
  hasDialog?: boolean;
  children: ReactNode;
}

export function ReportSectionPanel({ name, report, hasDialog = false, children }: ReportSectionPanelProps) {
  const { t } = useTranslation();
  const isOpen = hasDialog || report.isOpen(name);
  const id = sectionElementId(name);
  return (
    <Card component="section" aria-labelledby={`${id}-title`} sx={{ minWidth: 0 }}>
      <h2 style={{ margin: 0, font: 'inherit' }}>
        <ButtonBase
          id={id}
          aria-expanded={isOpen}
          aria-describedby={`${id}-text`}
          {...(isOpen && { 'aria-controls': `${id}-rows` })}
          onClick={() => report.toggle(name)}
          sx={panelHeadStyle}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Box component="span" id={`${id}-title`} sx={{ typography: 'h3', display: 'block' }}>
              {t(`commission-report:sections.${name}.title`)}
            </Box>
            {/* The button is named by its title alone. */}
            <Box component="span" aria-hidden id={`${id}-text`} sx={panelTextStyle}>
              {t(`commission-report:sections.${name}.text`)}
            </Box>
          </Box>
          <ExpandMore aria-hidden sx={{ ...chevronStyle, ...(isOpen && { transform: 'rotate(180deg)' }) }} />
        </ButtonBase>
      </h2>
      {isOpen && (
        <Box id={`${id}-rows`} sx={panelRowsStyle}>
          {children}
        </Box>
      )}
    </Card>
  );
}

interface ReportTableProps<Row extends GridValidRowModel>
  extends Omit<PagedRecordsProps<Row>, 'grid' | 'label' | 'empty' | 'renderCard'> {
  section: SectionData<Row>;
  cardOf: (row: Row, rows: readonly Row[]) => SumsCardProps;
}

export function ReportTable<Row extends GridValidRowModel>(props: ReportTableProps<Row>) {
  const { section, cardOf, ...records } = props;
  const { t } = useTranslation();
  // The rows of all pages add up to the figures at the top of the report.
  const { name, isSearched, totals } = section;
  const lineWith = (format: (amount: Figure) => string, figures: ReportTotals) =>
    t('commission-report:totals.line', {
      investment: format(figures.totalInvestment),
      commission: format(figures.totalCommission),
      ...countParams(figures.totalTransactions),
    });
  return (
    <>
      <Box sx={sectionHeaderStyle}>
        <SecondaryText component="div" sx={totalsStyle}>
          {totals && <span data-tooltip={lineWith(formatExactRupees, totals)}>{lineWith(formatRupees, totals)}</span>}
          {totals && isSearched && ` ${t('commission-report:totals.searched')}`}
        </SecondaryText>
        <ListToolbar grid={section} columns={records.columns} pageSizes={PAGE_SIZES} />
      </Box>
      <PagedRecords
        grid={section}
        {...records}
        renderCard={(row, rows) => <SumsCard {...cardOf(row, rows)} />}
        label={t(`commission-report:sections.${name}.label`)}
        pageSizes={PAGE_SIZES}
        empty={
          <EmptyState
            isCompact
            title={t(`commission-report:sections.${name}.empty`)}
            {...(isSearched && { hint: t('commission-report:sections.searchedHint') })}
          />
        }
        failure={t(`commission-report:sections.${name}.failed`)}
      />
    </>
  );
}

/** The table and the URL name the row by this id. */
export type SectionRow<Row> = Row & { id: string };

interface SectionData<Row> extends RecordsPage<Row>, Omit<ListControls<Row>, 'setPageSize'> {
  name: ReportSection;
  list: string;
  isSearched: boolean;
  rows: readonly Row[];
  /** The totals are those of all rows, whatever the search; undefined where they are not shown. */
  totals: ReportTotals | undefined;
}

/** Only an open section uses it, so that nothing is requested before. */
export function useSection<Row>(
  section: ReportSection,
  part: ReportPart<Row>,
  filters: ReportFilters,
  defaultSort?: CrudSort,
): SectionData<SectionRow<Row>> {
  const state = useSectionState(section, defaultSort);
  const query = { ...filters, section, sort: state.sort?.field, order: state.sort?.order };
  const { data, isLoading, isPreviousData, error, refetch } = useCustom(part, {
    query: { ...query, page: state.current, limit: state.pageSize },
    keepPreviousData: true,
  });
  return {
    ...sectionPage(state, data ?? NO_PAGE, isLoading),
    isSearched: filters.search !== undefined,
    isPreviousData,
    fetchAll: (fetchOptions) =>
      fetchAll(
        async (page, limit) => {
          const reply = await read(part, { query: { ...query, page, limit }, signal: fetchOptions.signal });
          return { data: reply.rows, total: reply.total ?? 0 };
        },
        fetchOptions,
        ({ id }) => id,
      ),
    totals: data?.totals,
    error,
    refetch,
  };
}

export const sectionOfRows = <Row,>(
  state: SectionState,
  rows: readonly Row[],
  isSearched: boolean,
): SectionData<Row> => ({
  ...sectionPage(state, paginateRows(rows, state.current, state.pageSize), false),
  isSearched,
  isPreviousData: false,
  fetchAll: async () => ({ rows: [...rows], unsettled: 0 }),
  totals: undefined,
  error: null,
  refetch: () => undefined,
});

const NO_PAGE = { rows: [], total: 0, pageCount: 1, page: 1 };

const sectionPage = <Row,>(
  state: SectionState,
  { rows, total, pageCount, page }: Pick<ReportPage<Row>, 'total' | 'pageCount' | 'page'> & { rows: readonly Row[] },
  loading: boolean,
) => ({
  ...state,
  rows,
  total: total ?? undefined,
  pageCount,
  current: page,
  dataGridProps: {
    rows,
    loading,
    sortModel: toSortModel(state.sort),
    onSortModelChange: (model: GridSortModel) => state.setSort(fromSortModel(model)),
  },
  filters: NO_FILTERS,
  showView: (view: { sort?: CrudSort | undefined }) => state.setSort(view.sort ?? state.defaultSort),
});

/** Page, page size and order of a section stand in the URL under its name; the page size is remembered. */
export const useSectionState = (section: ReportSection, defaultSort?: CrudSort) => ({
  ...useListState({ name: `report-${section}`, prefix: section, pageSize: PAGE_SIZE, defaultSort }),
  name: section,
  defaultSort,
});
type SectionState = ReturnType<typeof useSectionState>;

const sectionHeaderStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  minHeight: 36,
};
const totalsStyle = { flex: '1 1 240px', minWidth: 0 };
const panelHeadStyle = {
  width: '100%',
  minHeight: 56,
  p: { xs: 3, sm: 4 },
  gap: 3,
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
};
const panelTextStyle = { display: 'block', typography: 'body2', color: 'text.secondary' };
const chevronStyle = { color: 'text.secondary' };
const panelRowsStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  p: { xs: 3, sm: 4 },
  pt: { xs: 0, sm: 0 },
};
