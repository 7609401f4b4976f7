import { formatNumber, formatPercent, formatRupees, formatRupeesShort } from '@/ui/format';
import type { FigureKind } from './chart-types';

type Figure = number | null | undefined;

const full: Record<FigureKind, (value: Figure) => string> = {
  rupees: formatRupees,
  count: formatNumber,
  percent: formatPercent,
};

/** A figure in tooltips and tables: ₹1,23,456. */
export const figureText = (kind: FigureKind, value: Figure): string => full[kind](value);

/** A figure beside the axis, where there is little room: ₹1.2 L, ₹3.4 Cr. */
export const tickText = (kind: FigureKind, value: number): string => {
  if (kind === 'percent') return `${formatNumber(value)}%`;
  return kind === 'rupees' ? formatRupeesShort(value) : formatNumber(value);
};

/** Room for the longest of these texts left of the axis, in pixels. */
export const AXIS_ROOM: Record<FigureKind, number> = { rupees: 68, count: 52, percent: 52 };
