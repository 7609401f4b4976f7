import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** One line of what to do. */
  hint?: ReactNode;
  /** One action. */
  action?: ReactNode;
  icon?: ReactNode;
  /** For a small part of a screen, such as a chart. */
  isCompact?: boolean;
}

/** Where there is nothing: what is empty, and what to do about it. */
export function EmptyState({ title, hint, action, icon, isCompact = false }: EmptyStateProps) {
  return (
    <Box sx={{ ...frame, py: isCompact ? 6 : { xs: 10, sm: 14 } }}>
      <Box aria-hidden sx={disc}>
        {icon ?? <InboxOutlined />}
      </Box>
      <Typography sx={{ typography: 'h3', mt: 2 }} component="p">
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 440 }}>
          {hint}
        </Typography>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}

const frame = { display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 1, px: 4 };
const disc = {
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  color: 'text.secondary',
  bgcolor: 'action.hover',
};
