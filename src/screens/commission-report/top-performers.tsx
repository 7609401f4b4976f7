import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Medal } from '@/ui/medal';
import { RateMark } from '@/ui/rate-mark';
import { Rupees } from '@/ui/rupees';
import { type Ranked, rateOf } from './ranking';

interface TopPerformersProps {
  top: readonly Ranked[];
  focusedId: string | undefined;
  onFocus: (id: string) => void;
}

/** The three who earned most; pressing one puts it into focus. */
export function TopPerformers({ top, focusedId, onFocus }: TopPerformersProps) {
  const { t } = useTranslation();
  const id = useId();
  if (top.length === 0) return null;
  return (
    <div>
      <Typography id={id} variant="body2" component="h3" sx={{ mb: 2, fontWeight: 600 }}>
        {t('commission-report:levels.top')}
      </Typography>
      <Box component="ol" aria-labelledby={id} sx={list}>
        {top.map((row) => {
          const isFocused = row._id === focusedId;
          return (
            <li key={row._id}>
              <ButtonBase
                aria-pressed={isFocused}
                onClick={() => onFocus(row._id)}
                sx={{ ...card, ...(isFocused && chosen) }}
              >
                <Medal rank={row.rank} />
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  <Box component="span" sx={{ ...cut, fontWeight: 600 }}>
                    {row.coordinator.name}
                  </Box>
                  <Box component="span" sx={{ ...cut, typography: 'caption', color: 'text.secondary' }}>
                    {row.coordinator.userName}
                  </Box>
                </Box>
                <Box component="span" sx={{ textAlign: 'end' }}>
                  <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    <Rupees amount={row.totalCommissions} />
                  </Box>
                  <Box component="span" sx={{ typography: 'caption' }}>
                    <RateMark percent={rateOf(row)} />
                  </Box>
                </Box>
              </ButtonBase>
            </li>
          );
        })}
      </Box>
    </div>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
};
const card = {
  typography: 'body2',
  width: '100%',
  minHeight: 64,
  gap: 3,
  px: 3,
  py: 2,
  textAlign: 'start',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  '&:hover': { bgcolor: 'action.hover' },
};
const chosen = {
  borderColor: 'primary.main',
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, var(--mui-palette-background-paper))',
};
const cut = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
