import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type SectionName, sectionId } from './section-tabs';

/** A part of the report that its tab leads to. */
export function AnalyticsSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      id={sectionId(name)}
      tabIndex={-1}
      aria-label={t(`panchayat:analytics.sections.${name}`)}
      sx={section}
    >
      {children}
    </Box>
  );
}

const section = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  // Below the bar at the top when it is scrolled to.
  scrollMarginTop: '80px',
  outline: 'none',
  '& > :only-child': { gridColumn: '1 / -1' },
};
