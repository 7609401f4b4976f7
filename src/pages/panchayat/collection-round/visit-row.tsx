import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import ExpandMore from '@mui/icons-material/ExpandMore';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import WhatsApp from '@mui/icons-material/WhatsApp';
import { Box, Button, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { TFunction } from 'i18next';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionVisit, VisitDeposit } from '@/api/downline';
import { ignoreDoublePress } from '@/components/list/buttons';
import { ListRow, RowList } from '@/components/list/row-list';
import { lazyPart } from '@/components/page/lazy-part';
import { ViewToggle } from '@/components/page/view-toggle';
import { RoundedText, Rupees } from '@/components/text/cell-text';
import { denialText } from '@/components/text/denial';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { formatMonth, formatRupees } from '@/components/text/format';
import { StateChip, stateName } from '@/components/text/states';
import { isAbove } from '@/domain/figures';
import { sumRupees } from '@/domain/money';
import { callUrl, formatMobile, mobileDigits, whatsappUrl } from '@/domain/text/phone';
import { LANGUAGE_NAMES, LANGUAGES } from '@/i18n/language';
import { placeOfCash } from '@/pages/shared/coordinator-data';
import { Collect } from './collect';
import { reminderText, type Sender } from './reminder';
import type { AnswerItem, TakenCash } from './taken';
import { TakenRow } from './taken-row';
import type { useCashActions } from './use-cash';
import type { Languages } from './use-reminder-languages';

// Most members are not asked about.
const OfficeNote = lazyPart(async () => (await import('./office-note')).OfficeNote, 'round-notes');

interface VisitRowProps {
  visit: CollectionVisit;
  isOpen: boolean;
  onToggle: () => void;
  isVisited: boolean;
  onVisit: () => void;
  onMember: () => void;
  sender: Sender;
  languages: Languages;
  hasCash: boolean;
  actions: ReturnType<typeof useCashActions>;
  /** What was taken from this member today, and what was refused. */
  taken: readonly TakenCash[];
  /** The office waits for an answer. */
  isAsked: boolean;
  answer: AnswerItem | undefined;
}

/** In rupees: what is overdue, this month's payments, and the cash of those that wait for approval. */
export const toCollect = ({ arrears, debt, waitingCash }: CollectionVisit): number | null =>
  sumRupees([arrears, debt ? debt.thisMonth.amount : 0, waitingCash]);

/** One line, of which sixty stand in a list: their styles are those of the list. */
export function VisitRow(props: VisitRowProps) {
  const { visit, isOpen, onToggle, isVisited, taken, isAsked } = props;
  const { t } = useTranslation();
  const id = useId();
  const isRefused = taken.some(({ item }) => item?.refusal !== undefined);
  const Mark = isRefused ? ErrorOutline : isVisited ? CheckCircle : RadioButtonUnchecked;
  const mark = isRefused ? 'refused' : isVisited ? 'visited' : undefined;
  return (
    <li data-id={visit._id} className={mark}>
      <div className="visit-line">
        <Mark aria-hidden />
        <div>
          <h2>
            <button type="button" aria-expanded={isOpen} {...(isOpen && { 'aria-controls': id })} onClick={onToggle}>
              {visit.name}
            </button>
          </h2>
          {!isOpen && isAsked && <p className="asked">{askedText(t, visit)}</p>}
          {!isOpen && <HeldCash visit={visit} />}
        </div>
        {mark && <span style={visuallyHidden}>{t(`round:mark.${mark}`)}</span>}
        <Rupees amount={toCollect(visit)} />
        <ExpandMore aria-hidden className="visit-arrow" />
      </div>
      {isOpen && (
        <Box id={id} sx={{ display: 'grid', gap: 4, pt: 2, pb: 4 }}>
          <VisitDetails {...props} />
        </Box>
      )}
    </li>
  );
}

const askedText = (t: TFunction, { roundNote }: CollectionVisit): string =>
  roundNote?.note ? t('round:office.asksOf', { note: roundNote.note }) : t('round:office.asks');

/** Says why a member stands on the list whose denied cash was not given back, also if nothing else is to be taken. */
function HeldCash({ visit }: Pick<VisitRowProps, 'visit'>) {
  const { t } = useTranslation();
  return visit.deniedDeposits
    .filter(({ cashTakenAt, cashReturnedAt }) => cashTakenAt && !cashReturnedAt)
    .map((deposit) => (
      <p key={depositKey(deposit)}>
        {t('round:denied.row', { month: formatMonth(deposit), place: t(`round:denied.${placeOfCash(deposit)}`) })}
      </p>
    ));
}

