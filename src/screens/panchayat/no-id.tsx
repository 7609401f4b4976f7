import Alert from '@mui/material/Alert';
import { useT } from '../../i18n/use-t';

/** Without the coordinator's id nothing can be asked for (§2-8). */
export function NoId() {
  const t = useT();
  return <Alert severity="error">{t('panchayat:noId')}</Alert>;
}
