import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { Box, Card, Skeleton } from '@mui/material';
import { type ComponentType, type CSSProperties, memo, type ReactNode } from 'react';
import { ExplainFigure, type Explanation } from '@/components/text/explain-figure';
import { exactIfRounded, formatRupees } from '@/components/text/format';
import { isDeepEqual } from '@/utils/is-deep-equal';

export interface Trend {
  direction: 'up' | 'down' | 'flat';
  label: string;
}

/** An amount in rupees is shown in whole ones, with the exact amount in a tooltip. */
type StatFigure = { value: ReactNode; rupees?: undefined } | { value?: undefined; rupees: number | null | undefined };

type StatCardProps = StatFigure & {
  label: string;
  /** A blank one takes no room. */
  context?: ReactNode;
  trend?: Trend;
  isLoading?: boolean;
  explain?: Explanation;
};

/** The styles of a card are those of its `StatGrid` or `StatStrip`. The skeleton has the same height. */
export const StatCard = memo(function StatCard(props: StatCardProps) {
  const { label, context, trend, isLoading, explain } = props;
  const value = 'rupees' in props ? formatRupees(props.rupees) : props.value;
  const exact = exactIfRounded(props.rupees);
  return (
    <section aria-label={label} aria-busy={isLoading || undefined}>
      <div className="stat-label">
        <p>{label}</p>
        {explain && (
          <div style={{ display: 'contents', visibility: isLoading ? 'hidden' : undefined }}>
            <ExplainFigure label={label} figure={exact ?? value} {...explain} />
          </div>
        )}
      </div>
      <div className="stat-value">
        <p style={{ '--characters': characterCount(value) } as CSSProperties}>
          {isLoading ? (
            <Skeleton width="60%" />
          ) : (
            <span data-tooltip={exact} style={isWord(value) ? { whiteSpace: 'nowrap' } : undefined}>
              {value}
            </span>
          )}
        </p>
      </div>
      {context !== '' && (
        <div className="stat-context">
          {isLoading ? <ContextSkeleton>{context}</ContextSkeleton> : trend && <TrendIndicator {...trend} />}
          {!isLoading && context}
        </div>
      )}
    </section>
  );
}, isDeepEqual);

type NamedFigure<Name> = StatFigure &
  Pick<StatCardProps, 'context' | 'trend' | 'isLoading'> & { name: Name; rows?: Explanation['rows'] };

interface StatCardsProps<Name extends string> {
  Layout?: ComponentType<{ children: ReactNode }>;
  isLoading: boolean;
  figures: readonly NamedFigure<Name>[];
  textsOf: (name: Name) => Explanation & { label: string; context?: string };
}

export function StatCards<Name extends string>(props: StatCardsProps<Name>) {
  const { Layout = StatGrid, isLoading, figures, textsOf } = props;
  return (
    <Layout>
      {figures.map(({ name, rows, ...figure }) => {
        const { label, context, ...explain } = textsOf(name);
        return (
          <StatCard
            key={name}
            isLoading={isLoading}
            label={label}
            context={context}
            explain={{ rows, ...explain }}
            {...figure}
          />
        );
      })}
    </Layout>
  );
}

const characterCount = (value: ReactNode): number => (isWord(value) ? value.length : 1);

/** One word, such as an amount, is not broken into two lines; texts may wrap. */
const isWord = (value: ReactNode): value is string => typeof value === 'string' && !value.includes(' ');

const trendIcons = { up: TrendingUp, down: TrendingDown, flat: TrendingFlat };

/** The label says the direction too, since its place in a sentence depends on the language. */
export function TrendIndicator({ direction, label }: Trend) {
  const Icon = trendIcons[direction];
  const color = { up: 'success.main', flat: 'text.secondary', down: 'error.main' }[direction];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color, fontWeight: 500 }}>
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      {label}
    </Box>
  );
}

