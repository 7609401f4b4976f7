import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Hit } from './hits';

interface SearchHitsProps {
  id: string;
  text: string;
  hits: readonly Hit[];
  active: number;
  recordState: 'idle' | 'searching' | 'failed';
  onGo: (hit: Hit) => void;
}

export function SearchHits({ id, text, hits, active, recordState, onGo }: SearchHitsProps) {
  const { t } = useTranslation();
  const none = hits.length === 0 ? t('shell:search.none', { text }) : undefined;
  const note = recordState === 'idle' ? none : t(`shell:search.${recordState}`);
  return (
    <Paper sx={place}>
      <Box role="listbox" id={id} aria-label={t('shell:search.results')}>
        {hits.map((hit, index) => (
          <Box
            key={hit.key}
            id={`${id}${hit.key}`}
            role="option"
            aria-selected={index === active}
            // Before the field loses the focus, and with it the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onGo(hit)}
            sx={option}
          >
            {hit.icon}
            <Box sx={{ minWidth: 0 }}>
              {hit.label}
              {hit.detail && (
                <Typography variant="caption" component="div" color="text.secondary">
                  {hit.detail}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {note && (
        <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 3, py: 2 }}>
          {note}
        </Typography>
      )}
    </Paper>
  );
}

const place = {
  position: 'absolute',
  zIndex: 'modal',
  top: 'calc(100% + 6px)',
  left: 0,
  width: '100%',
  minWidth: { sm: 400 },
  p: 1,
  maxHeight: '60vh',
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  boxShadow: 'var(--shadow-float)',
} as const;
const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 3,
  minHeight: 40,
  py: 1,
  borderRadius: 1,
  typography: 'body2',
  cursor: 'pointer',
  '& svg': { fontSize: 18, color: 'text.secondary' },
  '&:hover, &[aria-selected=true]': { bgcolor: 'action.hover' },
} as const;
