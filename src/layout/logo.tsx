import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** The sidebar's logo reads INVEST (§1-1); collapsed it keeps the mark alone. */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ height: 64, px: 5, flexShrink: 0, display: 'flex', alignItems: 'center', gap: 2.5, overflow: 'hidden' }}>
      <Box component="img" src="/favicon.svg" alt={isShort ? t('common:appName') : ''} width={28} height={28} />
      {!isShort && (
        <Typography component="span" sx={{ fontSize: 18, fontWeight: 700, letterSpacing: '0.12em' }}>
          {t('common:appName')}
        </Typography>
      )}
    </Box>
  );
}
