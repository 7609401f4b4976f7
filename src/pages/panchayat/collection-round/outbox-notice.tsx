import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countParams } from '@/components/text/format';
import type { TakenCash } from './taken';

/** What waits on this device, and what was refused, is said above the rows. */
export function OutboxNotice({ taken }: { taken: readonly TakenCash[] }) {
  const { t } = useTranslation();
  const refused = taken.filter(({ item }) => item?.refusal !== undefined).length;
  const waiting = taken.filter(({ item }) => item && item.refusal === undefined).length;
  return (
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {waiting > 0 && <Alert severity="warning">{t('round:outbox.waiting', countParams(waiting))}</Alert>}
      {refused > 0 && (
        <Alert
          severity="error"
          sx={{ mt: waiting > 0 ? 2 : 0 }}
          action={
            <Button component={Link} to="/panchayat/members?view=cash&show=days" color="inherit" size="small">
              {t('round:outbox.show')}
            </Button>
          }
        >
          {t('round:outbox.someRefused', countParams(refused))}
        </Alert>
      )}
    </Box>
  );
}
