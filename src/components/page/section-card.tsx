import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Failure } from '@/components/feedback/placeholders';
import { SampleChip } from '@/components/text/chips';
import { SecondaryText } from '@/components/text/emphasis';
import { InfoTooltip } from '@/components/text/explain-figure';
import { isLoadError } from '@/utils/load-errors';

export interface SectionCardProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  help?: string;
  isSample?: boolean;
  mark?: ReactNode;
  isFilled?: boolean;
  children: ReactNode;
}

export function SectionCard(props: SectionCardProps) {
  const { title, description, actions, help, isSample, mark, isFilled, children } = props;
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ ...(isFilled ? filledCardStyles : cardStyles), ...(isSample && sampleStyles) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3, minHeight: 32 }}>
        <Box sx={{ flex: '1 1 224px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography id={id} component="h2" variant="h3">
              {title}
            </Typography>
            {help && <InfoTooltip label={title} text={help} />}
            {mark ?? (isSample && <SampleChip />)}
          </Box>
          {description && <SecondaryText>{description}</SecondaryText>}
        </Box>
        {actions}
      </Box>
      <ErrorBoundary fallback={(error, retry) => <SectionError error={error} onRetry={retry} />}>
        {children}
      </ErrorBoundary>
    </Card>
  );
}

/** A section that failed leaves the rest of the page. Code that could not be loaded is a problem of the whole page. */
function SectionError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  if (isLoadError(error)) throw error;
  return <Failure title={t('ui:error.section')} message={t('ui:error.restStays')} onRetry={onRetry} />;
}

const cardStyles = { p: { xs: 3, sm: 4 }, minWidth: 0 };
/** Nobody may take a sample for what has happened. */
const sampleStyles = { border: '1px dashed', borderColor: 'text.secondary', bgcolor: 'transparent', boxShadow: 'none' };
const filledCardStyles = { ...cardStyles, display: 'flex', flexDirection: 'column' };
export const cardGrid = (minWidth: number) => ({
  display: 'grid',
  gap: 4,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`,
});
export const twoColumns = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
