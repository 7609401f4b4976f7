import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface LoadingProps {
  /** What screen readers hear, such as a screen's own loading text. */
  label?: string | undefined;
}

function Loading({ label, children }: LoadingProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy>
      <span style={visuallyHidden}>{label ?? t('ui:loading')}</span>
      {children}
    </div>
  );
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

export interface SkeletonRowsProps extends LoadingProps {
  count?: number;
  /** Of one row, in pixels. */
  height?: number;
}

/** Rows of a table or list that is on its way. */
export function SkeletonRows({ count = 6, height = 48, label }: SkeletonRowsProps) {
  return (
    <Loading label={label}>
      {indexes(count).map((index) => (
        <Box key={index} aria-hidden sx={{ ...row, height }}>
          <Skeleton variant="circular" width={24} height={24} />
          <Skeleton sx={{ flex: 3 }} />
          <Skeleton sx={{ flex: 2 }} />
          <Skeleton sx={{ flex: 1 }} />
        </Box>
      ))}
    </Loading>
  );
}

export interface SkeletonCardsProps extends LoadingProps {
  count?: number;
  /** Of one card, in pixels. */
  height?: number;
  minWidth?: number;
}

/** Cards that are on their way, in the grid they will have. */
export function SkeletonCards({ count = 4, height = 120, minWidth = 240, label }: SkeletonCardsProps) {
  return (
    <Loading label={label}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`,
        }}
      >
        {indexes(count).map((index) => (
          <Card key={index} aria-hidden sx={{ p: 4, height, overflow: 'hidden' }}>
            <Skeleton width="40%" />
            <Skeleton width="65%" height={36} />
            <Skeleton width="80%" />
          </Card>
        ))}
      </Box>
    </Loading>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 4, px: 3, borderBottom: 1, borderColor: 'divider' };
