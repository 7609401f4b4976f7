import Close from '@mui/icons-material/Close';
import { Box, Button, GlobalStyles, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { footBarRoom, footBarStyles } from '@/components/page/page';
import { countParams, formatNumber } from '@/components/text/format';
import { ON_PHONES } from '@/utils/media-queries';

export interface SelectionBarProps {
  rowSelection: {
    selected: readonly unknown[];
    elsewhere: number;
    onPage: number;
    isAllPages: boolean;
    isPageSelected: boolean;
    isFetchingAll: boolean;
    selectAllPages: () => void;
    selectPage: () => void;
    clear: () => void;
  };
  total: number | undefined;
  /** Replaces the words 'Select all 337 that match'. */
  everything?: string;
  hasOtherPages: boolean;
  label: string;
  count: string;
  sum: string;
  clearLabel: string;
  children: ReactNode;
}

/** The bar floats at the foot of the list, so that no row moves. */
export function SelectionBar(props: SelectionBarProps) {
  const { rowSelection, total, everything, hasOtherPages, label, count, sum, clearLabel, children } = props;
  const { selected, elsewhere, onPage, isAllPages, isPageSelected, isFetchingAll } = rowSelection;
  const { clear, selectPage, selectAllPages } = rowSelection;
  const { t } = useTranslation();
  const leftOut = isAllPages && total !== undefined ? total - selected.length : 0;
  if (selected.length === 0) return null;
  return (
    <Box component="section" aria-label={label} sx={selectionBarStyles}>
      <GlobalStyles styles={selectionBarRoom} />
      <IconButton size="small" edge="start" aria-label={clearLabel} onClick={clear}>
        <Close fontSize="small" />
      </IconButton>
      <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Box role="status" sx={summaryStyles}>
          {count}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {sum}
            {leftOut > 0 && ` · ${t('decisions:selection.allBut', countParams(leftOut))}`}
            {!isAllPages && elsewhere > 0 && ` · ${t('decisions:selection.elsewhere', countParams(elsewhere))}`}
          </Box>
        </Box>
        {hasOtherPages && (isAllPages || isPageSelected) && (
          <Button
            size="small"
            color="secondary"
            sx={wrappedButtonStyles}
            loading={isFetchingAll}
            onClick={isAllPages ? selectPage : selectAllPages}
          >
            {isAllPages
              ? t('decisions:selection.onlyPage', countParams(onPage))
              : (everything ??
                (total === undefined
                  ? t('decisions:selection.everythingUncounted')
                  : t('decisions:selection.everything', { count: formatNumber(total) })))}
          </Button>
        )}
      </Box>
      <Box sx={actionsStyles}>{children}</Box>
    </Box>
  );
}

const selectionBarRoom = footBarRoom(96, 136);
const selectionBarStyles = { ...footBarStyles, bottom: { xs: 'calc(8px + var(--foot, 0px))', sm: 16 } };
const summaryStyles = { display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2', fontWeight: 600 };
/** Below the summary its text begins where that begins. */
const wrappedButtonStyles = { ml: { xs: '-5px', sm: 0 } };
const actionsStyles = {
  display: 'flex',
  gap: 2,
  flexBasis: { xs: '100%', sm: 'auto' },
  '& > *': { flex: { xs: 1, sm: 'none' } },
  // Two buttons side by side keep their words in one line.
  '& > .MuiButton-root': { [ON_PHONES]: { px: 2 } },
};
