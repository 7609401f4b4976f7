import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t';
import type { OpenProblem } from './use-commission-decisions';

/** The server's message where the reader looks, until it is dismissed (§1-8). */
export function ProblemBanner({ problem, onDismiss }: { problem: OpenProblem; onDismiss: () => void }) {
  const t = useT();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) banner.current?.scrollIntoView?.({ block: 'center' });
  }, [problem]);

  return (
    <Alert ref={banner} severity="error" onClose={onDismiss} closeText={t('commissions:outcome.close')}>
      {problem.message}{' '}
      {problem.retry && (
        <Button size="small" color="inherit" variant="outlined" onClick={problem.retry} sx={{ my: -1 }}>
          {t('commissions:outcome.retry')}
        </Button>
      )}
      {problem.rows.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, maxHeight: 240, overflowY: 'auto' }}>
          {problem.rows.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
