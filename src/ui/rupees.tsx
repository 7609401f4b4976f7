import Tooltip from '@mui/material/Tooltip';
import { formatRupees, formatRupeesShort } from './format';

export interface RupeesProps {
  amount: number | null | undefined;
  /** ₹1.2 L, with the full figure in a tooltip. */
  short?: boolean;
}

/** An amount in rupees; figures stand below each other. */
export function Rupees({ amount, short = false }: RupeesProps) {
  const full = formatRupees(amount);
  const shown = short ? formatRupeesShort(amount) : full;
  const text = <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{shown}</span>;
  return shown === full ? (
    text
  ) : (
    <Tooltip title={full} describeChild enterTouchDelay={0}>
      {text}
    </Tooltip>
  );
}
