import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Rupees } from '@/components/text/cell-text';
import type { FamilyDeposit } from '@/server/deposits';
import { ReceiptButton, type ReceiptControls, ReceiptShareButton } from './deposit-receipt';

interface DepositCardProps {
  deposit: FamilyDeposit;
  title: string;
  /** Below the title. */
  text: ReactNode;
  /** Chips. */
  states: ReactNode;
  receipts: ReceiptControls;
  hasReceipt: boolean;
}

/** A deposit of the family on a phone: title and amount, text, the reason of a denial, states and receipt. */
export function DepositCard({ deposit, title, text, states, receipts, hasReceipt }: DepositCardProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          <Rupees amount={deposit.depositAmount} />
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {deposit.reason && (
        <Typography variant="body2" color="error">
          {t('receipts:deniedBecause', { reason: deposit.reason })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 36, gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{states}</Box>
        {hasReceipt && (
          <Box sx={{ display: 'flex', alignItems: 'center', mr: -1 }}>
            <ReceiptButton deposit={deposit} receipts={receipts} />
            <ReceiptShareButton deposit={deposit} receipts={receipts} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
