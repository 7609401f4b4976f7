import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** Without the coordinator's id nothing can be asked for. */
export function MissingCoordinatorId() {
  const { t } = useTranslation();
  return <Alert severity="error">{t('panchayat:noId')}</Alert>;
}
