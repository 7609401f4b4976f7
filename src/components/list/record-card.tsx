import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SecondaryText, StrongText } from '@/components/text/emphasis';

export interface RecordCardProps {
  title: string;
  /** What tells most beside the title, such as an amount. */
  figure?: ReactNode;
  /** Each a line below the title; false is none. */
  lines: readonly ReactNode[];
  /** Chips. */
  states?: ReactNode;
  /** Buttons, beside the chips, or beside the lines where there are none. */
  actions?: ReactNode;
  /** Buttons below all, over the whole width. */
  footer?: ReactNode;
}

/** A row of a list on a phone. */
export function RecordCard({ title, figure, lines, states, actions, footer }: RecordCardProps) {
  const buttons = actions && <Box sx={{ ml: 'auto' }}>{actions}</Box>;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ ...rowStyle, alignItems: 'baseline' }}>
        <StrongText sx={{ minWidth: 0 }}>{title}</StrongText>
        {figure !== undefined && <StrongText sx={{ whiteSpace: 'nowrap' }}>{figure}</StrongText>}
      </Box>
      <Box sx={{ ...rowStyle, flexWrap: 'wrap', alignItems: 'end' }}>
        <Box sx={{ flex: '1 1 240px', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {lines.filter(Boolean).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
            <SecondaryText key={index} component="div">
              {line}
            </SecondaryText>
          ))}
        </Box>
        {!states && buttons}
      </Box>
      {states && (
        <Box sx={{ ...rowStyle, flexWrap: 'wrap', alignItems: 'center' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{states}</Box>
          {buttons}
        </Box>
      )}
      {footer}
    </Box>
  );
}

const rowStyle = { display: 'flex', justifyContent: 'space-between', columnGap: 3, rowGap: 1 };
