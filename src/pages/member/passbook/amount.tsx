import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { Rupees } from '@/components/text/cell-text';
import { formatRupeesInFull } from '@/components/text/format';

/** A text that is another one on paper. */
export function ScreenOrPaper({ screen, paper }: { screen: ReactNode; paper: string }) {
  return (
    <>
      <span className="on-screen">{screen}</span>
      <span className="on-paper">{paper}</span>
    </>
  );
}

/** Whole rupees, with the exact ones in a tooltip; on paper, which has no tooltips, always with paise. */
export function PassbookAmount({ amount }: { amount: number }) {
  return <ScreenOrPaper screen={<Rupees amount={amount} />} paper={formatRupeesInFull(amount)} />;
}

/** Rendered once for all amounts. Twelve months and their sums need A4 landscape. */
export const PrintStyles = () => (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4 landscape', margin: '12mm' },
      '.on-paper': { display: 'none' },
      '@media print': { '.on-screen': { display: 'none' }, '.on-paper': { display: 'inline' } },
    }}
  />
);
