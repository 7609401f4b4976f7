import { useTheme } from '@mui/material/styles';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import {
  exactIfRounded,
  formatMonth,
  formatMonthName,
  formatNumber,
  formatPercent,
  formatRupees,
  formatRupeesShort,
  formatYear,
} from '@/components/text/format';
import { isAbove } from '@/domain/figures';
import { monthIndex, monthOf, type RecordedMonth } from '@/domain/months';
import { now } from '@/utils/clock';

/** A percent of 12.5 is 12.5 %. */
export type FigureKind = 'rupees' | 'count' | 'percent';

interface ChartSeries {
  label: string;
  /** One value per category, in the same order; null where there is none. */
  values: readonly (number | null)[];
  /** Drawn as a line on a scale of its own at the right: beside much larger figures it would lie flat on the axis. */
  hasOwnScale?: boolean;
}

/** The short form is for the axis, the full one for tooltip and table. */
type ChartCategory = string | { full: string; short: string };

export interface ChartFrame {
  title: string;
  caption?: ReactNode;
  help?: string;
  actions?: ReactNode;
  isSample?: boolean;
  mark?: ReactNode;
  isLoading?: boolean;
  error?: string | undefined;
  onRetry?: () => void;
  /** Loads the code of the drawing when the card comes near the viewport, for charts far down the page. */
  isLazy?: boolean;
  emptyText?: string;
}

export type CartesianKind = 'line' | 'area' | 'bar';

export interface CartesianData {
  /** The title of the table's first column, such as 'Month'. */
  categoryLabel: string;
  categories: readonly ChartCategory[];
  /** While loading without values, the labels reserve the space of the legend. */
  series: readonly ChartSeries[];
  figures?: FigureKind;
  /** Bars lie beneath one another, so that each has room for a name beside it. */
  layout?: 'horizontal' | 'vertical';
}

export const fullName = (category: ChartCategory): string => (typeof category === 'string' ? category : category.full);
export const shortName = (category: ChartCategory): string =>
  typeof category === 'string' ? category : category.short;

type Figure = number | null | undefined;

const figureFormats: Record<FigureKind, (value: Figure) => string> = {
  rupees: formatRupees,
  count: formatNumber,
  percent: formatPercent,
};

export const formatFigure = (kind: FigureKind, value: Figure): string => figureFormats[kind](value);

/** Formats a figure for a tooltip: an amount with the paise that the chart leaves out. */
export const formatExactFigure = (kind: FigureKind, value: Figure): string =>
  (kind === 'rupees' && exactIfRounded(value)) || formatFigure(kind, value);

/** Formats a figure for the axis, where there is little space: ₹1.2 L, ₹3.4 Cr. All ticks have the unit of the largest figure. */
export const formatTick = (kind: FigureKind, value: number, largest = value): string => {
  if (kind === 'percent') return `${formatNumber(value)}%`;
  return kind === 'rupees' ? formatRupeesShort(value, largest) : formatNumber(value);
};

export const AXIS_WIDTH: Record<FigureKind, number> = { rupees: 76, count: 52, percent: 52 };

/** Months as categories: Nov 2026, and on the axis Nov ’26. The current one is marked, since its figures still grow. */
export const monthCategories = (months: readonly RecordedMonth[]): ChartCategory[] =>
  months.map((month) => ({
    full:
      monthIndex(month) === monthIndex(monthOf(now()))
        ? t('common:units.soFar', { month: formatMonth(month) })
        : formatMonth(month),
    short: `${formatMonthName(month.month)} ’${formatYear(month.year).slice(-2)}`,
  }));

export const monthSeries = <Name extends string>(
  months: readonly (RecordedMonth & Readonly<Record<NoInfer<Name>, number | null>>)[],
  labels: Readonly<Record<Name, string>>,
): Pick<CartesianData, 'categories' | 'series'> => ({
  categories: monthCategories(months),
  series: (Object.keys(labels) as Name[]).map((name) => ({
    label: labels[name],
    values: months.map((month) => month[name]),
  })),
});

export interface Slice {
  label: string;
  /** Null is not known: it has no slice. */
  value: number | null;
}

export interface Share extends Slice {
  value: number;
  /** Percent of the total. */
  share: number;
}

const MIN_LABELED_SHARE = 5;

export const shareLabel = (share: number): string => (share < MIN_LABELED_SHARE ? '' : formatPercent(share));

/** The biggest slices first; the others are added up in a last one with `restLabel`, but a single one keeps its name. */
export function topShares(slices: readonly Slice[], count: number, restLabel: string): Share[] {
  const sorted = slices
    .flatMap(({ label, value }) => (isAbove(value, 0) ? [{ label, value }] : []))
    .sort((a, b) => b.value - a.value);
  const total = sorted.reduce((sum, { value }) => sum + value, 0);
  const named = sorted.length === count + 1 ? sorted.length : count;
  const rest = sorted.slice(named).reduce((sum, { value }) => sum + value, 0);
  const shown = sorted.slice(0, named);
  return (rest > 0 ? [...shown, { label: restLabel, value: rest }] : shown).map((slice) => ({
    ...slice,
    share: (slice.value / total) * 100,
  }));
}

export type MarkShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'star';

export interface SeriesStyle {
  color: string;
  dash: string;
  mark: MarkShape;
}

const DASHES = ['none', '6 4', '2 3', '10 4 2 4', '4 2', '12 4'];
const MARKS: readonly MarkShape[] = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'];

const itemAt = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => list[index % list.length] as T;

export const dashOf = (index: number): string => itemAt(DASHES, index);
export const markShapeOf = (index: number): MarkShape => itemAt(MARKS, index);

export function useSeriesStyles(count: number): SeriesStyle[] {
  const { chart } = useTheme().palette;
  return Array.from({ length: count }, (_, index) => ({
    color: itemAt(chart, index),
    dash: dashOf(index),
    mark: markShapeOf(index),
  }));
}

/** Numbers labels that occur several times from the second one on, such as 'Asha (2)'. */
export function withUniqueLabels<T extends { label: string }>(
  items: readonly T[],
  numbered: (label: string, number: number) => string,
): T[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const number = (counts.get(item.label) ?? 0) + 1;
    counts.set(item.label, number);
    return number === 1 ? item : { ...item, label: numbered(item.label, number) };
  });
}
