import Box from '@mui/material/Box';
import type { MarkShape, SeriesLook } from './series-look';

/** One line, so that its place can be kept while the chart is loading. */
export const LEGEND_HEIGHT = 32;

export interface ChartLegendProps {
  labels: readonly string[];
  looks: readonly SeriesLook[];
  /** Lines show their dash and mark, areas of colour are squares. */
  isLine: boolean;
}

/** The series in the order in which they are drawn. More than fit scroll inside the line. */
export function ChartLegend({ labels, looks, isLine }: ChartLegendProps) {
  return (
    <Box sx={line}>
      {labels.map((label, index) => {
        const look = looks[index];
        return (
          <Box component="span" key={label} sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
            {look && (isLine ? <LineKey look={look} /> : <SquareKey colour={look.colour} />)}
            {label}
          </Box>
        );
      })}
    </Box>
  );
}

export function SquareKey({ colour }: { colour: string }) {
  return <Box component="span" sx={{ width: 12, height: 12, borderRadius: '3px', flexShrink: 0, bgcolor: colour }} />;
}

const SHAPES: Record<MarkShape, string> = {
  circle: 'M14 3.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z',
  square: 'M11 4h6v6h-6z',
  triangle: 'M14 3l4 7h-8z',
  diamond: 'M14 2.5l3.5 4.5l-3.5 4.5l-3.5-4.5z',
  cross: 'M12.8 3.5h2.4v2.3h2.3v2.4h-2.3v2.3h-2.4v-2.3h-2.3v-2.4h2.3z',
  star: 'M14 2.5l1.3 3h3.2l-2.5 2l1 3.2l-3-1.9l-3 1.9l1-3.2l-2.5-2h3.2z',
};

function LineKey({ look }: { look: SeriesLook }) {
  return (
    <svg width="28" height="14" aria-hidden="true" style={{ flexShrink: 0 }}>
      <line x1="0" x2="28" y1="7" y2="7" stroke={look.colour} strokeWidth="2" strokeDasharray={look.dash} />
      <Box component="path" d={SHAPES[look.mark]} sx={{ fill: look.colour }} />
    </svg>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: LEGEND_HEIGHT,
  overflowX: 'auto',
  typography: 'body2',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
};
