import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/hooks/use-is-phone';
import { formatNumber } from './format';
import { clampPage, pageWindow } from './page-window';
import { sameData } from './same-data';

export interface PagerProps {
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
    <Box component="nav" aria-label={t('ui:pager.label')} sx={bar}>
      <Box component="p" role="status" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
        {t('ui:pager.showing', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })}
      </Box>
      {onPageSize && pageSizes && <PageSizeSelect value={pageSize} sizes={pageSizes} onChange={onPageSize} />}
      <PageButtons page={page} pageCount={Math.max(1, pageCount)} onPage={onPage} />
    </Box>
  );
}, sameData);

function PageButtons({ page, pageCount, onPage }: Pick<PagerProps, 'page' | 'pageCount' | 'onPage'>) {
  const { t } = useTranslation();
  const go = { page, pageCount, onPage };
  return (
    <Box sx={buttons}>
      <Step {...go} name={t('ui:pager.first')} target={1} icon={<FirstPage />} />
      <Step {...go} name={t('ui:pager.previous')} target={page - 1} icon={<ChevronLeft />} />
      {pageWindow(page, pageCount).map((number) => (
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
      <Step {...go} name={t('ui:pager.next')} target={page + 1} icon={<ChevronRight />} />
      <Step {...go} name={t('ui:pager.last')} target={pageCount} icon={<LastPage />} />
    </Box>
  );
}

interface StepProps extends Pick<PagerProps, 'page' | 'pageCount' | 'onPage'> {
  name: string;
  target: number;
  /** Instead of the word, where nine buttons would not fit into one line. */
  icon: ReactNode;
}

function Step({ name, target, icon, page, pageCount, onPage }: StepProps) {
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

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 3,
  justifyContent: { xs: 'center', sm: 'flex-start' },
};
const buttons = {
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
