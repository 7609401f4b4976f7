import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { requestVerification, type Verification } from '@/api/receipt-verification';
import { DescriptionList } from '@/components/dialog/description-list';
import { StrongText } from '@/components/text/emphasis';
import { formatDate, formatDateTime, formatExactRupees, formatMonth } from '@/components/text/format';
import { useSession } from '@/session/session';
import { AuthFrame, AuthLink } from './auth-frame';

/** Anybody who holds a receipt types its code, or opens its link, and sees what it proves. */
export function VerifyReceipt() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('code') ?? '');
  const { verification, isBusy, verify } = useVerification(typed);
  const session = useSession();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = typed.trim();
    if (code === '') return;
    setParams({ code }, { replace: true });
    verify(code);
  }

  return (
    <AuthFrame title={t('receipts:verify.title')} lead={t('receipts:verify.lead')}>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 5 }}>
        <TextField
          fullWidth
          required
          autoFocus={typed === ''}
          label={t('receipts:verify.code')}
          helperText={t('receipts:verify.hint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{
            htmlInput: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, maxLength: 40 },
          }}
        />
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {t(isBusy ? 'receipts:verify.busy' : 'receipts:verify.submit')}
        </Button>
        <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
          {verification && !isBusy && <Outcome verification={verification} />}
        </Box>
        {/* Whoever has signed in is led on from there to the own page. */}
        <AuthLink to="/login">{t(session ? 'receipts:verify.back' : 'account:backToLogin')}</AuthLink>
      </Box>
    </AuthFrame>
  );
}

/** The code that the page is opened with is checked at once. */
function useVerification(firstCode: string) {
  // A new object for each press, so that the same code is checked again.
  const [asked, setAsked] = useState({ code: firstCode });
  const [verification, setVerification] = useState<Verification>();
  const [isBusy, setIsBusy] = useState(firstCode !== '');
  useEffect(() => {
    if (asked.code === '') return;
    let isOutdated = false;
    setIsBusy(true);
    void requestVerification(asked.code).then((outcome) => {
      if (isOutdated) return;
      setVerification(outcome);
      setIsBusy(false);
    });
    return () => {
      isOutdated = true;
    };
  }, [asked]);
  return { verification, isBusy, verify: (code: string) => setAsked({ code }) };
}

function Outcome({ verification }: { verification: Verification }) {
  const { t } = useTranslation();
  if (verification.kind === 'failed') return <Alert severity="error">{verification.message}</Alert>;
  if (verification.kind === 'unknown') return <Alert severity="error">{t('receipts:verify.unknown')}</Alert>;
  if (verification.kind === 'notOffered') return <Alert severity="info">{t('receipts:verify.notOffered')}</Alert>;
  const { status, deposit, slip, cancelledAt } = verification;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {slip ? (
        <SlipOutcome verification={verification} slip={slip} />
      ) : (
        <Alert severity={status === 'approved' ? 'success' : 'error'}>
          {cancelledAt
            ? t('receipts:verify.cancelled', { date: formatDate(cancelledAt) })
            : t(`receipts:verify.statuses.${status}`)}
        </Alert>
      )}
      {deposit && (
        <DescriptionList
          facts={[
            !slip && [t('receipts:verify.number'), deposit.receiptNumber],
            [t('receipts:verify.amount'), formatExactRupees(deposit.depositAmount)],
            [t('receipts:verify.month'), formatMonth(deposit)],
            [t('receipts:verify.plan'), deposit.planName],
            [t('receipts:verify.member'), deposit.memberInitials],
          ]}
        />
      )}
      {(slip || status === 'approved') && (
        <Typography variant="body2" color="text.secondary">
          {t(slip ? 'receipts:verify.slip.compare' : 'receipts:verify.compare')}
        </Typography>
      )}
    </Box>
  );
}

type Known = Extract<Verification, { kind: 'known' }>;

/** A slip proves that cash was taken, also after a denial. It has neither the color nor the number of a receipt. */
function SlipOutcome({ verification, slip }: { verification: Known; slip: NonNullable<Known['slip']> }) {
  const { t } = useTranslation();
  const { status, deposit } = verification;
  const taken = { name: slip.coordinatorName, time: formatDateTime(slip.takenAt) };
  return (
    <Alert severity={status === 'pending' || status === 'approved' ? 'info' : 'warning'}>
      <StrongText variant="body2">
        {deposit
          ? t('receipts:verify.slip.taken', { ...taken, amount: formatExactRupees(deposit.depositAmount) })
          : t('receipts:verify.slip.takenOnly', taken)}
      </StrongText>
      {t(`receipts:verify.slip.statuses.${status}`)}{' '}
      {slip.returnedAt && t('receipts:verify.slip.givenBack', { date: formatDate(slip.returnedAt) })}
    </Alert>
  );
}
