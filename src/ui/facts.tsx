import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';

/** Names and values side by side: what a dialog or a drawer says of one record. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Box component="dl" sx={list}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  columnGap: 4,
  rowGap: 2,
  m: 0,
  typography: 'body1',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600, overflowWrap: 'anywhere' },
};
