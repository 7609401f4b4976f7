import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t';
import type { ProcessProblem } from './use-process';

/** What was not processed and why, where the reader looks, until it is dismissed. */
export function ProblemBanner({ problem, onDismiss }: { problem: ProcessProblem; onDismiss: () => void }) {
  const t = useT();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) banner.current?.scrollIntoView?.({ block: 'center' });
  }, [problem]);
  return (
    <Alert ref={banner} severity="error" onClose={onDismiss} closeText={t('ui:dialog.close')}>
      {problem.message}
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
