import { Box, Button, Popover, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerFeatures } from '@/api/server-features';
import { ignoreDoublePress } from '@/components/list/buttons';
import { formatDate } from '@/components/text/format';
import { disputeDeposit } from '@/contract/cash';
import type { CashMarks } from '@/domain/cash-trail';
import { errorMessage } from '@/refine/error-message';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { asLine, cashText } from './cash-texts';

interface CashDeposit extends CashMarks {
  readonly _id: string;
  readonly status: string | null;
  readonly disputedAt?: string | null | undefined;
}

/** Where the cash of a deposit is. While it waits for approval, the member can tell the office that this is wrong. */
export function CashLine({ deposit }: { deposit: CashDeposit }) {
  const { t } = useTranslation();
  const text = cashText(t, deposit);
  return (
    text && (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography variant="body2" color={deposit.status === 'denied' ? 'error' : 'textPrimary'}>
          {asLine(text)}
        </Typography>
        <Dispute deposit={deposit} />
      </Box>
    )
  );
}

/** The confirmation takes the place of the button, since the line may be in a dialog. */
function Dispute({ deposit }: { deposit: CashDeposit }) {
  const { t } = useTranslation();
  const { offers } = useServerFeatures();
  const [step, setStep] = useState<'closed' | 'asking' | 'told'>();
  const [problem, setProblem] = useState<string>();
  const isSending = useRef(false);
  const dispute = useCustomMutation(disputeDeposit);
  const { _id, status, disputedAt } = deposit;
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(undefined);
    try {
      await dispute.mutateAsync({ params: { id: _id }, body: {} });
      setStep('told');
    } catch (error) {
      setProblem(errorMessage(error, t('receipts:cash.tellFailed')));
    } finally {
      isSending.current = false;
    }
  };
  if (disputedAt || step === 'told') {
    return (
      <Typography variant="body2" color="warning.main" role="status">
        {disputedAt ? t('receipts:cash.told', { date: formatDate(disputedAt) }) : t('receipts:cash.justTold')}
      </Typography>
    );
  }
  if (status !== 'pending' || !offers(disputeDeposit)) return null;
  if (step !== 'asking') {
    return (
      <Button
        size="small"
        color="secondary"
        // Back from the question.
        autoFocus={step === 'closed'}
        onClick={ignoreDoublePress(() => setStep('asking'))}
        sx={{ ml: -1, minHeight: 44 }}
      >
        {t('receipts:cash.notYou')}
      </Button>
    );
  }
  return (
    <Box role="group" aria-label={t('receipts:cash.notYou')} tabIndex={-1} ref={focusOnce} sx={questionStyle}>
      <Typography variant="body2">{t('receipts:cash.question')}</Typography>
      {problem && (
        <Typography variant="body2" color="error" role="alert">
          {problem}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="contained"
          loading={dispute.isLoading}
          onClick={ignoreDoublePress(() => void send())}
          sx={buttonStyle}
        >
          {t('receipts:cash.tell')}
        </Button>
        <Button color="inherit" disabled={dispute.isLoading} onClick={() => setStep('closed')} sx={buttonStyle}>
          {t('receipts:cash.keep')}
        </Button>
      </Box>
    </Box>
  );
}

/** A row of a table has no room for the line: a press shows it. */
export function CashButton({ deposit }: { deposit: CashDeposit }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!cashText(t, deposit)) return null;
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('receipts:cash.button')}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': t('receipts:cash.button'), sx: { p: 4, maxWidth: 340 } },
          }}
        >
          <CashLine deposit={deposit} />
        </Popover>
      )}
    </>
  );
}

/** The page moves to the question, so that the second press of what opened it may be on anything: it does not take the focus away. */
function focusOnce(element: HTMLElement | null): void {
  if (!element) return;
  element.focus();
  const keepFocus = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
  window.addEventListener('mousedown', keepFocus, { capture: true, once: true });
}
const questionStyle = { display: 'grid', gap: 2, outline: 0 };
const buttonStyle = { minHeight: 44 };
