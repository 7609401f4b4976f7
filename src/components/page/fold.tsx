import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useId, useState } from 'react';

interface FoldProps {
  /** The line that opens and closes it. */
  summary: ReactNode;
  /** Rendered only while it is open. */
  children: ReactNode;
}

/** A line that opens to more: for what is not needed every time. */
export function Fold({ summary, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <ButtonBase
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={() => setIsOpen(!isOpen)}
        sx={lineStyles}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {summary}
        </Box>
        <ExpandMore
          aria-hidden
          sx={{ color: 'text.secondary', flexShrink: 0, ...(isOpen && { transform: 'rotate(180deg)' }) }}
        />
      </ButtonBase>
      {isOpen && (
        <Box id={id} sx={{ pt: 2, pb: 3 }}>
          {children}
        </Box>
      )}
    </div>
  );
}

// High enough for touch.
const lineStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: '100%',
  minHeight: 44,
  textAlign: 'left',
  borderRadius: '8px',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
};
