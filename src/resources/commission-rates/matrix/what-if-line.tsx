import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type Paise, toRupees } from '../../../domain/money';
import { useT } from '../../../i18n/use-t';
import { ABSENT, formatRupees } from '../../../ui/format';
import { differenceOf } from './difference';

interface WhatIfLineProps {
  isLoading: boolean;
  /** Undefined where the deposits are not known. */
  figures: { invested: Paise; saved: Paise; typed: Paise } | undefined;
}

/** What a plan would have earned, and how far that is from the saved rates. */
export function WhatIfLine({ isLoading, figures }: WhatIfLineProps) {
  const t = useT();
  if (!figures) return isLoading ? <Skeleton width={88} sx={{ ml: 'auto' }} /> : <span>{ABSENT}</span>;
  const { invested, saved, typed } = figures;
  const difference = differenceOf(t, saved, typed);
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatRupees(toRupees(typed))}
      </Box>
      <Box sx={{ typography: 'caption', color: difference ? 'info.main' : 'text.secondary' }}>
        {difference ?? t('commission-rates:whatIf.depositsOfPlan', { amount: formatRupees(toRupees(invested)) })}
      </Box>
    </Box>
  );
}
