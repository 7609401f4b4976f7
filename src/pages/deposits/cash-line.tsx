import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { Box, Link } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Deposit } from '@/api/deposits';
import { formatDate, formatExactRupees } from '@/components/text/format';
import { handInPath } from './labels';

/** The cash is with the coordinator, or with the office, which may have to receive it still. */
type Place = 'inHand' | 'handedIn' | 'received';

/** Nothing is returned where no cash was taken, or it was given back to the member. */
export function cashPlaceOf({ cashTakenAt, cashReturnedAt, handIn }: Deposit): Place | undefined {
  if (!cashTakenAt || cashReturnedAt) return undefined;
  if (!handIn) return 'inHand';
  return handIn.status === 'received' ? 'received' : 'handedIn';
}

const cashValues = (deposit: Deposit) => ({
  amount: formatExactRupees(deposit.depositAmount),
  name: (deposit.cashTakenBy ?? deposit.collectedBy)?.name ?? '',
  date: formatDate(deposit.cashTakenAt),
  number: deposit.handIn?.number ?? '',
});

/** Says before a denial where the money is. */
export function cashBeforeDenial(t: TFunction, deposit: Deposit): string | undefined {
  const place = cashPlaceOf(deposit);
  return place && t(`deposits:cash.denying.${place}`, cashValues(deposit));
}

/** Who took the cash, when, and where it is now. Nothing is shown of a deposit of which no cash was taken. */
export function CashLine({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation();
  const { cashTakenAt, cashReturnedAt, collectedBy, handIn, disputedAt, status } = deposit;
  if (!cashTakenAt && !collectedBy && !disputedAt) return null;
  const parts = [
    cashTakenAt && t('deposits:cash.taken', cashValues(deposit)),
    cashPlaceOf(deposit) === 'inHand' && t('deposits:cash.inHand'),
    cashReturnedAt && t('deposits:cash.returned', { date: formatDate(cashReturnedAt) }),
  ].filter(Boolean);
  return (
    <Box sx={lineStyle}>
      <PaymentsOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary', mt: '2px' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
          {parts.join(' · ')}
          {handIn && (
            <>
              {` · ${t('deposits:cash.handedIn')} `}
              <Link component={RouterLink} to={handInPath(handIn.number)} target="_blank" color="inherit">
                {handIn.number}
              </Link>
              {handIn.receivedAt && ` · ${t('deposits:cash.received', { date: formatDate(handIn.receivedAt) })}`}
            </>
          )}
        </Box>
        {collectedBy && (
          <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
            {t('deposits:cash.collected', { name: collectedBy.name })}
          </Box>
        )}
        {/* While a decision is to be made, it stands among what is worth a second look. */}
        {disputedAt && status !== 'pending' && (
          <Box component="p" sx={{ m: 0, typography: 'body2', color: 'warning.main', fontWeight: 600 }}>
            {t('deposits:cash.disputed', { date: formatDate(disputedAt) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const lineStyle = { display: 'flex', alignItems: 'flex-start', gap: 2 };
