import Box from '@mui/material/Box';
import type { Commission } from '@/contract/commissions';
import { CutText } from '@/ui/cut-text';
import { LevelChip } from '@/ui/level-chip';
import { earnerOf } from './naming';

/** The coordinator of a commission: name, type and username (§1-2.7). */
export function Coordinator({ commission, mayWrap = false }: { commission: Commission; mayWrap?: boolean }) {
  const earner = earnerOf(commission);
  if (!earner) return <LevelChip level={commission.coordinatorType} size="small" />;
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.4 }}>
      <Box sx={line}>
        <CutText>{earner.name}</CutText>
      </Box>
      <Box
        sx={{
          ...line,
          ...(mayWrap && { flexWrap: 'wrap', rowGap: 0 }),
          typography: 'caption',
          lineHeight: '20px',
          color: 'text.secondary',
        }}
      >
        <LevelChip level={earner.level} size="small" />
        <CutText>{earner.userName}</CutText>
      </Box>
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 };
