import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useT } from '../../i18n/use-t';
import type { DepositFilters } from './use-deposit-filters';

/** Says how far the filters reach, and offers the other reach (decisions §6). Nothing while none is set. */
export function OnPageNote({ filters, matches }: { filters: DepositFilters; matches: number }) {
  const t = useT();
  if (!filters.isOnPage && !filters.isEverywhere) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, typography: 'body2' }}>
      <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
        {filters.isOnPage ? t('deposits:onPage.note', { count: matches }) : t('deposits:onPage.allNote')}
      </Box>
      <Button
        size="small"
        color="secondary"
        onClick={filters.isOnPage ? filters.searchAllPages : filters.searchThisPage}
      >
        {filters.isOnPage ? t('deposits:onPage.searchAll') : t('deposits:onPage.searchPage')}
      </Button>
    </Box>
  );
}
