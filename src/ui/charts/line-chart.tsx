import { loadable } from '@/hooks/use-loaded';
import { CartesianChart, type CartesianChartProps } from './cartesian-chart';

const code = loadable(async () => (await import('./plots/line-plot')).LinePlot);

/** Series over time as lines, told apart by colour, dash and mark. */
export function LineChart(props: CartesianChartProps) {
  return <CartesianChart {...props} code={code} isLine />;
}
