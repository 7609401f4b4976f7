import { Alert, Box, Button, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionVisit } from '@/api/downline';
import { removeFromOutbox, retryInOutbox } from '@/api/outbox';
import { useServerFeatures } from '@/api/server-features';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { useHistoryStep } from '@/components/dialog/use-history-step';
import { DateField } from '@/components/form/date-field';
import { SecondaryText } from '@/components/text/emphasis';
import { formatDateTime } from '@/components/text/format';
import { ROUND_ANSWERS, type RoundAnswer } from '@/contract/choices';
import { answerRoundNote } from '@/contract/dues';
import { lastPromiseDay } from '@/domain/debt';
import { dayOf } from '@/domain/months';
import { answerText } from '@/pages/shared/dues/answer-text';
import { now } from '@/utils/clock';
import type { AnswerItem } from './taken';
import type { useCashActions } from './use-cash';

interface OfficeNoteProps {
  visit: CollectionVisit;
  actions: Pick<ReturnType<typeof useCashActions>, 'add'>;
  /** It waits on this device, or was refused. */
  item: AnswerItem | undefined;
}

/** What the office asks about a member, and what the panchayat answers. */
export function OfficeNote({ visit, actions, item }: OfficeNoteProps) {
  const { t } = useTranslation();
  const { isOpen, open, close } = useHistoryStep();
  const mayAnswer = useServerFeatures().offers(answerRoundNote);
  const { roundNote, name } = visit;
  if (!roundNote) return null;
  const { note, createdAt, createdBy, answer } = roundNote;
  const isKept = item && item.refusal === undefined;
  const action = isKept || answer ? 'again' : 'answer';
  return (
    <Alert severity={isKept || answer ? 'info' : 'warning'} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {note ? t('round:office.asksOf', { note }) : t('round:office.asks')}
      </Typography>
      <SecondaryText>{`${createdBy.name ?? ''} · ${formatDateTime(createdAt)}`}</SecondaryText>
      {isKept ? (
        <Typography variant="body2">{`${t('round:cash.unsent')}: ${answerText(t, item.body)}`}</Typography>
      ) : (
        answer && <Typography variant="body2">{t('round-notes:yours', { answer: answerText(t, answer) })}</Typography>
      )}
      {item?.refusal !== undefined && (
        <Typography variant="body2" color="error" role="alert">
          {answerText(t, item.body)} · {t('round:outbox.refused', { reason: item.refusal })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, '& .MuiButton-root': { minHeight: 44 } }}>
        {item?.refusal !== undefined && (
          <>
            <Button size="small" onClick={() => void retryInOutbox(item)}>
              {t('common:actions.retry')}
            </Button>
            <Button size="small" color="error" onClick={() => void removeFromOutbox([item.seq])}>
              {t('round:outbox.remove')}
            </Button>
          </>
        )}
        {mayAnswer && (
          <Button size="small" variant="outlined" aria-label={t(`round-notes:${action}Named`, { name })} onClick={open}>
            {t(`round-notes:${action}`)}
          </Button>
        )}
      </Box>
      {isOpen && (
        <AnswerDialog
          name={name}
          onClose={close}
          onSend={(given) => {
            close();
            void actions.add(
              {
                kind: 'answer',
                body: { noteId: roundNote._id, ...given },
                shown: { memberId: visit._id, memberName: name, amount: 0, payments: [] },
              },
              t('round-notes:sent', { name }),
            );
          }}
        />
      )}
    </Alert>
  );
}

interface Given {
  answer: RoundAnswer;
  promisedOn?: string;
  answerText?: string;
}

interface AnswerDialogProps {
  name: string;
  onSend: (given: Given) => void;
  onClose: () => void;
}

/** As long as the server takes. */
const MAX_WORDS = 300;

function AnswerDialog({ name, onSend, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<RoundAnswer>();
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const today = dayOf(now());
  const words = text.trim();
  const lastDay = lastPromiseDay(today);
  const isDayRight = day >= today && day <= lastDay;
  const isComplete =
    answer !== undefined && (answer !== 'will-pay' || isDayRight) && (answer !== 'other' || words !== '');
  const send = () => {
    if (!isComplete) return;
    onSend({ answer, ...(answer === 'will-pay' && { promisedOn: day }), ...(words && { answerText: words }) });
  };
  return (
    <ConfirmDialog
      open
      title={t('round-notes:title', { name })}
      confirmLabel={t('round-notes:send')}
      canConfirm={isComplete}
      onConfirm={send}
      onClose={onClose}
      body={
        <Box sx={{ display: 'grid', gap: 3 }}>
          <RadioGroup
            aria-label={t('round-notes:title', { name })}
            value={answer ?? ''}
            onChange={(_, value) => setAnswer(ROUND_ANSWERS.find((each) => each === value))}
            sx={{ '& .MuiFormControlLabel-root': { minHeight: 44 } }}
          >
            {ROUND_ANSWERS.map((each) => (
              <FormControlLabel key={each} value={each} control={<Radio />} label={t(`round-notes:answers.${each}`)} />
            ))}
          </RadioGroup>
          {answer === 'will-pay' && (
            <DateField required label={t('round-notes:day')} value={day} onChange={setDay} min={today} max={lastDay} />
          )}
          <TextField
            label={t(answer === 'other' ? 'round-notes:words' : 'round-notes:wordsOptional')}
            required={answer === 'other'}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_WORDS } }}
          />
        </Box>
      }
    />
  );
}
