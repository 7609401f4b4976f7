import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import type { Stages } from './use-stages';

/** Why the figures are not there, until somebody puts it away; the rest of the page goes on (§2-8). */
export function ProblemBanner({ stage: { error, refetch, isFetching } }: { stage: Stages['overview'] }) {
  const { t } = useTranslation();
  const [dismissed, setDismissed] = useState<unknown>();
  if (!error || dismissed === error) return null;
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button color="inherit" size="small" onClick={refetch} disabled={isFetching}>
            {t('ui:error.retry')}
          </Button>
          <IconButton
            color="inherit"
            size="small"
            aria-label={t('common:actions.dismiss')}
            onClick={() => setDismissed(error)}
          >
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    >
      {errorMessage(error, t('coordinator-dashboard:overviewFailed'))}
    </Alert>
  );
}
