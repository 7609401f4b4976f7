import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { DownlineMember } from '@/contract/coordinator-area';
import { callAddress, mobileDigits } from '@/domain/phone';
import { DrawerSection } from '@/ui/drawer-section';
import { Facts } from '@/ui/facts';
import { ABSENT, formatDate, formatNumber, formatRupees, formatRupeesInFull } from '@/ui/format';
import { InitialsAvatar } from '@/ui/initials-avatar';
import { StatusChip } from '@/ui/status-chip';
import { pictureAddress } from './picture';

/** All that a coordinator knows of one member (§2-3 Panchayat downline member). */
export function DownlineMemberFacts({ member }: { member: DownlineMember }) {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <InitialsAvatar name={member.name} src={pictureAddress(member.profilePicture)} size={56} />
        <StatusChip status={member.status} />
      </Box>
      <Facts
        facts={[
          [t('coordinator:downline.show.userName'), member.userName],
          [t('coordinator:downline.show.mobile'), <Mobile key="mobile" text={member.mobileNumber} />],
          [t('coordinator:downline.show.email'), member.email || ABSENT],
          [t('coordinator:downline.columns.familyMembers'), formatNumber(member.familyMembers)],
          [t('coordinator:downline.columns.totalInvested'), formatRupees(member.totalInvested)],
          [t('coordinator:downline.columns.lastInvestment'), formatDate(member.lastInvestmentDate)],
          [t('coordinator:downline.columns.plans'), member.investmentPlans.join(', ') || ABSENT],
        ]}
      />
      <DrawerSection title={t('coordinator:downline.show.recent')}>
        <RecentInvestments investments={member.recentInvestments} />
      </DrawerSection>
    </>
  );
}

/** Can be called with a tap where it is a mobile number. */
function Mobile({ text }: { text: string }) {
  const digits = mobileDigits(text);
  return digits ? <Link href={callAddress(digits)}>{text}</Link> : text || ABSENT;
}

function RecentInvestments({ investments }: { investments: DownlineMember['recentInvestments'] }) {
  const { t } = useTranslation();
  if (investments.length === 0) {
    return <Typography color="text.secondary">{t('coordinator:downline.show.noRecent')}</Typography>;
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {investments.map((investment) => (
        <Box component="li" key={`${investment.date} ${investment.planName} ${investment.amount}`} sx={line}>
          <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{investment.planName}</Typography>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
            {formatRupeesInFull(investment.amount)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {formatDate(investment.date)}
          </Typography>
          <StatusChip status={investment.status} size="small" />
        </Box>
      ))}
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 3,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
