import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatRupeesInFull } from '@/ui/format';
import { FamilyCards } from './family-cards';
import type { YearPage } from './ledger';
import { YearTable } from './year-table';

/** One year of the family. Cards below 900 px; a table above, and always on paper. */
export function YearSection({ page }: { page: YearPage }) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-label={String(page.year)} sx={section}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 4, mb: 3 }}>
        <Typography variant="h2">{t('passbook:heading', { year: page.year })}</Typography>
        <Typography color="text.secondary">
          {t('passbook:paidIn', { year: page.year })}{' '}
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {formatRupeesInFull(page.total)}
          </Box>
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, displayPrint: 'block' }}>
        <YearTable page={page} />
      </Box>
      <Box sx={{ display: { xs: 'block', md: 'none' }, displayPrint: 'none' }}>
        <FamilyCards page={page} />
      </Box>
    </Box>
  );
}

// On paper each further year begins a page of its own.
const section = { minWidth: 0, '@media print': { '& + section': { breakBefore: 'page' } } };
