import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';

/** What could not be loaded again, over what is here already; can be put away (§2-8). */
export function FailureBanner({ error, onRetry }: { error: { message: string }; onRetry: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure is shown again, though nothing of it is read
  useEffect(() => setIsOpen(true), [error]);
  if (!isOpen) return null;
  return (
    <Alert severity="error" onClose={() => setIsOpen(false)} closeText={t('common:actions.dismiss')}>
      {errorMessage(error, t('member:loadFailed'))}{' '}
      <Button size="small" color="inherit" onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </Alert>
  );
}
