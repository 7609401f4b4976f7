import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ENTRY_STATUSES } from './ledger';
import { COLOURS, MARKS } from './marks';

/** What the marks mean, and what the sums count. */
export function Legend() {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2, typography: 'body2', color: 'text.secondary' }}>
      <Box component="ul" aria-label={t('passbook:legend')} sx={list}>
        {ENTRY_STATUSES.map((status) => (
          <li key={status}>
            <Box component="span" aria-hidden sx={{ color: COLOURS[status], fontWeight: 700, mr: 1.5 }}>
              {MARKS[status]}
            </Box>
            {t(`passbook:meanings.${status}`)}
          </li>
        ))}
      </Box>
      <Typography variant="body2">{t('passbook:sumsNote')}</Typography>
    </Box>
  );
}

const list = { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, listStyle: 'none', m: 0, p: 0 };
