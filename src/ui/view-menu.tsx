import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import type { GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListLook } from '@/hooks/use-list-look';
import { ColumnChoice } from './column-choice';
import { DensityChoice } from './density-choice';
import { keepFocusInMenu } from './keep-focus-in-menu';
import { hideableColumns } from './list-columns';
import type { ListToolbarProps } from './list-toolbar-props';
import { MenuSection } from './menu-section';
import { SavedViews } from './saved-views';

interface ViewMenuProps<Row extends GridValidRowModel> extends ListToolbarProps<Row> {
  anchor: HTMLElement;
  isPhone: boolean;
  onClose: () => void;
  footer?: ReactNode;
}

const PAGE_SIZES = [10, 20, 50, 100];

/** Saved views, and how the list looks: a small panel below its button, on phones a sheet with what cards can use. */
export function ViewMenu<Row extends GridValidRowModel>(props: ViewMenuProps<Row>) {
  const { grid, columns, pageSizes = PAGE_SIZES, anchor, isPhone, onClose, footer } = props;
  const { t } = useTranslation();
  const look = useListLook(grid.list);
  const hideable = hideableColumns(columns);
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-label': t('ui:list.view') };
  const content = (
    <>
      <SavedViews grid={grid} hidden={look.hidden} onHidden={(hidden) => look.change({ hidden })} />
      {!isPhone && (
        <MenuSection title={t('ui:list.density')}>
          <Box sx={{ px: 3 }}>
            <DensityChoice value={look.density} onChange={(density) => look.change({ density })} />
          </Box>
        </MenuSection>
      )}
      {grid.setPageSize && (
        <MenuSection title={t('ui:list.rows')}>
          <PageSizes value={grid.pageSize} sizes={pageSizes} onChange={grid.setPageSize} />
        </MenuSection>
      )}
      {!isPhone && hideable.length > 0 && (
        <MenuSection title={t('ui:list.columns')}>
          <ColumnChoice columns={hideable} hidden={look.hidden} onChange={(hidden) => look.change({ hidden })} />
        </MenuSection>
      )}
      {!isPhone && (
        <Box sx={{ px: 3, pt: 2 }}>
          <Button
            size="small"
            color="secondary"
            disabled={look.isAsEverywhere}
            onClick={({ currentTarget }) => {
              look.reset();
              keepFocusInMenu(currentTarget);
            }}
          >
            {t('ui:list.reset')}
          </Button>
        </Box>
      )}
      {footer && <Box sx={{ px: 2, pt: 2, '& .MuiButton-root': { justifyContent: 'flex-start' } }}>{footer}</Box>}
    </>
  );
  return isPhone ? (
    <Drawer anchor="bottom" open onClose={onClose} slotProps={{ paper: { ...paper, sx: sheet } }}>
      {content}
    </Drawer>
  ) : (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -4, horizontal: 'right' }}
      slotProps={{ paper: { ...paper, sx: panel } }}
    >
      {content}
    </Popover>
  );
}

interface PageSizesProps {
  value: number;
  sizes: readonly number[];
  onChange: (pageSize: number) => void;
}

/** The current size is always among the choices, such as one from a hand-written address. */
function PageSizes({ value, sizes, onChange }: PageSizesProps) {
  const { t } = useTranslation();
  const choices = [...new Set([...sizes, value])].sort((a, b) => a - b);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 3 }}>
      {choices.map((size) => (
        <Button
          key={size}
          size="small"
          color={size === value ? 'primary' : 'inherit'}
          variant={size === value ? 'outlined' : 'text'}
          aria-pressed={size === value}
          aria-label={t('ui:list.rowsChoice', { count: size })}
          onClick={() => size !== value && onChange(size)}
          sx={{ minWidth: 44, minHeight: 30 }}
        >
          {size}
        </Button>
      ))}
    </Box>
  );
}

const panel = { width: 320, maxHeight: 'min(640px, calc(100dvh - 96px))', py: 3 };
const sheet = {
  py: 4,
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  maxHeight: '85dvh',
  borderTopLeftRadius: 10,
  borderTopRightRadius: 10,
  // In reach of a thumb.
  '& .MuiButton-root': { minHeight: 44 },
};
