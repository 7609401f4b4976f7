import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

export interface LoadErrorProps {
  /** 'Error Loading Data' unless the screen has its own. */
  title?: string;
  /** What happened: the server's message, or the specification's text for it. */
  message: string;
  onRetry: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
}

/** Something could not be loaded: what happened, and a way to try again. */
export function LoadError({ title, message, onRetry, retryLabel, isRetrying = false }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <Box role="alert" sx={frame}>
      <ErrorOutline aria-hidden sx={{ fontSize: 40, color: 'error.main' }} />
      <Typography sx={{ typography: 'h3', mt: 1 }} component="p">
        {title ?? t('ui:error.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 520 }}>
        {message}
      </Typography>
      <Button variant="outlined" onClick={() => onRetry()} loading={isRetrying} sx={{ mt: 3 }}>
        {retryLabel ?? t('ui:error.retry')}
      </Button>
    </Box>
  );
}

const frame = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 1,
  px: 4,
  py: { xs: 8, sm: 12 },
};
