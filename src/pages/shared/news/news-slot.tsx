import { Card, Skeleton } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '@/i18n/i18n';
import { useHasOwnNotices } from '@/layout/unread-notifications';
import { beginVisits, lastVisit } from '@/session/last-visit';
import { useSession } from '@/session/session';
import type { NewsStripProps } from './news-strip';

const NewsStrip = lazy(async () => {
  const [{ NewsStrip: Strip }] = await Promise.all([import('./news-strip'), loadTexts('notifications')]);
  return { default: Strip };
});

/**
 * What happened since the last visit. The card has its height from the start, so that nothing moves when the news are there.
 * @param isDue The strip is loaded after the first figures.
 */
export function NewsSlot({ isDue, ...strip }: NewsStripProps & { isDue: boolean }) {
  const userId = useSession()?.user._id ?? '';
  const isShown = useHasOwnNotices() && userId !== '';
  const [isFirstVisit] = useState(() => lastVisit(userId) === undefined);
  useEffect(() => {
    if (isShown) beginVisits(userId);
  }, [isShown, userId]);
  if (!isShown || isFirstVisit) return null;
  return (
    <Card variant="outlined" sx={slotStyle}>
      {isDue ? (
        <Suspense fallback={LOADING}>
          <NewsStrip {...strip} />
        </Suspense>
      ) : (
        LOADING
      )}
    </Card>
  );
}

const LOADING = <Skeleton width="60%" sx={{ my: 3 }} />;
const slotStyle = { minHeight: 56, px: { xs: 3, sm: 4 }, py: 1, minWidth: 0, displayPrint: 'none' };
