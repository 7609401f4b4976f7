import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Rupees } from '@/components/text/cell-text';

interface SummaryCardProps {
  name: string;
  /** Rupees. */
  totalAmount: number;
  /** Below the name. */
  lines: readonly string[];
  action?: ReactNode;
}

/** One row of either table on a phone: name and amount first. */
export function SummaryCard({ name, totalAmount, lines, action }: SummaryCardProps) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography sx={{ fontWeight: 600 }}>
          <Rupees amount={totalAmount} />
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {lines.map((line) => (
            <Typography key={line} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {line}
            </Typography>
          ))}
        </Box>
        {action}
      </Box>
    </>
  );
}

interface TableSectionProps {
  title: string;
  description?: string;
  actions: ReactNode;
  children: ReactNode;
}

/** One of the two tables under its title. */
export function TableSection({ title, description, actions, children }: TableSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography id={id} component="h2" variant="h2">
            {title}
          </Typography>
          {description && (
            <Typography variant="body2" color="text.secondary">
              {description}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  );
}
