import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import { Box, Button, TextField } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Rupees } from '@/components/text/cell-text';
import { formatNumber } from '@/components/text/format';
import { isKnown } from '@/domain/figures';
import { clampPage } from '@/domain/rows';
import { isDeepEqual } from '@/utils/is-deep-equal';
import { useIsPhone } from '@/utils/media-queries';

/** Phones show fewer page numbers, so that all buttons of the pager fit into one line. */
const MAX_PAGE_NUMBERS = 5;
const MAX_PAGE_NUMBERS_ON_PHONES = 3;

export function visiblePageNumbers(page: number, pageCount: number, most = MAX_PAGE_NUMBERS): number[] {
  const length = Math.min(most, pageCount);
  const centered = page - Math.floor(length / 2);
  const first = Math.max(1, Math.min(centered, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** The current page size is always among them, even if it comes from a URL that was typed. */
export const pageSizeChoices = (sizes: readonly number[], current: number): number[] =>
  [...new Set([...sizes, current])].sort((a, b) => a - b);

interface PagerProps {
  label?: string;
  page: number;
  pageCount: number;
  hasUnknownEnd?: boolean;
  total: number | undefined;
  /** The sum of all rows that match, in rupees. */
  sum?: number | null | undefined;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize?: (pageSize: number) => void;
  pageSizes?: readonly number[];
  /** The space of the pager stays free while the total is not known. */
  isLoading?: boolean;
}

export const Pager = memo(function Pager(props: PagerProps) {
  const { label, pageCount, total, sum, pageSize, onPage, onPageSize, pageSizes } = props;
  const { isLoading = false, hasUnknownEnd = false } = props;
  const { t } = useTranslation();
  if (total === 0) return isLoading ? <Box sx={{ height: 40 }} /> : null;
  const page = clampPage(props.page, pageCount);
  return (
    <Box component="nav" aria-label={label ? t('ui:pager.labelOf', { label }) : t('ui:pager.label')} sx={pagerStyles}>
      <Box component="p" role="status" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
        {hasUnknownEnd
          ? t('ui:pager.page', { page: formatNumber(page) })
          : total === undefined
            ? t('ui:pager.pageOf', { page: formatNumber(page), pageCount: formatNumber(pageCount) })
            : t('ui:pager.showing', {
                from: formatNumber((page - 1) * pageSize + 1),
                to: formatNumber(Math.min(page * pageSize, total)),
                total: formatNumber(total),
              })}
        {isKnown(sum) && (
          <>
            {' · '}
            <Rupees amount={sum} />
          </>
        )}
      </Box>
      {onPageSize && pageSizes && (
        <TextField
          select
          size="small"
          label={t('ui:pager.perPage')}
          value={pageSize}
          onChange={({ target }) => onPageSize(Number(target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ width: 104 }}
        >
          {pageSizeChoices(pageSizes, pageSize).map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </TextField>
      )}
      <PageButtons page={page} pageCount={Math.max(1, pageCount)} hasUnknownEnd={hasUnknownEnd} onPage={onPage} />
    </Box>
  );
}, isDeepEqual);

type PageButtonsProps = Pick<PagerProps, 'page' | 'pageCount' | 'onPage'> & { hasUnknownEnd: boolean };

function PageButtons({ page, pageCount, hasUnknownEnd, onPage }: PageButtonsProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const stepTo = (target: number, name: 'first' | 'previous' | 'next' | 'last', icon: ReactNode) => {
    const isDisabled = target < 1 || target > pageCount || target === page;
    return (
      <Button
        size="small"
        color="inherit"
        aria-label={t(`ui:pager.${name}`)}
        // `disabled` would take the focus from the button that was pressed.
        aria-disabled={isDisabled || undefined}
        onClick={() => isDisabled || onPage(target)}
      >
        {isPhone ? icon : t(`ui:pager.${name}`)}
      </Button>
    );
  };
  return (
    <Box sx={pageButtonsStyles}>
      {stepTo(1, 'first', <FirstPage />)}
      {stepTo(page - 1, 'previous', <ChevronLeft />)}
      {visiblePageNumbers(page, pageCount, isPhone ? MAX_PAGE_NUMBERS_ON_PHONES : undefined).map((number) => (
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
      {stepTo(page + 1, 'next', <ChevronRight />)}
      {!hasUnknownEnd && stepTo(pageCount, 'last', <LastPage />)}
    </Box>
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
  displayPrint: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: { xs: 0, sm: 1 },
  // On a phone of 360 px seven buttons need the padding of the card around them.
  mx: { xs: -1, sm: 0 },
  ml: { sm: 'auto' },
  '& .MuiButton-root': {
    minWidth: { xs: 44, sm: 36 },
    minHeight: 36,
    px: { xs: 1, sm: 2 },
    fontVariantNumeric: 'tabular-nums',
  },
  '& [aria-disabled]': { color: 'action.disabled', cursor: 'default' },
};
