import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSection } from '@/contract/report';
import { partId, type ReportAddress } from './use-report-address';

interface SectionProps {
  name: ReportSection;
  report: ReportAddress;
  /** Drawn, and what it shows asked for, only while the section is open. */
  children: ReactNode;
}

/** A part of the report that opens and closes. */
export function Section({ name, report, children }: SectionProps) {
  const { t } = useTranslation();
  const isOpen = report.isOpen(name);
  const id = partId(name);
  return (
    <Card component="section" aria-labelledby={`${id}-title`} sx={{ minWidth: 0 }}>
      <h2 style={{ margin: 0, font: 'inherit' }}>
        <ButtonBase
          id={id}
          aria-expanded={isOpen}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          {...(isOpen && { 'aria-controls': `${id}-rows` })}
          onClick={() => report.toggle(name)}
          sx={head}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Box component="span" id={`${id}-title`} sx={{ typography: 'h3', display: 'block' }}>
              {t(`commission-report:sections.${name}.title`)}
            </Box>
            <Box component="span" id={`${id}-text`} sx={text}>
              {t(`commission-report:sections.${name}.text`)}
            </Box>
          </Box>
          <ExpandMore aria-hidden sx={{ ...chevron, ...(isOpen && { transform: 'rotate(180deg)' }) }} />
        </ButtonBase>
      </h2>
      {isOpen && (
        <Box id={`${id}-rows`} sx={rows}>
          {children}
        </Box>
      )}
    </Card>
  );
}

const head = {
  width: '100%',
  minHeight: 56,
  p: { xs: 3, sm: 4 },
  gap: 3,
  textAlign: 'start',
  // Below the bar at the top of the window.
  scrollMarginTop: 72,
  '&:hover': { bgcolor: 'action.hover' },
};
const text = { display: 'block', typography: 'body2', color: 'text.secondary' };
const chevron = { color: 'text.secondary' };
const rows = {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  p: { xs: 3, sm: 4 },
  pt: { xs: 0, sm: 0 },
};
