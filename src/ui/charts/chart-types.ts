import type { ReactNode } from 'react';

/** What the figures of a chart are: rupees, whole numbers, or percents (12.5 is 12.5 %). */
export type FigureKind = 'rupees' | 'count' | 'percent';

interface ChartSeries {
  label: string;
  /** One for each category, in the same order; null where there is none. */
  values: readonly (number | null)[];
}

/** A place on the axis; the short form stands below the axis, the full one in tooltip and table. */
export type ChartCategory = string | { full: string; short: string };

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
