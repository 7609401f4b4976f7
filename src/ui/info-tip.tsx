import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';

/** How a derived figure is made, on hover, focus or tap. */
export function InfoTip({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={text} describeChild enterTouchDelay={0} leaveTouchDelay={6000}>
      <IconButton size="small" aria-label={t('ui:help', { label })} sx={{ p: 1, m: -1, color: 'text.secondary' }}>
        <InfoOutlined sx={{ fontSize: 16 }} />
      </IconButton>
    </Tooltip>
  );
}
