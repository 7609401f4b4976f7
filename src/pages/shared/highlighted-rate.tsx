import TrendingUp from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '@/components/text/format';

/** Percent. */
const HIGH_RATE = 5;

export const isHighRate = (percent: number): boolean => percent > HIGH_RATE;

/** A commission as a percentage of its investment; above 5 % it is highlighted. */
export function HighlightedRate({ percent }: { percent: number }) {
  const { t } = useTranslation();
  const text = formatPercent(percent);
  if (!isHighRate(percent)) return text;
  return (
    <Box component="span" title={t('ui:highRate')} sx={highlightStyles}>
      <TrendingUp titleAccess={t('ui:highRate')} sx={{ fontSize: 16 }} />
      {text}
    </Box>
  );
}

const highlightStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  borderRadius: 999,
  fontWeight: 600,
  lineHeight: '1.5rem',
  color: 'success.main',
  backgroundColor: 'color-mix(in srgb, currentColor 12%, var(--mui-palette-background-paper))',
};
