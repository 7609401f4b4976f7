import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export interface Problem {
  message: string;
  rows: readonly { id: string; text: string }[];
}

interface ProblemBannerProps {
  problem: Problem;
  retry?: { label: string; onRetry: () => void } | undefined;
  onDismiss: () => void;
}

export function ProblemBanner({ problem, retry, onDismiss }: ProblemBannerProps) {
  const { t } = useTranslation();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) banner.current?.scrollIntoView?.({ block: 'center' });
  }, [problem]);
  return (
    <Alert ref={banner} severity="error" onClose={onDismiss} closeText={t('common:actions.dismiss')}>
      {problem.message}{' '}
      {retry && (
        <Button size="small" color="inherit" variant="outlined" onClick={retry.onRetry} sx={{ my: -1 }}>
          {retry.label}
        </Button>
      )}
      {problem.rows.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'disc', mt: 1, pl: 5, maxHeight: 240, overflowY: 'auto' }}>
          {problem.rows.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
