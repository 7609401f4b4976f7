import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode, useId } from 'react';
import { breakingText } from '@/components/text/cell-text';
import { ABSENT } from '@/components/text/format';

interface DrawerSectionProps {
  title: string;
  /** In a drawer, whose title is an h2, it is an h3. */
  heading?: 'h2' | 'h3' | undefined;
  children: ReactNode;
}

export function DrawerSection({ title, heading = 'h3', children }: DrawerSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', alignContent: 'start', gap: 3, minWidth: 0 }}>
      <Typography id={id} component={heading} variant="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

type Fact = readonly [label: string, value: ReactNode];

export interface DescriptionListProps {
  /** Facts that are not there are left out. */
  facts: readonly (Fact | false | null | undefined | '')[];
}

export function DescriptionList({ facts }: DescriptionListProps) {
  return (
    <Box component="dl" sx={listStyles}>
      {facts
        .filter((fact) => !!fact)
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? breakingText(value || ABSENT) : (value ?? ABSENT)}</dd>
          </Fragment>
        ))}
    </Box>
  );
}

const listStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  columnGap: 4,
  rowGap: 2,
  m: 0,
  typography: 'body1',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600 },
};
