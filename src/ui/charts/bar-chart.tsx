import { loadable } from '@/hooks/use-loaded';
import { CartesianChart, type CartesianChartProps } from './cartesian-chart';

const code = loadable(async () => (await import('./plots/bar-plot')).BarPlot);

/** Series over a few categories, side by side in the order of the legend. */
export function BarChart(props: CartesianChartProps) {
  return <CartesianChart {...props} code={code} isLine={false} />;
}
