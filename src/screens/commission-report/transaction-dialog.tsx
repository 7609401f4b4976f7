import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ReportTransaction } from '@/contract/report';
import { Facts } from '@/ui/facts';
import { ABSENT, formatDate, formatExactRupees, formatMonth } from '@/ui/format';
import { LevelChip } from '@/ui/level-chip';
import { RateMark } from '@/ui/rate-mark';
import { relationshipText } from '@/ui/relationship';
import { RoutedDialog } from '@/ui/routed-dialog';
import { Rupees } from '@/ui/rupees';
import { chainOf } from './chain';
import { commissionOn, rateOf } from './ranking';

/** One deposit: whose it is, and what each coordinator of the chain earned on it. */
export function TransactionDialog({ row, onClose }: { row: ReportTransaction; onClose: () => void }) {
  const { t } = useTranslation();
  const { memberReferenceId: member, familyMemberReferenceId: family, relatedCommissions } = row;
  const earned = commissionOn(relatedCommissions);
  const familyText = family
    ? [family.name, family.relationship && relationshipText(t, family.relationship)].filter(Boolean).join(' · ')
    : t('commission-report:self');
  return (
    <RoutedDialog title={t('commission-report:transactionDialog.title', { name: member.name })} onClose={onClose}>
      <Facts
        facts={[
          [t('commission-report:columns.member'), `${member.name} (${member.userName})`],
          [t('commission-report:columns.familyMember'), familyText],
          [t('commission-report:columns.plan'), row.depositPlanReferenceId.planName],
          [t('commission-report:columns.period'), formatMonth(row)],
          [t('commission-report:columns.createdAt'), formatDate(row.createdAt)],
          [t('commission-report:columns.amount'), <Rupees key="amount" amount={row.depositAmount} />],
          [t('commission-report:columns.commission'), formatExactRupees(earned)],
          [
            t('commission-report:columns.rate'),
            <RateMark key="rate" percent={rateOf({ totalInvestment: row.depositAmount, totalCommissions: earned })} />,
          ],
        ]}
      />
      <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
        {t('commission-report:transactionDialog.chain')}
      </Typography>
      <Box component="ul" sx={list}>
        {chainOf(row).map(({ level, coordinator }) => {
          const own = relatedCommissions.filter(({ coordinatorType }) => coordinatorType === level);
          return (
            <Box component="li" key={level} sx={item}>
              <LevelChip level={level} size="small" />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{coordinator.name}</Box>
              <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {own.length > 0 ? formatExactRupees(commissionOn(own)) : ABSENT}
              </Box>
            </Box>
          );
        })}
      </Box>
    </RoutedDialog>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 };
const item = { display: 'flex', alignItems: 'center', gap: 3, py: 2, borderTop: 1, borderColor: 'divider' };
