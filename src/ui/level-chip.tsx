import Box from '@mui/material/Box';
import { isLevel, type Level } from '../contract/roles';
import { useT } from '../i18n/use-t';

export interface LevelChipProps {
  level: Level | string;
  size?: 'small' | 'medium';
}

/** A coordinator level in its own colour: the same in tables, charts and avatars. */
export function LevelChip({ level, size = 'medium' }: LevelChipProps) {
  const t = useT();
  const colours = isLevel(level)
    ? { color: `level.${level}.text`, bgcolor: `level.${level}.tint` }
    : { color: 'text.secondary', bgcolor: 'action.hover' };
  return (
    <Box component="span" sx={{ ...chip, ...colours, ...(size === 'small' && small) }}>
      {isLevel(level) ? t(`ui:level.${level}`) : level}
    </Box>
  );
}

const chip = {
  display: 'inline-block',
  px: '10px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: '24px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
};
const small = { px: 2, fontSize: '0.75rem', lineHeight: '20px' };
