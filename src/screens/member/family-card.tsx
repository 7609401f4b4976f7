import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { type ActivePlan, type FamilyMember, familyMemberActivePlans } from '../../contract/family-members';
import { percentOf } from '../../domain/money';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useT } from '../../i18n/use-t';
import { fileUrl } from '../../providers/http';
import { ABSENT, formatPercent } from '../../ui/format';
import { InitialsAvatar } from '../../ui/initials-avatar';
import { DebugInvestments } from './family-diagnostics';
import { ACTIVE_PLANS_STALE_MS } from './stale-times';
import { useMemberDialog } from './use-member-dialog';

/** A family member: who it is, the plans under way, and what can be done. */
export function FamilyCard({ member }: { member: FamilyMember }) {
  const t = useT();
  const navigate = useNavigate();
  const { open } = useMemberDialog();
  const plans = useEndpoint(familyMemberActivePlans, {
    params: { id: member._id },
    staleTime: ACTIVE_PLANS_STALE_MS,
  });
  const activePlans = plans.data?.activePlans ?? [];
  const of = { familyMemberId: member._id };

  return (
    <Card variant="outlined" sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <InitialsAvatar name={member.name} src={member.profilePicture && fileUrl(member.profilePicture)} size={48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {member.name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t(`ui:relationships.${member.relationship}`)}
          </Typography>
        </Box>
      </Box>
      <Facts member={member} />
      <Divider />
      <Box sx={{ flex: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
          {t('member:family.activePlans')}
        </Typography>
        {plans.isLoading ? (
          <Skeleton height={48} />
        ) : plans.error ? (
          <Typography variant="body2" color="error">
            {plans.error.message || t('member:family.plansFailed')}
          </Typography>
        ) : (
          <Plans plans={activePlans} />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" onClick={() => open('invest', of)}>
          {t('member:family.invest', { name: member.name })}
        </Button>
        {activePlans.length > 0 && (
          <Button
            variant="outlined"
            aria-label={t('member:family.continueFor', { name: member.name })}
            onClick={() => open('continue', of)}
          >
            {t('member:family.continue')}
          </Button>
        )}
        <Button aria-label={t('member:family.viewFor', { name: member.name })} onClick={() => open('investments', of)}>
          {t('member:family.view')}
        </Button>
        <Button
          aria-label={t('member:family.detailFor', { name: member.name })}
          onClick={() => navigate(`/family-members/edit/${member._id}`)}
        >
          {t('member:family.detail')}
        </Button>
        <DebugInvestments member={member} />
      </Box>
    </Card>
  );
}

function Facts({ member }: { member: FamilyMember }) {
  const t = useT();
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
  const t = useT();
  if (plans.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {t('member:family.noActivePlans')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {plans.map((plan) => {
        const percent = Math.min(100, percentOf(plan.approvedPayments, plan.totalExpectedMonths));
        return (
          <li key={plan._id}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
              <Typography variant="body2">{plan.planName}</Typography>
              {plan.isActive && (
                <Chip size="small" color="success" variant="outlined" label={t('member:family.active')} />
              )}
            </Box>
            <LinearProgress
              variant="determinate"
              value={percent}
              aria-label={t('member:overview.planProgress', { plan: plan.planName })}
              sx={{ my: 1, height: 6, borderRadius: 3 }}
            />
            <Typography variant="caption" color="text.secondary">
              {t('member:family.planProgress', {
                approved: plan.approvedPayments,
                total: plan.totalExpectedMonths,
                percent: formatPercent(percent),
              })}
              {plan.pendingPayments > 0 && ` · ${t('member:family.pendingMonths', { count: plan.pendingPayments })}`}
            </Typography>
          </li>
        );
      })}
    </Box>
  );
}
