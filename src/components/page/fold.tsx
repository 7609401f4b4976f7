import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Card } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

interface FoldProps {
  summary: ReactNode;
  heading?: 'h2';
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

export function Fold({ summary, heading, isOpenAtFirst = false, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <div>
      <Box component={heading ?? 'div'} sx={{ m: 0, font: 'inherit' }}>
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
      </Box>
      {isOpen && (
        <Box id={id} sx={{ pt: 2, pb: 3 }}>
          {children}
        </Box>
      )}
    </div>
  );
}

interface FoldedSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

export function FoldedSection({ title, description, children }: FoldedSectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: { xs: 3, sm: 4 }, py: 1, minWidth: 0 }}>
      <Fold
        heading="h2"
        summary={
          <>
            <Box component="span" id={id} sx={{ typography: 'h3', display: 'block' }}>
              {title}
            </Box>
            {description && (
              <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {description}
              </Box>
            )}
          </>
        }
      >
        {children}
      </Fold>
    </Card>
  );
}

const lineStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: '100%',
  minHeight: 44,
  textAlign: 'left',
  borderRadius: '8px',
  '&:hover': { bgcolor: 'action.hover' },
};
