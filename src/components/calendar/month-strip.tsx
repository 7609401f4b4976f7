import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { statusColor } from '@/components/text/chips';
import { statusIcon } from './status-icon';

/** A few months in one line, oldest first. The label of each is its tooltip and accessible name. */
export function MonthStrip({ months }: { months: readonly { status: string; label: string }[] }) {
  return (
    <Box component="ul" sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
      {months.map(({ status, label }) => (
        <Tooltip key={label} title={label}>
          <Box component="li" aria-label={label} sx={{ ...monthStyles, color: statusColor(status) }}>
            {statusIcon(status)}
          </Box>
        </Tooltip>
      ))}
    </Box>
  );
}

const monthStyles = {
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  border: 1,
  borderColor: 'currentColor',
  borderRadius: '6px',
  fontSize: 13,
  fontWeight: 700,
  lineHeight: 1,
};
