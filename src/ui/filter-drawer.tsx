import FilterList from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Filter, FilterSelect } from './filter-select';

export interface FilterDrawerProps {
  filters: readonly Filter[];
  activeCount: number;
  onClear: () => void;
  clearLabel?: string | undefined;
}

/** All filters behind one button with a count, for phones. */
export function FilterDrawer({ filters, activeCount, onClear, clearLabel }: FilterDrawerProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const name = activeCount > 0 ? t('ui:filters.buttonActive', { count: activeCount }) : t('ui:filters.button');
  return (
    <>
      <Badge badgeContent={activeCount} color="primary">
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FilterList />}
          aria-haspopup="dialog"
          aria-label={name}
          onClick={() => setIsOpen(true)}
          sx={{ minHeight: 40 }}
        >
          {t('ui:filters.button')}
        </Button>
      </Badge>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: sheet } }}
      >
        <Typography id={titleId} variant="h2">
          {t('ui:filters.label')}
        </Typography>
        {filters.map((filter) => (
          <FilterSelect key={filter.name} filter={filter} isFullWidth />
        ))}
        <Box sx={{ display: 'flex', gap: 3, '& > *': { flex: 1 } }}>
          <Button size="large" color="secondary" disabled={activeCount === 0} onClick={() => onClear()}>
            {clearLabel ?? t('ui:filters.clear')}
          </Button>
          <Button size="large" variant="contained" onClick={() => setIsOpen(false)}>
            {t('ui:filters.done')}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}

const sheet = {
  display: 'flex',
  flexDirection: 'column',
  gap: 5,
  p: 4,
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  borderTopLeftRadius: 10,
  borderTopRightRadius: 10,
};
