import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { formatPercent, formatRupees, formatRupeesShort } from './format';

/** Text that ends in … where its place ends; the whole of it on pointing. */
export function TruncatedText({ children }: { children: string }) {
  return (
    <span className="truncated-text" title={children}>
      {children}
    </span>
  );
}

interface RupeesProps {
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

interface LabeledProgressProps {
  /** What screen readers hear. */
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** Progress as a bar with its figure. */
export function LabeledProgress({ label, percent }: LabeledProgressProps) {
  const drawn = Math.min(100, Math.max(0, percent));
  return (
    <div className="labeled-progress">
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(drawn)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${drawn}%` }} />
      </span>
      <span>{formatPercent(percent)}</span>
    </div>
  );
}

interface TwoLineTextProps {
  first: ReactNode;
  second: ReactNode;
  align?: 'left' | 'right';
}

/** A cell with the telling value above and the one that explains it below. */
export function TwoLineText({ first, second, align = 'left' }: TwoLineTextProps) {
  return (
    <div className="two-lines" style={align === 'right' ? rightAligned : undefined}>
      <span>{first}</span>
      <div>{second}</div>
    </div>
  );
}

const rightAligned = { textAlign: 'right' } as const;
