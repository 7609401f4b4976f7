import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countParams } from '@/components/text/format';
import type { AnswerItem, TakenCash } from './taken';

const NONE: ReadonlyMap<string, AnswerItem> = new Map();

interface OutboxNoticeProps {
  taken: readonly TakenCash[];
  answers?: ReadonlyMap<string, AnswerItem>;
}

/** What waits on this device, and what was refused, is said above the rows; an answer that was refused stands at its member. */
export function OutboxNotice({ taken, answers = NONE }: OutboxNoticeProps) {
  const { t } = useTranslation();
  const refused = taken.filter(({ item }) => item?.refusal !== undefined).length;
  const unsent = [...answers.values()].filter(({ refusal, doneAt }) => refusal === undefined && !doneAt).length;
  const waiting = taken.filter(({ item }) => item && item.refusal === undefined).length + unsent;
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
