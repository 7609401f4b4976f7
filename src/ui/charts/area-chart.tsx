import { loadable } from '@/hooks/use-loaded';
import { CartesianChart, type CartesianChartProps } from './cartesian-chart';

const code = loadable(async () => (await import('./plots/line-plot')).AreaPlot);

/** Amounts over time, each series an area under its line; areas lie over each other, they are not stacked. */
export function AreaChart(props: CartesianChartProps) {
  return <CartesianChart {...props} code={code} isLine />;
}
