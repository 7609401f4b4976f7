import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatRupeesInFull } from '@/ui/format';
import { StatusChip } from '@/ui/status-chip';
import { byHolding, type Payment } from './payment';

interface CatchUpChoiceProps {
  due: readonly Payment[];
  /** Keys of those that are not to be paid. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

/** The months that can be paid, under the person and the plan they belong to. */
export function CatchUpChoice({ due, left, onChange }: CatchUpChoiceProps) {
  const { t } = useTranslation();
  const set = (payments: readonly Payment[], isChosen: boolean) => {
    const next = new Set(left);
    for (const { key } of payments) {
      if (isChosen) next.delete(key);
      else next.add(key);
    }
    onChange(next);
  };
  return (
    <>
      <Typography color="text.secondary">{t('member:catchUp.hint')}</Typography>
      {byHolding(due, (payment) => payment).map((months) => (
        <Holding key={months[0]?.key} months={months} left={left} onSet={set} />
      ))}
    </>
  );
}

interface HoldingProps {
  months: readonly Payment[];
  left: ReadonlySet<string>;
  onSet: (payments: readonly Payment[], isChosen: boolean) => void;
}

function Holding({ months, left, onSet }: HoldingProps) {
  const { t } = useTranslation();
  const id = useId();
  const count = months.filter(({ key }) => !left.has(key)).length;
  const [first] = months;
  return (
    <Box component="fieldset" aria-labelledby={id} sx={group}>
      <FormControlLabel
        sx={{ ...line, bgcolor: 'action.hover' }}
        control={
          <Checkbox
            checked={count === months.length}
            indeterminate={count > 0 && count < months.length}
            onChange={(_, isChosen) => onSet(months, isChosen)}
          />
        }
        label={
          <Box id={id} sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{first?.familyMemberName}</Typography>
            <Typography variant="body2" color="text.secondary">
              {first?.planName}
            </Typography>
          </Box>
        }
      />
      {months.map((payment) => (
        <FormControlLabel
          key={payment.key}
          sx={{ ...line, borderTop: 1, borderColor: 'divider' }}
          control={<Checkbox checked={!left.has(payment.key)} onChange={(_, isChosen) => onSet([payment], isChosen)} />}
          label={
            <Box component="span" sx={{ display: 'block' }}>
              <Box component="span" sx={figures}>
                <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                  {formatMonth(payment)}
                  <StatusChip
                    size="small"
                    status={payment.isOverdue ? 'overdue' : 'current'}
                    label={t(payment.isOverdue ? 'member:next.overdue' : 'member:next.dueNow')}
                  />
                </Box>
                <span>{formatRupeesInFull(payment.amount)}</span>
              </Box>
              {payment.denied !== undefined && (
                <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'error.main' }}>
                  {payment.denied
                    ? t('member:catchUp.deniedBecause', { reason: payment.denied })
                    : t('member:catchUp.denied')}
                </Box>
              )}
            </Box>
          }
        />
      ))}
    </Box>
  );
}

const group = { border: 1, borderColor: 'divider', borderRadius: '10px', m: 0, p: 0, minWidth: 0, overflow: 'hidden' };
const line = {
  display: 'flex',
  m: 0,
  px: 2,
  py: 1,
  minHeight: 48,
  '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
};
const figures = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  pr: 2,
  fontVariantNumeric: 'tabular-nums',
};
