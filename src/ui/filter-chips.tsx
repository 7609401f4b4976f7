import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { choiceOf, type Filter } from './filter-select';

export interface FilterChipsProps {
  active: readonly Filter[];
  onClear: () => void;
  clearLabel?: string | undefined;
}

/** What narrows the list right now, each with a way out, and one way out of all. */
export function FilterChips({ active, onClear, clearLabel }: FilterChipsProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {active.map((filter) => {
        const values = { label: filter.label, value: choiceOf(filter) };
        const remove = () => filter.onChange(filter.neutralValue ?? '');
        return (
          <Chip
            key={filter.name}
            size="small"
            variant="outlined"
            label={t('ui:filters.chip', values)}
            onClick={remove}
            onDelete={remove}
            deleteIcon={<Close aria-hidden />}
            aria-label={t('ui:filters.remove', values)}
            sx={{ height: 28, maxWidth: '100%' }}
          />
        );
      })}
      <Button size="small" color="secondary" onClick={() => onClear()}>
        {clearLabel ?? t('ui:filters.clear')}
      </Button>
    </Box>
  );
}
