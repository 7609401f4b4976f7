import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyModule, useLazyModule } from '@/utils/lazy-module';
import { useIsPhone } from '@/utils/media-queries';
import type { ListToolbarProps } from './list-controls';
import { ExportButton, FileExportButton, useListExport } from './list-export';

/** Loaded lazily, since most visitors never open the menu. */
const viewMenuModule = lazyModule(() => import('./view-menu'));

/**
 * The View menu of a list (saved views, columns, density, rows per page) and the export of all matching rows.
 *
 * A list uses it with two lines:
 *
 *     <FilterBar …><ListToolbar grid={grid} columns={columns} /></FilterBar>
 *     <PagedRecords grid={grid} columns={columns} … />            (or <RecordsGrid list={grid.list} … />)
 *
 * `grid` is the result of `useDataGrid`, or of `useClientList` if all rows are loaded. A column whose value only `renderCell` knows
 * needs an `exportValue`. Amounts and counts should be numbers with a `valueFormatter`.
 */
export function ListToolbar<Row extends GridValidRowModel>(props: ListToolbarProps<Row>) {
  const { grid, hasExport = true, file } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isExportFolded = isPhone || props.isExportInMenu === true;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const viewMenu = useLazyModule(viewMenuModule, anchor !== null);
  const download = useListExport(props);
  const exportButton =
    hasExport && (file ? <FileExportButton {...file} /> : <ExportButton total={grid.total} download={download} />);
  const openButtonProps = {
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onPointerEnter: () => void viewMenuModule.load().catch(() => undefined),
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;

  return (
    <Box sx={toolbarStyles}>
      {isPhone ? (
        <Tooltip title={t('ui:list.view')}>
          <IconButton {...openButtonProps} aria-label={t('ui:list.view')} sx={phoneButtonStyles}>
            <TuneOutlined />
          </IconButton>
        </Tooltip>
      ) : (
        <Button {...openButtonProps} size="small" color="inherit" startIcon={<TuneOutlined />} sx={viewButtonStyles}>
          {t('ui:list.view')}
        </Button>
      )}
      {!isExportFolded && exportButton}
      {viewMenu && anchor && (
        <viewMenu.ViewMenu
          {...props}
          anchor={anchor}
          isPhone={isPhone}
          onClose={() => setAnchor(null)}
          footer={isExportFolded && exportButton}
        />
      )}
    </Box>
  );
}

const toolbarStyles = { display: 'flex', alignItems: 'center', gap: 1, ml: 'auto', flexShrink: 0 };
const viewButtonStyles = { color: 'text.secondary', minHeight: 36 };
const phoneButtonStyles = { color: 'text.secondary', border: 1, borderColor: 'divider', borderRadius: '8px', p: '7px' };
