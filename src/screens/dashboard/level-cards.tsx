import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LEVELS, type Level } from '@/contract/roles';
import { LevelChip } from '@/ui/level-chip';
import { Medal } from '@/ui/medal';

export interface Place {
  key: string;
  rank: number;
  coordinatorId: string;
  name: string;
  /** Below the name. */
  detail?: string;
  figure: ReactNode;
}

/** The places of every level, highest level first; a name leads to its coordinator. */
export function LevelCards({ places }: { places: Record<Level, readonly Place[]> }) {
  const { t } = useTranslation();
  return (
    <Box sx={grid}>
      {LEVELS.toReversed().map((level) => (
        <Box key={level} component="section" aria-label={t(`ui:level.${level}`)} sx={card}>
          <LevelChip level={level} />
          {places[level].length === 0 && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
              {t('dashboard:performers.none')}
            </Typography>
          )}
          <ol>
            {places[level].map(({ key, rank, coordinatorId, name, detail, figure }) => (
              <li key={key}>
                <Medal rank={rank} />
                <span className="two-lines" style={grow}>
                  <Link to={`/coordinators/show/${coordinatorId}`} title={name}>
                    {name || t('dashboard:performers.unknown')}
                  </Link>
                  <span>{detail}</span>
                </span>
                <b>{figure}</b>
              </li>
            ))}
          </ol>
        </Box>
      ))}
    </Box>
  );
}

const grow = { flex: 1 };
const grid = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' };
const card = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  p: 3,
  minWidth: 0,
  typography: 'body2',
  '& ol': { listStyle: 'none', m: 0, mt: 2, p: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 },
  '& a': { color: 'text.primary', textDecorationColor: 'var(--mui-palette-divider)', textUnderlineOffset: '3px' },
  '& a:hover': { textDecorationColor: 'currentColor' },
  '& b': { fontWeight: 600, whiteSpace: 'nowrap' },
};
