import Star from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';

/** The mark of the three that earned most. */
export function TopPerformer() {
  const { t } = useTranslation();
  return (
    <Tooltip title={t('coordinators:topPerformerHelp')} describeChild>
      <Box component="span" sx={mark}>
        <Star aria-hidden sx={{ fontSize: 14 }} />
        {t('coordinators:topPerformer')}
      </Box>
    </Tooltip>
  );
}

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  borderRadius: 999,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  color: 'warning.main',
  backgroundColor: 'color-mix(in srgb, currentColor 12%, var(--mui-palette-background-paper))',
};
