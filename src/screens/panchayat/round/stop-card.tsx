import CheckCircle from '@mui/icons-material/CheckCircle';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { RoundStop } from '@/contract/round';
import { callAddress, mobileDigits, whatsappAddress } from '@/domain/phone';
import type { Language } from '@/i18n/language';
import { formatMonth, formatRupeesInFull } from '@/ui/format';
import { StatusChip } from '@/ui/status-chip';
import { LanguageChoice } from './language-choice';
import { reminderText } from './reminder';

interface StopCardProps {
  stop: RoundStop;
  /** Whose name stands under the reminder. */
  sender: string;
  language: Language;
  onLanguage: (language: Language) => void;
  isVisited: boolean;
  onVisit: () => void;
}

/** A member of the round: what is owed and since when, and how to reach them with one thumb. */
export function StopCard({ stop, sender, language, onLanguage, isVisited, onVisit }: StopCardProps) {
  const { t } = useTranslation();
  const { name } = stop;
  return (
    <Card component="li" data-id={stop._id} sx={{ ...card, ...(isVisited && done) }}>
      <Box sx={head}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {stop.mobileNumber}
          </Typography>
        </Box>
        <Typography sx={{ ...sum, typography: 'h3' }}>{formatRupeesInFull(stop.arrears)}</Typography>
        <Typography sx={{ color: 'error.main', fontWeight: 600 }} variant="body2">
          {t('round:overdue', { count: stop.overdueMonths, since: formatMonth(stop.since) })}
        </Typography>
        {stop.status !== 'active' && <StatusChip status={stop.status} size="small" />}
      </Box>
      <Plans plans={stop.plans} />
      <Box sx={reach}>
        <Reach stop={stop} sender={sender} language={language} onLanguage={onLanguage} />
        <Button
          variant={isVisited ? 'contained' : 'outlined'}
          startIcon={isVisited ? <CheckCircle /> : <RadioButtonUnchecked />}
          aria-pressed={isVisited}
          aria-label={t('round:visited.named', { name })}
          onClick={onVisit}
          sx={{ order: 2 }}
        >
          {t('round:visited.action')}
        </Button>
      </Box>
    </Card>
  );
}

/** Where there is one plan, its sum and months stand above already. */
function Plans({ plans }: Pick<RoundStop, 'plans'>) {
  const { t } = useTranslation();
  const isOnly = plans.length === 1;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {plans.map(({ plan, familyMember, overdueMonths, arrears, from, to }) => (
        <Box component="li" key={`${plan._id} ${familyMember?.name}`} sx={line}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {plan.planName} · {familyMember?.name ?? t('round:self')}
            </Typography>
            <Typography variant="caption" component="p" color="text.secondary">
              {!isOnly && `${t('round:months', { count: overdueMonths })} · `}
              {overdueMonths === 1 ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`}
            </Typography>
          </Box>
          {!isOnly && (
            <Typography variant="body2" sx={sum}>
              {formatRupeesInFull(arrears)}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

type ReachProps = Pick<StopCardProps, 'stop' | 'sender' | 'language' | 'onLanguage'>;

/** A number that cannot be called offers nothing to tap. */
function Reach({ stop, sender, language, onLanguage }: ReachProps) {
  const { t } = useTranslation();
  const { name } = stop;
  const digits = mobileDigits(stop.mobileNumber);
  if (!digits) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ alignSelf: 'center' }}>
        {t('round:noNumber')}
      </Typography>
    );
  }
  return (
    <>
      <Button
        href={callAddress(digits)}
        variant="outlined"
        startIcon={<PhoneOutlined />}
        aria-label={t('round:call.named', { name })}
        sx={{ order: 1 }}
      >
        {t('round:call.action')}
      </Button>
      <Button
        href={whatsappAddress(digits, reminderText(stop, language, sender))}
        target="_blank"
        rel="noopener noreferrer"
        variant="outlined"
        startIcon={<WhatsApp />}
        aria-label={t('round:remind.named', { name })}
        sx={{ order: 3 }}
      >
        {t('round:remind.action')}
      </Button>
      <Box sx={{ order: 4 }}>
        <LanguageChoice label={t('round:language.named', { name })} value={language} onChange={onLanguage} isWide />
      </Box>
    </>
  );
}

const card = { p: 4, display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 };
const done = { borderColor: 'success.main', bgcolor: 'action.hover' };
/** Two by two: call and visited, WhatsApp and its language. Each is big enough for a thumb. */
const reach = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 3,
  mt: 'auto',
  '& .MuiButton-root': { minHeight: 44 },
};
const head = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: 3,
  rowGap: 2,
};
const sum = { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'right' };
const line = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3, alignItems: 'start' };
