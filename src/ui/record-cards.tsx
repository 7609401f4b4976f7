import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { useTranslation } from 'react-i18next';
import type { RecordsGridProps } from './records-grid-props';
import { SkeletonRows } from './skeletons';

type RecordCardsProps<Row extends GridValidRowModel> = RecordsGridProps<Row> & { getRowId: (row: Row) => string };

/** The rows of a grid as cards, for phones. */
export function RecordCards<Row extends GridValidRowModel>(props: RecordCardsProps<Row>) {
  const { label, rows, loading, getRowId, selection = [], onSelection, canSelect, expectedRows = 8 } = props;
  const choosable = canSelect ? rows.filter(canSelect) : rows;
  if (loading && rows.length === 0) return <SkeletonRows count={expectedRows} height={96} />;
  return (
    <Box sx={{ minWidth: 0 }}>
      {onSelection && choosable.length > 0 && (
        <SelectAll ids={choosable.map(getRowId)} selection={selection} onSelection={onSelection} />
      )}
      <Box component="ul" aria-label={label} aria-busy={loading} sx={list}>
        {rows.map((row) => (
          <RecordCard key={getRowId(row)} {...props} row={row} />
        ))}
      </Box>
    </Box>
  );
}

function RecordCard<Row extends GridValidRowModel>(props: RecordCardsProps<Row> & { row: Row }) {
  const { row, getRowId, selection = [], onSelection, canSelect, onRowClick, renderCard, rowName } = props;
  const { t } = useTranslation();
  const id = getRowId(row);
  if (props.isHeading?.(row)) {
    return (
      <Box component="li" data-id={id} sx={heading}>
        {renderCard(row)}
      </Box>
    );
  }
  const isChosen = selection.includes(id);
  const name = rowName?.(row);
  return (
    <Card component="li" data-id={id} sx={{ ...card, ...(isChosen && chosen) }}>
      {onSelection && (
        <Checkbox
          checked={isChosen}
          disabled={canSelect ? !canSelect(row) : false}
          onChange={() => onSelection(isChosen ? selection.filter((other) => other !== id) : [...selection, id])}
          slotProps={{ input: { 'aria-label': name ? t('ui:grid.selectNamed', { name }) : t('ui:grid.select') } }}
          sx={{ m: -2 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>{renderCard(row)}</Box>
      {onRowClick && (
        <IconButton
          aria-label={name ? t('ui:grid.openNamed', { name }) : t('ui:grid.open')}
          onClick={() => onRowClick(row)}
          sx={{ m: -2 }}
        >
          <ChevronRight />
        </IconButton>
      )}
    </Card>
  );
}

interface SelectAllProps {
  ids: readonly string[];
  selection: readonly string[];
  onSelection: (ids: string[]) => void;
}

function SelectAll({ ids, selection, onSelection }: SelectAllProps) {
  const { t } = useTranslation();
  const isAll = ids.length > 0 && ids.every((id) => selection.includes(id));
  return (
    <Box component="label" sx={choice}>
      <Checkbox
        checked={isAll}
        indeterminate={!isAll && selection.length > 0}
        onChange={() => onSelection(isAll ? [] : [...ids])}
      />
      {t(isAll ? 'ui:grid.unselectAll' : 'ui:grid.selectAll')}
    </Box>
  );
}

const choice = { display: 'inline-flex', alignItems: 'center', mb: 1, ml: 1, cursor: 'pointer' };
const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 };
const heading = { pt: 3, px: 1, minWidth: 0 };
const chosen = {
  borderColor: 'primary.main',
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, var(--mui-palette-background-paper))',
};
const card = { p: 3, display: 'flex', alignItems: 'flex-start', gap: 3, minWidth: 0 };
