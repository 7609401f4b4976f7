import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  formatMonth,
  formatMonthName,
  formatNumber,
  formatPercent,
  formatRupees,
  formatRupeesShort,
} from '@/components/text/format';
import type { Month } from '@/domain/months';

/** What the figures of a chart are: rupees, whole numbers, or percents (12.5 is 12.5 %). */
export type FigureKind = 'rupees' | 'count' | 'percent';

interface ChartSeries {
  label: string;
  /** One for each category, in the same order; null where there is none. */
  values: readonly (number | null)[];
}

/** A place on the axis; the short form stands below the axis, the full one in tooltip and table. */
type ChartCategory = string | { full: string; short: string };

/** What every chart says about itself, with or without data. */
export interface ChartFrame {
  title: string;
  /** One line of what is shown, below the title. */
  caption?: ReactNode;
  /** How its figures are made; shown on request. */
  help?: string;
  actions?: ReactNode;
  /** A fixed example, marked so that nobody takes it for a measurement (decisions §6). */
  isSample?: boolean;
  isLoading?: boolean;
  /** What went wrong, in words: shown in place of the chart. */
  error?: string | undefined;
  onRetry?: () => void;
  /** The drawing is fetched when the card comes near the window: for charts below the first screen. The table is there. */
  isLazy?: boolean;
  /** 'No data' unless the screen has its own text. */
  emptyText?: string;
}

export interface CartesianData {
  /** What the categories are: 'Month'. Heads the first column of the table. */
  categoryLabel: string;
  categories: readonly ChartCategory[];
  /** Also while loading, with no values: the labels keep the legend's place. */
  series: readonly ChartSeries[];
  figures: FigureKind;
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

/** A figure in tooltips and tables: ₹1,23,456. */
export const formatFigure = (kind: FigureKind, value: Figure): string => figureFormats[kind](value);

/** A figure beside the axis, where there is little room: ₹1.2 L, ₹3.4 Cr. */
export const formatTick = (kind: FigureKind, value: number): string => {
  if (kind === 'percent') return `${formatNumber(value)}%`;
  return kind === 'rupees' ? formatRupeesShort(value) : formatNumber(value);
};

/** Room for the longest of these texts left of the axis, in pixels. */
export const AXIS_WIDTH: Record<FigureKind, number> = { rupees: 68, count: 52, percent: 52 };

/** Months as places on an axis: Nov 2026, and below the axis Nov ’26. */
export const monthCategories = (months: readonly Month[]): ChartCategory[] =>
  months.map((month) => ({
    full: formatMonth(month),
    short: `${formatMonthName(month.month)} ’${String(month.year).slice(-2)}`,
  }));

export interface Slice {
  label: string;
  value: number;
}

export interface Share extends Slice {
  /** Percent of the whole. */
  share: number;
}

/** Slices below this percent carry no label on the ring (§1-2.5). */
const MIN_LABELED_SHARE = 5;

/** The label on a slice; nothing where it would not fit. */
export const shareLabel = (share: number): string => (share < MIN_LABELED_SHARE ? '' : formatPercent(share));

/**
 * The biggest slices with their percent of everything, biggest first; what is left over is one last slice called
 * `restLabel`, so that the ring is the whole. Slices of nothing are left out.
 */
export function topShares(slices: readonly Slice[], count: number, restLabel: string): Share[] {
  const sorted = slices.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const whole = sorted.reduce((sum, { value }) => sum + value, 0);
  const rest = sorted.slice(count).reduce((sum, { value }) => sum + value, 0);
  const shown = sorted.slice(0, count);
  return (rest > 0 ? [...shown, { label: restLabel, value: rest }] : shown).map((slice) => ({
    ...slice,
    share: (slice.value / whole) * 100,
  }));
}

export type MarkShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'star';

/** How a series is told from others without its color: by dash and by the shape of its points. */
export interface SeriesStyle {
  color: string;
  /** As stroke-dasharray takes it. */
  dash: string;
  mark: MarkShape;
}

const DASHES = ['none', '6 4', '2 3', '10 4 2 4', '4 2', '12 4'];
const MARKS: readonly MarkShape[] = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'];

const itemAt = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => list[index % list.length] as T;

export const dashOf = (index: number): string => itemAt(DASHES, index);
export const markShapeOf = (index: number): MarkShape => itemAt(MARKS, index);

/** The looks of the first series of a chart, in the order of the legend. */
export function useSeriesStyles(count: number): SeriesStyle[] {
  const { chart } = useTheme().palette;
  return Array.from({ length: count }, (_, index) => ({
    color: itemAt(chart, index),
    dash: dashOf(index),
    mark: markShapeOf(index),
  }));
}
