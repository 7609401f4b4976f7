import WorkspacePremium from '@mui/icons-material/WorkspacePremium';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ABSENT } from './format';

const METALS = ['gold', 'silver', 'bronze'] as const;

export function RankMedal({ rank }: { rank: number | null }) {
  const { t } = useTranslation();
  const metal = METALS[(rank ?? 0) - 1];
  if (!metal) {
    return (
      <Box component="span" sx={{ ...medalStyles, typography: 'body2', color: 'text.secondary' }}>
        {rank ?? ABSENT}
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ ...medalStyles, color: `medal.${metal}` }}>
      <WorkspacePremium titleAccess={t(`ui:medal.${metal}`)} sx={{ fontSize: 22 }} />
      <Box component="span" aria-hidden sx={{ fontSize: '0.75rem', fontWeight: 700 }}>
        {rank}
      </Box>
    </Box>
  );
}

const medalStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 32,
  flexShrink: 0,
};
