import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../../i18n/use-t';
import { LoadError } from '../../../ui/load-error';
import { Page } from '../../../ui/page';
import { SkeletonCards } from '../../../ui/skeletons';
import { Finished } from './finished';
import { OneDeposit } from './one-deposit';
import { ReviewProgress } from './progress';
import { useReview } from './use-review';

/** Decides one deposit after the other, calmly: each with its risks and what it earns whom. */
export function DepositReview() {
  const t = useT();
  const { search } = useLocation();
  const review = useReview();
  const { current, next, isLoading, error, retry } = review;
  return (
    <Page
      title={t('deposits:review.title')}
      description={t('deposits:review.description')}
      actions={
        <Button component={Link} to={{ pathname: '/pending-deposits', search }} startIcon={<ArrowBack />}>
          {t('deposits:review.back')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, width: '100%', maxWidth: 1080, mx: 'auto' }}>
        {error ? (
          <LoadError message={error.message} onRetry={retry} />
        ) : (
          <>
            <ReviewProgress {...review} />
            {current && <OneDeposit review={review} deposit={current} next={next} />}
            {!current && isLoading && <SkeletonCards count={1} height={520} minWidth={900} />}
            {!current && !isLoading && <Finished review={review} />}
          </>
        )}
      </Box>
    </Page>
  );
}
