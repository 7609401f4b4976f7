import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/components/text/format';
import { isDeepEqual } from '@/utils/is-deep-equal';
import { useIsPhone } from '@/utils/media-queries';

/** At most this many page numbers are shown (§1-9). */
const MAX_PAGE_NUMBERS = 5;

/** The page numbers around the current one, as many as fit, never outside 1..pageCount. */
export function visiblePageNumbers(page: number, pageCount: number): number[] {
  const length = Math.min(MAX_PAGE_NUMBERS, pageCount);
  const centred = page - Math.floor(length / 2);
  const first = Math.max(1, Math.min(centred, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** Page bounds are kept between 1 and the number of pages (§1-5). */
export const clampPage = (page: number, pageCount: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pageCount));

/** One page of rows that are all here already; a page beyond the last is the last. */
export function paginateRows<T>(rows: readonly T[], wanted: number, pageSize: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = clampPage(wanted, pageCount);
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageCount,
    pageSize,
    total: rows.length,
  };
}

/** Pages through rows that are all here already; a shorter list leads back to its last page. */
export function useClientPagination<T>(rows: readonly T[], pageSize: number) {
  const [wanted, setPage] = useState(1);
  const part = paginateRows(rows, wanted, pageSize);
  useEffect(() => setPage(part.page), [part.page]);
  return { ...part, onPage: setPage };
}

interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Rows on all pages. */
  total: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize?: (pageSize: number) => void;
  pageSizes?: readonly number[];
  /** Nothing is known yet: its place is kept free. */
  isLoading?: boolean;
}

/** First, Previous, at most five numbers, Next, Last, and how much of the whole is shown (§1-2.8). Nothing when there is nothing. */
export const Pager = memo(function Pager(props: PagerProps) {
  const { page: wanted, pageCount, total, pageSize, onPage, onPageSize, pageSizes, isLoading = false } = props;
  const { t } = useTranslation();
  if (total === 0) return isLoading ? <Box sx={{ height: 40 }} /> : null;
  const page = clampPage(wanted, pageCount);
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <Box component="nav" aria-label={t('ui:pager.label')} sx={pagerStyles}>
      <Box component="p" role="status" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
        {t('ui:pager.showing', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })}
      </Box>
      {onPageSize && pageSizes && <PageSizeSelect value={pageSize} sizes={pageSizes} onChange={onPageSize} />}
      <PageButtons page={page} pageCount={Math.max(1, pageCount)} onPage={onPage} />
    </Box>
  );
}, isDeepEqual);

function PageButtons({ page, pageCount, onPage }: Pick<PagerProps, 'page' | 'pageCount' | 'onPage'>) {
  const { t } = useTranslation();
  const go = { page, pageCount, onPage };
  return (
    <Box sx={pageButtonsStyles}>
      <PageStepButton {...go} name={t('ui:pager.first')} target={1} icon={<FirstPage />} />
      <PageStepButton {...go} name={t('ui:pager.previous')} target={page - 1} icon={<ChevronLeft />} />
      {visiblePageNumbers(page, pageCount).map((number) => (
        <Button
          key={number}
          size="small"
          color={number === page ? 'primary' : 'inherit'}
          variant={number === page ? 'outlined' : 'text'}
          aria-label={t('ui:pager.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => number !== page && onPage(number)}
        >
          {formatNumber(number)}
        </Button>
      ))}
      <PageStepButton {...go} name={t('ui:pager.next')} target={page + 1} icon={<ChevronRight />} />
      <PageStepButton {...go} name={t('ui:pager.last')} target={pageCount} icon={<LastPage />} />
    </Box>
  );
}

interface PageStepButtonProps extends Pick<PagerProps, 'page' | 'pageCount' | 'onPage'> {
  name: string;
  target: number;
  /** Instead of the word, where nine buttons would not fit into one line. */
  icon: ReactNode;
}

function PageStepButton({ name, target, icon, page, pageCount, onPage }: PageStepButtonProps) {
  const isPhone = useIsPhone();
  const isDisabled = target < 1 || target > pageCount || target === page;
  return (
    <Button size="small" color="inherit" aria-label={name} disabled={isDisabled} onClick={() => onPage(target)}>
      {isPhone ? icon : name}
    </Button>
  );
}

interface PageSizeSelectProps {
  value: number;
  sizes: readonly number[];
  onChange: (pageSize: number) => void;
}

function PageSizeSelect({ value, sizes, onChange }: PageSizeSelectProps) {
  const { t } = useTranslation();
  // The current value is always among the choices (decisions §6), such as one from a hand-written address.
  const choices = [...new Set([...sizes, value])].sort((a, b) => a - b);
  return (
    <TextField
      select
      size="small"
      label={t('ui:pager.perPage')}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ width: 104 }}
    >
      {choices.map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </TextField>
  );
}

const pagerStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 3,
  justifyContent: { xs: 'center', sm: 'flex-start' },
};
const pageButtonsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: { xs: '2px', sm: 1 },
  ml: { sm: 'auto' },
  '& .MuiButton-root': {
    minWidth: { xs: 32, sm: 36 },
    minHeight: 36,
    px: { xs: 1, sm: 2 },
    fontVariantNumeric: 'tabular-nums',
  },
};
