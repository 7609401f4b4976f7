import { Box, Button, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import type { LoadFailure } from '@/api/app-update';

type LoadingScreenProps = { onRetry?: (() => void) | undefined; failure?: LoadFailure };

/** It looks like what index.html shows first. `onRetry` is given when nothing could be loaded. */
export function LoadingScreen({ onRetry, failure = 'offline' }: LoadingScreenProps) {
  const { t } = useTranslation();
  return (
    <Box component="main" className="boot">
      <b>{t('common:appName')}</b>
      {onRetry ? (
        <>
          <Typography role="alert">{t(`common:loading.${failure}`)}</Typography>
          <Button variant="outlined" onClick={onRetry}>
            {t(failure === 'updated' ? 'common:actions.reload' : 'common:actions.retry')}
          </Button>
        </>
      ) : (
        <>
          <i />
          <span role="status" style={visuallyHidden}>
            {t('common:loading.session')}
          </span>
        </>
      )}
    </Box>
  );
}
