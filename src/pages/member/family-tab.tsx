import { Box, Button, Card, Chip, Divider, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { config, fileUrl } from '@/api/config';
import { type ActivePlan, familyMemberActivePlans, type Overview, type OwnFamilyMember } from '@/api/member-dashboard';
import { EmptyState } from '@/components/feedback/placeholders';
import { cardGrid } from '@/components/page/section-card';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { ABSENT } from '@/components/text/format';
import { InitialsAvatar } from '@/components/text/initials-avatar';
import { stateName } from '@/components/text/states';
import { debugFamilyMemberInvestments, testFamilyRoutes } from '@/contract/family-members';
import { compareFigures, isAbove } from '@/domain/figures';
import { formatMobile } from '@/domain/text/phone';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { Diagnostics } from '@/pages/shared/diagnostics';
import { PlanProgress } from '@/pages/shared/family-member-details';
import { relationshipLabel } from '@/pages/shared/relationship';
import { call } from '@/refine/call';
import { errorMessage } from '@/refine/error-message';
import { ACTIVE_PLANS_STALE_MS } from '@/refine/stale-times';
import { type EndpointQuery, useCustom } from '@/refine/use-custom';
import { type PaymentSchedules, SELF, usePaymentSchedules, useTakesOwnInvestments } from './family-data';
import { ownActivePlans, ownDepositsText, type Person, personIdOf, takesPayment } from './labels';
import { outlookHint, outlookText, usePlanOutlook } from './outlook';
import { useMemberDialog } from './use-member-dialog';

export function FamilyTab({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const { familyMembers } = overview;
  const own = usePaymentSchedules();
  const shared = { collector: overview.member.collector, schedules: own.schedules };
  const selfCard = <SelfCard name={overview.member.name} own={own} {...shared} />;
  useNewcomerInSight(familyMembers);
  const testButton = (
    <Diagnostics checks={[{ name: t('member:diagnostics.testApi'), run: () => call(testFamilyRoutes) }]} />
  );
  const addButton = (
    <ConfirmedOnly>
      <Button variant="contained" onClick={() => open('add')}>
        {t('member:family.add')}
      </Button>
    </ConfirmedOnly>
  );

  if (familyMembers.length === 0) {
    return (
      <Box sx={{ position: 'relative' }}>
        <Box sx={{ position: 'absolute', top: 0, right: 0 }}>{testButton}</Box>
        <EmptyState title={t('member:family.empty')} hint={t('member:family.emptyHint')} action={addButton} />
        <Box sx={cardGrid(320)}>{selfCard}</Box>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        {addButton}
        {testButton}
      </Box>
      <Box sx={cardGrid(320)}>
        {selfCard}
        {familyMembers.map((member) => (
          <FamilyCard key={member._id} member={member} {...shared} />
        ))}
      </Box>
    </Box>
  );
}

/** Somebody who was just added has the last card. */
function useNewcomerInSight(familyMembers: readonly OwnFamilyMember[]): void {
  const known = useRef(familyMembers);
  useEffect(() => {
    const newcomer = familyMembers.find(({ _id }) => known.current.every((each) => each._id !== _id));
    known.current = familyMembers;
    const card = newcomer && document.getElementById(cardId(newcomer));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [familyMembers]);
}

const cardId = ({ _id }: OwnFamilyMember): string => `family-member-${_id}`;

interface SharedProps extends Pick<PaymentSchedules, 'schedules'> {
  /** The coordinator of the member's panchayat. */
  collector: string | null;
}

function FamilyCard({ member, ...shared }: SharedProps & { member: OwnFamilyMember }) {
  const { t } = useTranslation();
  const { name, relationship, gender, age, mobileNumber } = member;
  const params = { id: member._id };
  const plans = useCustom(familyMemberActivePlans, { params, staleTime: ACTIVE_PLANS_STALE_MS });
  return (
    <PersonCard
      id={cardId(member)}
      person={member}
      picture={fileUrl(member.profilePicture)}
      description={relationshipLabel(t, relationship, gender)}
      diagnostics={
        config.isFixtureHost && (
          <Diagnostics
            label={t('member:diagnostics.debugFor', { name })}
            checks={[
              { name: t('member:diagnostics.debug'), run: () => call(debugFamilyMemberInvestments, { params }) },
            ]}
          />
        )
      }
      facts={[
        [t('member:family.gender'), gender && t(`family-members:genders.${gender}`)],
        [t('member:family.age'), age !== null && t('member:family.ageYears', { count: age })],
        [t('member:family.mobile'), mobileNumber && formatMobile(mobileNumber)],
      ]}
      plans={plans}
      {...shared}
    />
  );
}

/** The member itself invests like anybody of the family where the server takes that. */
function SelfCard({ name, own, ...shared }: SharedProps & { name: string; own: PaymentSchedules }) {
  const { t } = useTranslation();
  const acceptsOwnPayments = useTakesOwnInvestments();
  const { schedules, error, retry } = own;
  return (
    <PersonCard
      person={{ _id: SELF, name: t('member:self') }}
      description={name}
      plans={{ data: schedules && ownActivePlans(schedules), isLoading: !schedules && !error, error, refetch: retry }}
      refusal={acceptsOwnPayments ? undefined : ownDepositsText(t, shared.collector)}
      {...shared}
    />
  );
}

interface PersonCardProps extends SharedProps {
  id?: string;
  person: Person;
  picture?: string | undefined;
  description: string;
  diagnostics?: ReactNode;
  facts?: readonly (readonly [label: string, value: ReactNode])[];
  plans: Pick<EndpointQuery<readonly ActivePlan[]>, 'data' | 'isLoading' | 'error' | 'refetch'>;
  refusal?: string | undefined;
}

function PersonCard(props: PersonCardProps) {
  const { id, person, picture, description, diagnostics, facts, plans, refusal, schedules, collector } = props;
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const { _id: familyMemberId, name } = person;
  const isOwn = familyMemberId === SELF;
  return (
    <Card component="article" id={id} tabIndex={-1} aria-label={name} sx={cardStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <InitialsAvatar name={isOwn ? description : name} src={picture} size={48} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <StrongText component="h2">{name}</StrongText>
          <SecondaryText>{description}</SecondaryText>
        </Box>
        {diagnostics}
      </Box>
      {facts && (
        <Box component="dl" sx={factsStyle}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <SecondaryText component="dt" variant="caption">
                {label}
              </SecondaryText>
              <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'nowrap' }}>
                {value || ABSENT}
              </Typography>
            </div>
          ))}
        </Box>
      )}
      <Divider />
      <Box sx={{ flex: 1 }}>
        <StrongText variant="body2" sx={{ mb: 2 }}>
          {t('member:family.activePlans')}
        </StrongText>
        {plans.isLoading ? (
          <Skeleton variant="rounded" height={58} />
        ) : plans.error ? (
          <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography variant="body2" color="error">
              {errorMessage(plans.error, t('member:family.plansFailed'))}
            </Typography>
            <Button size="small" onClick={plans.refetch}>
              {t('ui:error.retry')}
            </Button>
          </Box>
        ) : (
          <ActivePlans
            plans={plans.data ?? []}
            holder={name}
            schedules={schedules?.filter(({ row }) => personIdOf(row) === familyMemberId)}
            collector={collector}
          />
        )}
      </Box>
      {refusal && <SecondaryText>{refusal}</SecondaryText>}
      <Box sx={smallActionsStyle}>
        {!refusal && (
          <ConfirmedOnly>
            <Button className="whole" variant="outlined" onClick={() => open('invest', { familyMemberId })}>
              {t('member:family.invest', { name })}
            </Button>
          </ConfirmedOnly>
        )}
        {/* Keeps the place of the next button, since most have an active plan. */}
        {!refusal && plans.isLoading && <Skeleton className="whole" variant="rounded" height={44} />}
        {!refusal && plans.data?.some(takesPayment) && (
          <ConfirmedOnly>
            <Button
              className="whole"
              variant="outlined"
              aria-label={t('member:family.continueFor', { name })}
              onClick={() => open('continue', { familyMemberId })}
            >
              {t('member:family.continue')}
            </Button>
          </ConfirmedOnly>
        )}
        <Button
          className={isOwn ? 'whole' : ''}
          aria-label={t('member:family.viewFor', { name })}
          onClick={() => open('investments', { familyMemberId })}
        >
          {t('member:family.view')}
        </Button>
        {!isOwn && (
          <Button
            aria-label={t('member:family.detailFor', { name })}
            onClick={() => open('person', { familyMemberId })}
          >
            {t('member:family.detail')}
          </Button>
        )}
      </Box>
    </Card>
  );
}

