import { Box, Tooltip } from '@mui/material';
import { monthMark } from './month-marks';

interface MonthStripProps {
  /** `label` is tooltip and accessible name. */
  months: readonly { mark: string; name: string; label: string }[];
  /** Shows the names below the marks on touch screens, which have no tooltips. */
  hasNames?: boolean;
}

export function MonthStrip({ months, hasNames = false }: MonthStripProps) {
  return (
    <Box component="ul" sx={{ display: 'flex', gap: hasNames ? 2 : 1 }}>
      {months.map(({ mark, name, label }) => (
        <Tooltip key={label} title={label}>
          <Box component="li" aria-label={label} sx={{ display: 'grid', justifyItems: 'center', gap: '2px' }}>
            <Box component="span" sx={{ ...markStyles, color: monthMark(mark).color }}>
              {monthMark(mark).symbol}
            </Box>
            {hasNames && (
              <Box component="span" aria-hidden sx={{ typography: 'caption', color: 'text.secondary' }}>
                {name}
              </Box>
            )}
          </Box>
        </Tooltip>
      ))}
    </Box>
  );
}

const markStyles = {
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
