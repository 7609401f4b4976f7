import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '@/components/feedback/placeholders';
import { SecondaryText } from '@/components/text/emphasis';
import { formatDate } from '@/components/text/format';
import { payeeText } from '@/components/text/payment';
import { listOwnPayouts } from '@/contract/payouts';
import { Loaded } from '@/refine/loaded';
import { useCustom } from '@/refine/use-custom';

const FIRST = { page: 1, limit: 1 };

/** A coordinator sees where its commissions are paid, so that it notices a change that was not its own wish. */
export function OwnPayee() {
  const { t } = useTranslation();
  const query = useCustom(listOwnPayouts, { query: FIRST });
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={1} />} failure={t('settings:payee.failed')}>
      {({ payee }) => (
        <>
          <Typography>{payee ? payeeText(payee) : t('settings:payee.none')}</Typography>
          {payee?.changedAt && (
            <SecondaryText>{t('settings:payee.changed', { day: formatDate(payee.changedAt) })}</SecondaryText>
          )}
        </>
      )}
    </Loaded>
  );
}