interface ActivePlansProps extends SharedProps {
  plans: readonly ActivePlan[];
  holder: string;
}

function ActivePlans({ plans, holder, schedules, collector }: ActivePlansProps) {
  const { t } = useTranslation();
  const outlookOf = usePlanOutlook();
  if (plans.length === 0) {
    return <SecondaryText>{t('member:family.noActivePlans')}</SecondaryText>;
  }
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 3 }}>
      {plans.map(({ _id, planName, isActive, approvedPayments, pendingPayments, totalExpectedMonths }) => {
        const isComplete = compareFigures(approvedPayments, totalExpectedMonths) >= 0 && totalExpectedMonths !== null;
        const schedule = schedules?.find(({ row }) => row.plan._id === _id);
        const outlook = schedule && outlookOf(schedule);
        return (
          <li key={_id}>
            <PlanProgress
              name={planName}
              holder={holder}
              approved={approvedPayments}
              expected={totalExpectedMonths}
              trailing={
                (isActive || isComplete) && (
                  <Chip
                    size="small"
                    color="success"
                    variant={isComplete ? 'filled' : 'outlined'}
                    label={isComplete ? stateName(t, 'month', 'completed') : stateName(t, 'activity', 'active')}
                  />
                )
              }
              note={
                isAbove(pendingPayments, 0) ? t('member:family.pendingMonths', { count: pendingPayments }) : undefined
              }
            />
            {outlook && <SecondaryText>{outlookText(t, outlook, schedule)}</SecondaryText>}
            {outlook?.isComplete && <SecondaryText>{outlookHint(t, outlook, collector)}</SecondaryText>}
          </li>
        );
      })}
    </Box>
  );
}

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
  rowGap: 2,
  m: 0,
};
const cardStyle = { p: 4, display: 'flex', flexDirection: 'column', gap: 3 };
/** The buttons are side by side below the main ones, each large enough for touch. */
const smallActionsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
  '& .whole': { gridColumn: '1 / -1' },
  '& .MuiButton-root': { minHeight: 44, lineHeight: 1.3 },
};
