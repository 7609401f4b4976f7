import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { EmptyState, SkeletonRows } from '@/components/feedback/placeholders';
import { SectionCard, type SectionCardProps } from '@/components/page/section-card';
import { SecondaryText, StrongText } from '@/components/text/emphasis';

interface RowListProps {
  label?: string;
  isRanked?: boolean | undefined;
  isBusy?: boolean;
  /** The rows are a region of this name that scrolls. */
  scrollLabel?: string;
  children: ReactNode;
}

export function RowList({ label, isRanked = false, isBusy = false, scrollLabel, children }: RowListProps) {
  const list = (
    <Box component={isRanked ? 'ol' : 'ul'} aria-label={label} aria-busy={isBusy || undefined} sx={listStyle}>
      {children}
    </Box>
  );
  if (!scrollLabel) return list;
  return (
    <Box tabIndex={0} role="region" aria-label={scrollLabel} sx={scrollStyle}>
      {list}
    </Box>
  );
}

interface ListCardProps<Row> extends Omit<SectionCardProps, 'children'> {
  rows: readonly Row[] | undefined;
  expected?: number;
  empty: string;
  isRanked?: boolean | undefined;
  children: (row: Row) => ReactNode;
}

export function ListCard<Row>({ rows, expected = 5, empty, isRanked, children, ...card }: ListCardProps<Row>) {
  return (
    <SectionCard {...card}>
      {!rows ? (
        <SkeletonRows count={expected} height={60} />
      ) : rows.length === 0 ? (
        <EmptyState isCompact title={empty} />
      ) : (
        <RowList label={card.title} isRanked={isRanked}>
          {rows.map((row) => children(row))}
        </RowList>
      )}
    </SectionCard>
  );
}

interface ListRowProps {
  mark?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  figure?: ReactNode;
  figureNote?: ReactNode;
  trailing?: ReactNode;
  children?: ReactNode;
}

export function ListRow({ mark, title, note, figure, figureNote, trailing, children }: ListRowProps) {
  return (
    <Box component="li" sx={note || figureNote ? twoLinesStyle : oneLineStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, width: '100%' }}>
        {mark}
        <Box sx={textsStyle}>
          <Box sx={{ flex: '1 1 7rem', minWidth: 0 }}>
            <Typography variant="body2" component="div">
              {title}
            </Typography>
            {note && <Note>{note}</Note>}
          </Box>
          <Box sx={{ ml: 'auto', textAlign: 'right' }}>
            {figure && <StrongText component="div">{figure}</StrongText>}
            {figureNote && <Note>{figureNote}</Note>}
          </Box>
        </Box>
        {trailing}
      </Box>
      {children}
    </Box>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <SecondaryText variant="caption" component="div">
    {children}
  </SecondaryText>
);

const scrollStyle = {
  maxHeight: 'min(360px, 45 * var(--dvh))',
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  px: 3,
};
const listStyle = { '& > li + li': { borderTop: 1, borderColor: 'divider' } };
const textsStyle = { flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 };
const oneLineStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 48,
  py: 1,
  '&:has(a[href^="/"]):hover': { bgcolor: 'action.hover' },
};
const twoLinesStyle = { ...oneLineStyle, minHeight: 60 };
