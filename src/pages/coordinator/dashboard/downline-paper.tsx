import { Box, GlobalStyles, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonth } from '@/components/text/format';
import { isSameMonth, type Month, monthOf } from '@/domain/months';
import { useCurrentUser } from '@/refine/use-current-user';
import { now } from '@/utils/clock';

interface PaperProps {
  unit: string;
  month: Month | undefined;
  onPrinted: () => void;
  children: ReactNode;
}

/** The whole list on paper, with whose it is, who printed it, and the day; nothing else of the page. */
export function Paper({ unit, month, onPrinted, children }: PaperProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const isPrinted = useRef(false);
  useEffect(() => {
    if (isPrinted.current) return;
    isPrinted.current = true;
    window.print();
    onPrinted();
  });
  const isRunning = month && isSameMonth(month, monthOf(now()));
  const period = month ? formatMonth(month) : t('downline-units:allTime');
  return createPortal(
    <Box sx={{ display: 'none', displayPrint: 'block' }}>
      <GlobalStyles
        styles={{ '@page': { size: 'A4 landscape', margin: '12mm' }, '@media print': { '#root': { display: 'none' } } }}
      />
      <Typography variant="h2">
        {unit} · {isRunning ? t('common:units.soFar', { month: period }) : period}
      </Typography>
      <Typography sx={{ mb: 3 }}>
        {user.name}, {user.roleLabel} · {formatDate(now())}
      </Typography>
      {children}
    </Box>,
    document.body,
  );
}