/** If the text is known before the value, its skeleton has as many lines, those of line breaks too. */
function ContextSkeleton({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return <Skeleton width="80%" />;
  return (
    <Skeleton aria-hidden>
      <span style={{ whiteSpace: 'pre-line' }}>{children}</span>
    </Skeleton>
  );
}

/** `perRow` of 3 is for six cards. */
export function StatGrid({ children, perRow }: { children: ReactNode; perRow?: 3 }) {
  return <Box sx={perRow ? { ...gridStyles, gridTemplateColumns: threeColumnTemplate } : gridStyles}>{children}</Box>;
}

/** The strip is low, so that the rows of its list begin high on the page. `minWidth` is that of a card, in pixels. */
export function StatStrip({ children, minWidth = 164 }: { children: ReactNode; minWidth?: number }) {
  return (
    <Card sx={{ minWidth: 0, overflow: 'hidden' }}>
      <Box sx={stripStyles} style={{ '--stat-width': `${minWidth}px` } as CSSProperties}>
        {children}
      </Box>
    </Card>
  );
}

// Each card uses three rows of the grid as a subgrid, so that the values stay level where a label or context takes two lines.
const cardStyles = {
  p: { xs: 3, sm: 4 },
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  alignContent: 'start',
  rowGap: 0,
  overflow: 'hidden',
};
/** The styles stand once for all cards: a style for each part of each card is slow where the first row of a list waits for it. */
const partStyles = {
  '& .stat-label': {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'start',
    columnGap: 2,
    minWidth: 0,
    minHeight: 28,
  },
  '& .stat-label p': { m: 0, minWidth: 0, typography: 'body2', fontWeight: 500, color: 'text.secondary' },
  '& .stat-value': { containerType: 'inline-size' },
  '& .stat-value > p': {
    m: 0,
    mt: 1,
    // Shrinks the font so that an amount fits into one line. A character is at most 0.66 of the font size wide.
    fontSize: {
      xs: 'min(1.375rem, 100cqi / (var(--characters) * 0.66))',
      sm: 'min(1.625rem, 100cqi / (var(--characters) * 0.66))',
    },
    fontWeight: 600,
    lineHeight: { xs: '1.72rem', sm: '2.03rem' },
  },
  '& .stat-context': {
    mt: 1,
    minHeight: '1.25rem',
    typography: 'body2',
    lineHeight: '1.25rem',
    color: 'text.secondary',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: 2,
  },
  '& .stat-context > .MuiSkeleton-root:empty': { flex: '0 1 80%' },
};
/** Two cards per row of a phone; one where the reader's text is large. */
const phoneTemplate = 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))';
const columnTemplate = {
  xs: phoneTemplate,
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(auto-fit, minmax(220px, 1fr))',
};
const threeColumnTemplate = { ...columnTemplate, md: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' };
const gridStyles = {
  ...partStyles,
  display: 'grid',
  gap: { xs: 3, sm: 4 },
  gridTemplateColumns: columnTemplate,
  '& > section': {
    ...cardStyles,
    gridRow: 'span 3',
    border: 1,
    borderColor: 'divider',
    borderRadius: '10px',
    bgcolor: 'background.paper',
  },
  // Two per row on phones: an odd last card leaves no hole.
  '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};
const stripStyles = {
  ...partStyles,
  display: 'grid',
  gridTemplateColumns: { xs: phoneTemplate, sm: 'repeat(auto-fit, minmax(min(100%, var(--stat-width)), 1fr))' },
  // The lines between the cards: those at the left and at the top lie outside of the strip.
  ml: '-1px',
  mt: '-1px',
  '& > section': {
    ...cardStyles,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
    // The values of a row stay level where a label takes two lines.
    gridRow: { xs: 'span 3', sm: 'span 2' },
    alignItems: 'baseline',
    alignContent: 'center',
    columnGap: 2,
    px: 3,
    // On phones the explanation's target of 44 px must not be cut at the edge.
    py: { xs: '12px', sm: '6px' },
    borderLeft: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& .stat-label': { ...partStyles['& .stat-label'], gridColumn: '1 / -1', alignSelf: 'center', minHeight: '1.25rem' },
  '& .stat-label p': { ...partStyles['& .stat-label p'], fontSize: '0.75rem', lineHeight: '0.9375rem' },
  '& .stat-value': { containerType: 'normal' },
  '& .stat-value > p': { m: 0, fontSize: '1.125rem', fontWeight: 600, lineHeight: '1.5rem', whiteSpace: 'nowrap' },
  '& .stat-context': {
    ...partStyles['& .stat-context'],
    mt: 0,
    typography: 'caption',
    // Two lines are hardly higher than the value beside them.
    lineHeight: '1rem',
    display: { sm: 'block' },
    whiteSpace: { sm: 'nowrap' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
};
