import CheckCircle from '@mui/icons-material/CheckCircle';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import WhatsApp from '@mui/icons-material/WhatsApp';
import { Box, Button, Card, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import i18next, { type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CollectionVisit, VisitDeposit } from '@/api/downline';
import { ListRow, RowList } from '@/components/list/row-list';
import { Fold } from '@/components/page/fold';
import { ViewToggle } from '@/components/page/view-toggle';
import { RoundedText, Rupees } from '@/components/text/cell-text';
import { denialText } from '@/components/text/denial';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { formatLongMonth, formatMonth, formatRupees, formatRupeesInFull, monthName } from '@/components/text/format';
import { StateChip, stateName } from '@/components/text/states';
import { isAbove } from '@/domain/figures';
import { sumRupees } from '@/domain/money';
import { compareMonths, hasMonth, monthIndex, type RecordedMonth } from '@/domain/months';
import { callUrl, formatMobile, mobileDigits, whatsappUrl } from '@/domain/phone';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@/i18n/language';

export interface Sender {
  name: string;
  place: string | undefined;
}

interface VisitCardProps {
  visit: CollectionVisit;
  sender: Sender;
  language: Language;
  onLanguage: (language: Language) => void;
  isVisited: boolean;
  onVisit: () => void;
}

/** In rupees: what is overdue, this month's payments, and the cash of those that wait for approval. */
export const toCollect = ({ arrears, debt, waitingCash }: CollectionVisit): number | null =>
  sumRupees([arrears, debt ? debt.thisMonth.amount : 0, waitingCash]);

export function VisitCard({ visit, sender, language, onLanguage, isVisited, onVisit }: VisitCardProps) {
  const { t } = useTranslation();
  const { name, debt, waitingCash } = visit;
  const digits = mobileDigits(visit.mobileNumber);
  return (
    <Card component="li" data-id={visit._id} sx={{ ...cardStyle, ...(isVisited && visitedStyle) }}>
      <Box sx={cardHeadStyle}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" variant="h3">
            {name}
          </Typography>
          <SecondaryText sx={{ whiteSpace: 'nowrap' }}>{formatMobile(visit.mobileNumber)}</SecondaryText>
        </Box>
        <Typography sx={{ ...amountStyle, typography: 'h3' }}>
          <Rupees amount={toCollect(visit)} />
        </Typography>
        {visit.status !== 'active' && <StateChip kind="account" state={visit.status} size="small" />}
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {visit.since && (
          <StrongText sx={{ color: 'error.main' }} variant="body2">
            <RoundedText amount={visit.arrears}>
              {t('round:overdue', {
                amount: formatRupees(visit.arrears),
                count: visit.overdueMonths,
                since: formatMonth(visit.since),
              })}
            </RoundedText>
          </StrongText>
        )}
        {visit.deniedDeposits.map((deposit) => (
          <Typography key={depositKey(deposit)} variant="body2" color="error">
            {holderOf(t, deposit)}: {denialText(t, formatMonth(deposit), deposit.reason ?? '')}
          </Typography>
        ))}
        {debt && isAbove(debt.thisMonth.amount, 0) && (
          <Typography variant="body2">
            <RoundedText amount={debt.thisMonth.amount}>
              {t('round:thisMonth', { amount: formatRupees(debt.thisMonth.amount) })}
            </RoundedText>
          </Typography>
        )}
        {isAbove(waitingCash, 0) && (
          <Typography variant="body2">
            <RoundedText amount={waitingCash}>
              {t('round:waitingCash', { amount: formatRupees(waitingCash) })}
            </RoundedText>
          </Typography>
        )}
      </Box>
      <Box sx={contactActionsStyle}>
        {digits ? (
          <>
            <Button
              href={callUrl(digits)}
              variant="outlined"
              startIcon={<PhoneOutlined />}
              aria-label={t('round:call.named', { name })}
              sx={{ order: 1 }}
            >
              {t('round:call.action')}
            </Button>
            <Button
              href={whatsappUrl(digits, reminderText(visit, language, sender))}
              target="_blank"
              rel="noopener noreferrer"
              variant="outlined"
              startIcon={<WhatsApp />}
              aria-label={t('round:remind.named', { name })}
              sx={{ order: 3, gridColumn: '1 / -1' }}
            >
              {t('round:remind.action')}
            </Button>
          </>
        ) : (
          <SecondaryText sx={{ alignSelf: 'center' }}>{t('round:noNumber')}</SecondaryText>
        )}
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
      <Fold
        summary={
          <>
            {t('round:more')}
            <span style={visuallyHidden}>: {name}</span>
          </>
        }
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <OpenPayments visit={visit} />
          <ViewToggle
            label={t('round:language.named', { name })}
            views={REMINDER_LANGUAGES}
            value={language}
            onChange={onLanguage}
          />
        </Box>
      </Fold>
    </Card>
  );
}

const holderOf = (t: TFunction, { familyMember }: Pick<VisitDeposit, 'familyMember'>): string =>
  familyMember?.name ?? t('round:self');

const depositKey = ({ familyMember, plan, year, month }: VisitDeposit): string =>
  `${familyMember?.name} ${plan._id} ${year}-${month}`;

/** The parts of the sum above are the plans with overdue months, this month's payments, and the deposits whose cash is to be collected. */
function OpenPayments({ visit }: { visit: CollectionVisit }) {
  const { t } = useTranslation();
  const named = (state: string, deposits: readonly VisitDeposit[]) =>
    deposits.map((deposit) => (
      <ListRow
        key={depositKey(deposit)}
        title={`${deposit.plan.planName} · ${holderOf(t, deposit)}`}
        note={`${formatMonth(deposit)} · ${state}`}
        figure={<Rupees amount={deposit.amount} />}
      />
    ));
  return (
    <RowList>
      {visit.plans.map(({ plan, familyMember, overdueMonths, arrears, from, to }) => {
        const months = overdueMonths === 1 ? formatMonth(from) : `${formatMonth(from)} – ${formatMonth(to)}`;
        return (
          <ListRow
            key={`${plan._id} ${familyMember?.name}`}
            title={`${plan.planName} · ${holderOf(t, { familyMember })}`}
            note={`${t('round:months', { count: overdueMonths })} · ${months}`}
            figure={<Rupees amount={arrears} />}
          />
        );
      })}
      {named(stateName(t, 'month', 'current'), visit.currentPayments)}
      {named(stateName(t, 'decision', 'pending'), visit.waitingDeposits)}
    </RowList>
  );
}

/**
 * The text has the card's sums, exact where there are paise. It asks for what nobody has sent; the cash of deposits that wait for approval
 * may have been given already.
 */
export function reminderText(visit: CollectionVisit, language: Language, sender: Sender): string {
  const t = i18next.getFixedT(language);
  const lines = visit.plans.map(({ plan, familyMember, overdueMonths, arrears }) =>
    t(familyMember ? 'round:reminder.planOf' : 'round:reminder.plan', {
      plan: plan.planName,
      name: familyMember?.name,
      count: overdueMonths,
      amount: formatRupeesInFull(arrears),
    }),
  );
  const { since, debt, waitingCash } = visit;
  const thisMonth = debt ? debt.thisMonth.amount : 0;
  const sums = [
    ...(since ? [overdueText(visit, since, language), ...lines] : []),
    ...(isAbove(thisMonth, 0) ? [t('round:reminder.thisMonth', { amount: formatRupeesInFull(thisMonth) })] : []),
  ];
  const denied = visit.deniedDeposits.map(
    (deposit) =>
      `• ${holderOf(t, deposit)}: ${denialText(t, formatLongMonth(deposit, language), deposit.reason ?? '')}`,
  );
  const asked = sumRupees([visit.arrears, thisMonth]);
  const hasBoth = isAbove(visit.arrears, 0) && isAbove(thisMonth, 0);
  return [
    t('round:reminder.greeting', { name: visit.name }),
    ...sums,
    ...(hasBoth ? [t('round:reminder.total', { amount: formatRupeesInFull(asked) })] : []),
    ...(isAbove(asked, 0) ? [t('round:reminder.request')] : []),
    ...denied,
    ...(denied.length > 0 ? [t('round:reminder.deniedAsk')] : []),
    ...(isAbove(waitingCash, 0) ? [t('round:reminder.waitingCash', { amount: formatRupeesInFull(waitingCash) })] : []),
    sender.place
      ? t('round:reminder.signature', { name: sender.name, place: sender.place })
      : t('round:reminder.signatureWithoutPlace', { name: sender.name }),
  ].join('\n');
}

/** What is overdue, from the first to the last month; a year that both have is said once. */
function overdueText(
  { overdueMonths, arrears, plans }: CollectionVisit,
  since: RecordedMonth,
  language: Language,
): string {
  const t = i18next.getFixedT(language);
  const debt = { count: overdueMonths, amount: formatRupeesInFull(arrears) };
  const until =
    plans
      .map(({ to }) => to)
      .filter(hasMonth)
      .sort(compareMonths)
      .pop() ?? since;
  if (monthIndex(since) === monthIndex(until))
    return t('round:reminder.month', { ...debt, month: formatLongMonth(since, language) });
  const from =
    since.year === until.year && since.month !== null
      ? monthName(since.month, language)
      : formatLongMonth(since, language);
  return t('round:reminder.months', { ...debt, from, to: formatLongMonth(until, language) });
}

export const REMINDER_LANGUAGES = LANGUAGES.map((name) => ({ name, label: LANGUAGE_NAMES[name], lang: name }));

const cardStyle = { p: 4, display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 };
const visitedStyle = { borderColor: 'success.main', bgcolor: 'action.hover' };
const contactActionsStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 3,
  mt: 'auto',
  '& .MuiButton-root': { minHeight: 44 },
};
const cardHeadStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: 3,
  rowGap: 2,
};
const amountStyle = { fontWeight: 600, whiteSpace: 'nowrap', textAlign: 'right' };
