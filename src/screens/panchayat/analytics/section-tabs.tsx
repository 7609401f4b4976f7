import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useReducedMotion } from '@/hooks/use-reduced-motion';

const SECTIONS = ['overview', 'investments', 'members', 'commissions'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Each section has its place on the page under this id. */
export const sectionId = (name: SectionName): string => `analytics-${name}`;

/** Overview, Investments, Members, Commissions: each leads to its section (decisions §6). */
export function SectionTabs() {
  const { t } = useTranslation();
  const isStill = useReducedMotion();
  const goTo = (name: SectionName) => {
    const section = document.getElementById(sectionId(name));
    section?.scrollIntoView?.({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
    // The keyboard goes on from there.
    section?.focus({ preventScroll: true });
  };
  return (
    <Box component="nav" aria-label={t('panchayat:analytics.sections.label')} sx={bar}>
      {SECTIONS.map((name) => (
        <Button key={name} color="secondary" onClick={() => goTo(name)} sx={{ flexShrink: 0, minHeight: 44 }}>
          {t(`panchayat:analytics.sections.${name}`)}
        </Button>
      ))}
    </Box>
  );
}

const bar = { display: 'flex', gap: 1, overflowX: 'auto', borderBottom: 1, borderColor: 'divider' };
