import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from './frame';

/** Instead of a blank page: what is wrong with this installation, and who can put it right. */
export function ConfigError({ value }: { value: string }) {
  const { t } = useTranslation();
  return (
    <AuthFrame title={t('common:config.title')} lead={t('common:config.hint')}>
      <Typography role="alert">{t('common:config.apiUrl', { value })}</Typography>
    </AuthFrame>
  );
}
