import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** The shape that every screen begins with, while its code is on the way. */
export function ScreenSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('shell:loading')} sx={{ maxWidth: 1440, mx: 'auto' }}>
      <Skeleton width={240} height={36} sx={{ transform: 'none' }} />
      <Skeleton width={320} height={20} sx={{ mt: 2, maxWidth: '100%' }} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 6 }} />
    </Box>
  );
}
