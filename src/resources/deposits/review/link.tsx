import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../../i18n/use-t';

/** From the list to the review of the same search and filters. */
export function ReviewLink() {
  const t = useT();
  const { search } = useLocation();
  return (
    <Button
      component={Link}
      to={{ pathname: '/pending-deposits/review', search }}
      variant="outlined"
      startIcon={<RateReviewOutlined />}
    >
      {t('deposits:review.open')}
    </Button>
  );
}
