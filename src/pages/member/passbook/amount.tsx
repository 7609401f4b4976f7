import GlobalStyles from '@mui/material/GlobalStyles';
import { Rupees } from '@/components/text/cell-text';
import { formatExactRupees } from '@/components/text/format';

/** Whole rupees, with the exact ones in a tooltip; on paper, which has no tooltips, always with paise. */
export function PassbookAmount({ amount }: { amount: number }) {
  return (
    <>
      <span className="on-screen">
        <Rupees amount={amount} />
      </span>
      <span className="on-paper">{formatExactRupees(amount)}</span>
    </>
  );
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
