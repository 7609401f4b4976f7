import { Box, Button, Typography } from '@mui/material';
import { useCan } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { isDevanagari } from '@/domain/text/text';
import { searchEverywhere } from '@/utils/search-everywhere';

export function NothingFound({ words }: { words: string }) {
  const { t } = useTranslation();
  const { data: access } = useCan({ resource: 'search', action: 'list' });
  const canSearch = access?.can === true;
  if (!canSearch && !isDevanagari(words)) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 3,
        textAlign: 'center',
        px: 4,
        mt: { xs: -6, sm: -9 },
        pb: 10,
      }}
    >
      {isDevanagari(words) && <Typography variant="body2">{t('ui:search.latin')}</Typography>}
      {canSearch && (
        <Button variant="outlined" onClick={() => searchEverywhere(words)}>
          {t('ui:search.everywhere')}
        </Button>
      )}
    </Box>
  );
}
