import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from './format';

export interface SelectionBarProps {
  /** Of the region, for screen readers. */
  label: string;
  /** '12 deposits selected'. */
  count: string;
  /** 'worth ₹6,000'. */
  sum: string;
  clearLabel: string;
  onClear: () => void;
  /** From this page to all that match and back; absent where there is one page only. */
  reach?: SelectionReach | undefined;
  /** The decisions, the main one last. */
  children: ReactNode;
}

interface SelectionReach {
  isEverything: boolean;
  /** Rows on all pages. */
  total: number;
  /** Rows on this one. */
  onThisPage: number;
  isFetching: boolean;
  onEverything: () => void;
  onPage: () => void;
}

/** What is chosen, what it is worth, and what can be done with it. Floats at the foot, so that no row moves. */
export function SelectionBar({ label, count, sum, clearLabel, onClear, reach, children }: SelectionBarProps) {
  return (
    <Box component="section" aria-label={label} sx={bar}>
      <IconButton size="small" edge="start" aria-label={clearLabel} onClick={onClear}>
        <Close fontSize="small" />
      </IconButton>
      <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Box role="status" sx={said}>
          {count}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {sum}
          </Box>
        </Box>
        {reach && <Reach {...reach} />}
      </Box>
      <Box sx={decisions}>{children}</Box>
    </Box>
  );
}

function Reach({ isEverything, total, onThisPage, isFetching, onEverything, onPage }: SelectionReach) {
  const { t } = useTranslation();
  return (
    <Button size="small" color="secondary" loading={isFetching} onClick={isEverything ? onPage : onEverything}>
      {isEverything
        ? t('decisions:selection.onlyPage', { count: onThisPage })
        : t('decisions:selection.everything', { count: formatNumber(total) })}
    </Button>
  );
}

const bar = {
  position: 'sticky',
  bottom: { xs: 'calc(8px + var(--foot, 0px))', sm: 16 },
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 3, sm: 4 },
  py: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  boxShadow: 'var(--shadow-float)',
};
const said = { display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2', fontWeight: 600 };
const decisions = {
  display: 'flex',
  gap: 2,
  flexBasis: { xs: '100%', sm: 'auto' },
  '& > *': { flex: { xs: 1, sm: 'none' } },
};
