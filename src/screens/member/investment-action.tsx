import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/contract/deposits';
import type { Receipts } from '@/hooks/use-receipt';
import { InfoTip } from '@/ui/info-tip';
import { InvestmentReceipt } from './investment-receipt';

/** Approved: View Receipt; denied: Denied, with the reason if there is one; any other: Pending (§2-2 My Investments). */
export function InvestmentAction({ deposit, receipts }: { deposit: Deposit; receipts: Receipts }) {
  const { t } = useTranslation();
  if (deposit.status === 'approved') return <InvestmentReceipt deposit={deposit} receipts={receipts} />;
  if (deposit.status !== 'denied') return <Said>{t('ui:status.pending')}</Said>;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Said>{t('ui:status.denied')}</Said>
      {deposit.reason && <InfoTip label={t('member:investments.whyDenied')} text={deposit.reason} />}
    </Box>
  );
}

function Said({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', pl: 2 }}>
      {children}
    </Box>
  );
}
