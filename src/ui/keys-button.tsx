import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/hooks/use-is-phone';

/** Leads to the list of keys, for those who do not know of '?'. Phones have no keys. */
export function KeysButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (isPhone) return null;
  return (
    <Tooltip title={t('decisions:keys.open')}>
      <IconButton aria-label={t('decisions:keys.open')} aria-haspopup="dialog" onClick={onClick}>
        <KeyboardOutlined />
      </IconButton>
    </Tooltip>
  );
}
