import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useT } from '../../../i18n/use-t';
import type { Review } from './use-review';

/** How far the review is. */
export function ReviewProgress({ done, skipped, remaining }: Pick<Review, 'done' | 'skipped' | 'remaining'>) {
  const t = useT();
  const seen = done + skipped;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * seen) / Math.max(1, seen + remaining)}
        aria-label={t('deposits:review.progress')}
        sx={{ height: 6, borderRadius: 3, bgcolor: 'divider' }}
      />
      <Box role="status" sx={{ display: 'flex', gap: 4, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        <span>{t('deposits:review.done', { count: done })}</span>
        <span>{t('deposits:review.skipped', { count: skipped })}</span>
        <Box component="span" sx={{ ml: 'auto', fontWeight: 600 }}>
          {t('deposits:review.remaining', { count: remaining })}
        </Box>
      </Box>
    </Box>
  );
}
