import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useEndpoint } from '@/api/use-endpoint';
import { type ActivePlan, type FamilyMember, familyMemberActivePlans } from '@/contract/family-members';
import { ACTIVE_PLANS_STALE_MS } from '@/hooks/member-stale-times';
import { fileUrl } from '@/providers/http';
import { ABSENT } from '@/ui/format';
import { InitialsAvatar } from '@/ui/initials-avatar';
import { DebugInvestments } from './family-diagnostics';
import { PlanLine } from './plan-line';
import { useMemberDialog } from './use-member-dialog';

/** A family member: who it is, the plans under way, and what can be done. */
export function FamilyCard({ member }: { member: FamilyMember }) {
  const { t } = useTranslation();
  const plans = useEndpoint(familyMemberActivePlans, {
    params: { id: member._id },
    staleTime: ACTIVE_PLANS_STALE_MS,
  });

  return (
    <Card component="article" aria-label={member.name} variant="outlined" sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <InitialsAvatar name={member.name} src={member.profilePicture && fileUrl(member.profilePicture)} size={48} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {member.name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t(`ui:relationships.${member.relationship}`)}
          </Typography>
        </Box>
        <DebugInvestments member={member} />
      </Box>
      <Facts member={member} />
      <Divider />
      <Box sx={{ flex: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
          {t('member:family.activePlans')}
        </Typography>
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
          <Plans plans={plans.data?.activePlans ?? []} />
        )}
      </Box>
      <Actions
        member={member}
        isContinuable={plans.isLoading ? undefined : plans.data?.activePlans.some(({ isActive }) => isActive) === true}
      />
    </Card>
  );
}

interface ActionsProps {
  member: FamilyMember;
  /** Undefined while it is asked for: most have a plan under way, so its button has its place. */
  isContinuable: boolean | undefined;
}

function Actions({ member, isContinuable }: ActionsProps) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const { _id: familyMemberId, name } = member;
  return (
    <Box sx={actions}>
      <Button className="whole" variant="contained" onClick={() => open('invest', { familyMemberId })}>
        {t('member:family.invest', { name })}
      </Button>
      {isContinuable === undefined && <Skeleton className="whole" variant="rounded" height={44} />}
      {isContinuable && (
        <Button
          className="whole"
          variant="outlined"
          aria-label={t('member:family.continueFor', { name })}
          onClick={() => open('continue', { familyMemberId })}
        >
          {t('member:family.continue')}
        </Button>
      )}
      <Button aria-label={t('member:family.viewFor', { name })} onClick={() => open('investments', { familyMemberId })}>
        {t('member:family.view')}
      </Button>
      <Button aria-label={t('member:family.detailFor', { name })} onClick={() => open('person', { familyMemberId })}>
        {t('member:family.detail')}
      </Button>
    </Box>
  );
}

function Facts({ member }: { member: FamilyMember }) {
  const { t } = useTranslation();
  const facts = [
    [t('member:family.gender'), member.gender && t(`family-members:genders.${member.gender}`)],
    [t('member:family.age'), member.age !== undefined && t('member:family.ageYears', { count: member.age })],
    [t('member:family.mobile'), member.mobileNumber],
  ] as const;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2, m: 0 }}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value || ABSENT}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Plans({ plans }: { plans: ActivePlan[] }) {
  const { t } = useTranslation();
  if (plans.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {t('member:family.noActivePlans')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {plans.map(({ _id, planName, isActive, approvedPayments, pendingPayments, totalExpectedMonths }) => (
        <li key={_id}>
          <PlanLine
            name={planName}
            approved={approvedPayments}
            expected={totalExpectedMonths}
            beside={
              isActive && <Chip size="small" color="success" variant="outlined" label={t('member:family.active')} />
            }
            further={pendingPayments > 0 ? t('member:family.pendingMonths', { count: pendingPayments }) : undefined}
          />
        </li>
      ))}
    </Box>
  );
}

const card = { p: 4, display: 'flex', flexDirection: 'column', gap: 3 };
/** Two small ones side by side below the main ones, each wide enough for a thumb. */
const actions = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
  '& .whole': { gridColumn: '1 / -1' },
  '& .MuiButton-root': { minHeight: 44, lineHeight: 1.3 },
};
