import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { askAgain, isServerReached, shownAsOf, subscribeToConnection } from '@/providers/connection';
import { formatDateTime } from '@/ui/format';

/** Stands there as long as the server is not reached, and says from when what is shown is; the next call that is answered takes it away. */
export function OfflineBar() {
  const { t } = useTranslation();
  const isReached = useSyncExternalStore(subscribeToConnection, isServerReached);
  const asOf = useSyncExternalStore(subscribeToConnection, shownAsOf);
  return (
    <div role="status">
      {!isReached && (
        <Box sx={look}>
          {asOf ? t('shell:offline.asOf', { time: formatDateTime(asOf) }) : t('shell:offline.text')}
          <Button size="small" color="inherit" onClick={askAgain}>
            {t('shell:offline.retry')}
          </Button>
        </Box>
      )}
    </div>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 3,
  px: 4,
  py: 1,
  textAlign: 'center',
  typography: 'body2',
  color: 'level.district.text',
  bgcolor: 'level.district.tint',
};
