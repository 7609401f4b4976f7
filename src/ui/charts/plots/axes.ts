import type { CartesianData, FigureKind } from '@/ui/charts/chart-types';
import { fullName, shortName } from '@/ui/charts/chart-types';
import { AXIS_ROOM, figureText, tickText } from '@/ui/charts/figure-text';

export const CATEGORIES = 'categories';
export const FIGURES = 'figures';

/** Categories stand at their index, so that two of the same name are two places. */
export function categoryAxis(categories: CartesianData['categories']) {
  return {
    id: CATEGORIES,
    data: categories.map((_, index) => index),
    valueFormatter: (index: number, { location }: { location: string }) => {
      const category = categories[index] ?? '';
      return location === 'tick' ? shortName(category) : fullName(category);
    },
  };
}

/** From zero, so that a length means the amount. */
export function figureAxis(figures: FigureKind) {
  return {
    id: FIGURES,
    min: 0,
    tickNumber: 5,
    valueFormatter: (value: number) => tickText(figures, value),
    // No half members.
    ...(figures === 'count' && { tickMinStep: 1 }),
  };
}

/** Pixels between an axis and the words beside it. */
export const LABEL_GAP = 10;

export const marginsOf = (figures: FigureKind) => ({ left: AXIS_ROOM[figures], right: 26, top: 12, bottom: 32 });

export const tooltipFigure =
  (figures: FigureKind) =>
  (value: number | null): string =>
    figureText(figures, value);

/** Quiet lines, readable words: the frame of the drawing in the theme's colours. */
export const plotStyle = {
  '& .MuiChartsAxis-line': { stroke: 'var(--mui-palette-divider) !important' },
  '& .MuiChartsAxis-tick': { display: 'none' },
  '& .MuiChartsAxis-tickLabel': { fill: 'var(--mui-palette-text-secondary) !important' },
  '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' },
};