function VisitDetails(props: VisitRowProps) {
  const { visit, isVisited, onVisit, onMember, sender, languages, hasCash, actions, taken, answer } = props;
  const { t } = useTranslation();
  const { name, mobileNumber } = visit;
  const language = languages.of(visit._id);
  const digits = mobileDigits(mobileNumber);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <SecondaryText sx={{ whiteSpace: 'nowrap' }}>{formatMobile(mobileNumber)}</SecondaryText>
        {visit.status !== 'active' && <StateChip kind="account" state={visit.status} size="small" />}
        <Button size="small" onClick={onMember} aria-label={t('round:member.named', { name })} sx={{ minHeight: 44 }}>
          {t('round:member.action')}
        </Button>
      </Box>
      {visit.roundNote && (
        <Suspense fallback={null}>
          <OfficeNote visit={visit} actions={actions} item={answer} />
        </Suspense>
      )}
      <VisitSums visit={visit} />
      {hasCash ? (
        <>
          <WaitingCash visit={visit} actions={actions} />
          <Collect visit={visit} actions={actions} />
          {taken.length > 0 && (
            <RowList label={t('round:taken.of', { name })}>
              {taken.map((cash) => (
                <TakenRow
                  key={cash.id}
                  isOfMember
                  cash={cash}
                  actions={actions}
                  languages={languages}
                  by={sender.name}
                  mobileNumber={mobileNumber}
                />
              ))}
            </RowList>
          )}
        </>
      ) : (
        <OpenPayments visit={visit} />
      )}
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
              {t('round:remind.reminder')}
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
      <ViewToggle
        label={t('round:language.named', { name })}
        views={REMINDER_LANGUAGES}
        value={language}
        onChange={(next) => languages.prefer(visit._id, next)}
      />
    </>
  );
}

function VisitSums({ visit }: { visit: CollectionVisit }) {
  const { t } = useTranslation();
  const { since, arrears, debt, waitingCash } = visit;
  return (
    <Box sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {since && (
        <StrongText sx={{ color: 'error.main' }} variant="body2">
          <RoundedText amount={arrears}>
            {t('round:overdue', {
              amount: formatRupees(arrears),
              count: visit.overdueMonths,
              since: formatMonth(since),
            })}
          </RoundedText>
        </StrongText>
      )}
      {visit.deniedDeposits.map((deposit) => (
        <Typography key={depositKey(deposit)} variant="body2" color="error">
          {holderOf(t, deposit)}: {denialText(t, formatMonth(deposit), deposit)}
          {deposit.cashTakenAt && ` · ${t(`round:denied.${placeOfCash(deposit)}`)}`}
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
  );
}

/** Each deposit in cash that waits for approval, and whose cash nobody has taken, has a button. */
function WaitingCash({ visit, actions }: Pick<VisitRowProps, 'visit' | 'actions'>) {
  const { t } = useTranslation();
  const waiting = visit.waitingDeposits.flatMap(({ _id, ...deposit }) =>
    _id && !deposit.cashTakenAt ? [{ ...deposit, _id }] : [],
  );
  if (waiting.length === 0) return null;
  return (
    <RowList>
      {waiting.map((deposit) => {
        const { _id, familyMember, plan, month, year, amount } = deposit;
        const shown = formatRupees(amount);
        return (
          <ListRow
            key={_id}
            title={`${holderOf(t, deposit)} · ${formatMonth(deposit)}`}
            note={plan.planName}
            trailing={
              <Button
                variant="contained"
                aria-label={t('round:taken.named', { amount: shown, name: visit.name, month: formatMonth(deposit) })}
                onClick={ignoreDoublePress(
                  () =>
                    void actions.add(
                      {
                        kind: 'take',
                        body: { depositIds: [_id] },
                        shown: {
                          memberId: visit._id,
                          memberName: visit.name,
                          amount: amount ?? 0,
                          payments: [
                            {
                              holder: familyMember?.name ?? null,
                              planName: plan.planName,
                              month: month ?? 0,
                              year: year ?? 0,
                            },
                          ],
                        },
                      },
                      t('round:taken.done', { amount: shown, name: visit.name }),
                    ),
                )}
                sx={{ minHeight: 48, whiteSpace: 'nowrap' }}
              >
                {t('round:taken.action', { amount: shown })}
              </Button>
            }
          />
        );
      })}
    </RowList>
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

export const REMINDER_LANGUAGES = LANGUAGES.map((name) => ({ name, label: LANGUAGE_NAMES[name], lang: name }));

const contactActionsStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 3,
  '& .MuiButton-root': { minHeight: 44 },
};
