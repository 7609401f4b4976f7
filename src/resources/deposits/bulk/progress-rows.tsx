import Box from '@mui/material/Box';
import type { QueueState } from '../../../hooks/run-queue';
import { useT } from '../../../i18n/use-t';
import { formatRupees } from '../../../ui/format';
import { namingOf } from '../naming';
import type { BulkRow } from './use-bulk';

/** Beyond this many rows only those are listed of which there is something to say. */
const ALL_UP_TO = 100;

const colours: Record<QueueState, string> = {
  waiting: 'text.secondary',
  running: 'info.main',
  done: 'success.main',
  failed: 'error.main',
};

/** What became of each, those that failed first. */
export function ProgressRows({ rows }: { rows: readonly BulkRow[] }) {
  const t = useT();
  const told = rows.length <= ALL_UP_TO ? rows : rows.filter(({ state }) => state === 'failed' || state === 'running');
  const ordered = [...told].sort((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));
  if (ordered.length === 0) return null;
  return (
    // A region that scrolls must be reachable by the keyboard.
    <Box tabIndex={0} role="region" aria-label={t('deposits:bulk.rows')} sx={frame}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ordered.map(({ deposit, state, message }) => (
          <Box key={deposit._id} component="li" sx={line}>
            <Box sx={{ minWidth: 0 }}>
              {t('deposits:bulk.row', { ...namingOf(t, deposit), amount: formatRupees(deposit.depositAmount) })}
              {message && <Box sx={{ color: 'error.main' }}>{message}</Box>}
            </Box>
            <Box component="span" sx={{ color: colours[state], fontWeight: 600, whiteSpace: 'nowrap' }}>
              {t(`deposits:bulk.state.${state}`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const frame = {
  maxHeight: 'min(360px, 45dvh)',
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 3,
};
const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  py: 2,
  typography: 'body2',
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
