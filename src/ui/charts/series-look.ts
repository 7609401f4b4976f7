import { useTheme } from '@mui/material/styles';

export type MarkShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'star';

/** How a series is told from others without its colour: by dash and by the shape of its points. */
export interface SeriesLook {
  colour: string;
  /** As stroke-dasharray takes it. */
  dash: string;
  mark: MarkShape;
}

const DASHES = ['none', '6 4', '2 3', '10 4 2 4', '4 2', '12 4'];
const MARKS: readonly MarkShape[] = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'];

const at = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => list[index % list.length] as T;

export const dashOf = (index: number): string => at(DASHES, index);
export const markOf = (index: number): MarkShape => at(MARKS, index);

/** The looks of the first series of a chart, in the order of the legend. */
export function useSeriesLooks(count: number): SeriesLook[] {
  const { chart } = useTheme().palette;
  return Array.from({ length: count }, (_, index) => ({
    colour: at(chart, index),
    dash: dashOf(index),
    mark: markOf(index),
  }));
}
