import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../../i18n/use-t';
import { EmptyState } from '../../../ui/empty-state';
import type { Review } from './use-review';

/** Nothing is left, but for what was skipped. */
export function Finished({ review }: { review: Review }) {
  const t = useT();
  const { search } = useLocation();
  const { done, skipped, lookAgain } = review;
  return (
    <Card>
      <EmptyState
        icon={<TaskAltOutlined />}
        title={t('deposits:review.finished')}
        hint={t('deposits:review.finishedHint', { done, skipped })}
        action={
          skipped > 0 ? (
            <Button variant="contained" onClick={lookAgain}>
              {t('deposits:review.again', { count: skipped })}
            </Button>
          ) : (
            <Button variant="contained" component={Link} to={{ pathname: '/pending-deposits', search }}>
              {t('deposits:review.back')}
            </Button>
          )
        }
      />
    </Card>
  );
}
