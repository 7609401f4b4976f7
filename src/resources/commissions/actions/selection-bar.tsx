import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Commission } from '../../../contract/commissions';
import { useT } from '../../../i18n/use-t';
import { formatRupees } from '../../../ui/format';
import { worthOf } from '../naming';
import type { Verb } from './outcome';

interface SelectionBarProps {
  selected: readonly Commission[];
  onDecide: (verb: Verb) => void;
  onClear: () => void;
}

/** What is chosen, what it is worth, and what can be done with it. Floats at the foot, so that no row moves. */
export function SelectionBar({ selected, onDecide, onClear }: SelectionBarProps) {
  const t = useT();
  if (selected.length === 0) return null;
  return (
    <Box component="section" aria-label={t('commissions:selection.label')} sx={bar}>
      <IconButton size="small" edge="start" aria-label={t('commissions:selection.clear')} onClick={onClear}>
        <Close fontSize="small" />
      </IconButton>
      <Box role="status" sx={said}>
        {t('commissions:selection.count', { count: selected.length })}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {t('commissions:selection.sum', { amount: formatRupees(worthOf(selected)) })}
        </Box>
      </Box>
      <Box sx={decisions}>
        <Button variant="outlined" color="error" onClick={() => onDecide('reject')}>
          {t('commissions:selection.reject')}
        </Button>
        <Button variant="contained" onClick={() => onDecide('approve')}>
          {t('commissions:selection.approve')}
        </Button>
      </Box>
    </Box>
  );
}

const bar = {
  position: 'sticky',
  bottom: { xs: 8, sm: 16 },
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
const said = { flex: '1 1 0', display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2', fontWeight: 600 };
const decisions = {
  display: 'flex',
  gap: 2,
  flexBasis: { xs: '100%', sm: 'auto' },
  '& > *': { flex: { xs: 1, sm: 'none' } },
};
