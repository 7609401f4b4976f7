import RefreshIcon from '@mui/icons-material/Refresh';
import { Alert, Button, IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HttpError } from '@/api/http-error';
import { errorMessage } from '@/refine/error-message';
import type { EndpointQuery } from '@/refine/use-custom';
import { useInvalidateAll } from '@/refine/use-invalidate-all';
import { useIsPhone } from '@/utils/media-queries';

export function RefreshButton({ isFetching = false }: { isFetching?: boolean }) {
  const { t } = useTranslation();
  const refresh = useInvalidateAll();
  // Beside a button with a word, a title has half of a phone's width.
  if (useIsPhone())
    return (
      <IconButton aria-label={t('common:actions.refresh')} disabled={isFetching} onClick={refresh}>
        <RefreshIcon />
      </IconButton>
    );
  return (
    <Button startIcon={<RefreshIcon />} disabled={isFetching} onClick={refresh}>
      {t('common:actions.refresh')}
    </Button>
  );
}

interface RefreshFailureProps {
  query: Pick<EndpointQuery<unknown>, 'error' | 'refetch' | 'isFetching'>;
  failure: string;
}

/** The error until it is dismissed: a later call that fails has another one. */
export function useDismissible(error: HttpError | null) {
  const [dismissed, setDismissed] = useState<unknown>();
  return { shownError: dismissed === error ? null : error, dismiss: () => setDismissed(error) };
}

export function RefreshFailure({ query: { error, refetch, isFetching }, failure }: RefreshFailureProps) {
  const { t } = useTranslation();
  const { shownError, dismiss } = useDismissible(error);
  if (!shownError) return null;
  return (
    <Alert severity="error" onClose={dismiss} closeText={t('common:actions.dismiss')}>
      {errorMessage(shownError, failure)}{' '}
      <Button color="inherit" size="small" onClick={refetch} disabled={isFetching}>
        {t('common:actions.retry')}
      </Button>
    </Alert>
  );
}
