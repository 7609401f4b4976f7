import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/use-t';
import { isServerReached, subscribeToConnection } from '../providers/connection';

/** Stands there as long as the server is not reached; the next call that is answered takes it away. */
export function OfflineBar() {
  const t = useT();
  const isReached = useSyncExternalStore(subscribeToConnection, isServerReached);
  return <div role="status">{!isReached && <Box sx={look}>{t('shell:offline.text')}</Box>}</div>;
}

const look = {
  px: 4,
  py: 2,
  textAlign: 'center',
  typography: 'body2',
  color: 'level.district.text',
  bgcolor: 'level.district.tint',
};
