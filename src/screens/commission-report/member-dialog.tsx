import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { MemberReportRow } from '@/contract/report';
import { formatRupees } from '@/ui/format';
import { relationshipText } from '@/ui/relationship';
import { RoutedDialog } from '@/ui/routed-dialog';
import { counted } from './counted';
import { SumsCard } from './sums-card';

/** A member's investments by whom they are for; what is shown adds up to the member's row. */
export function MemberDialog({ row, onClose }: { row: MemberReportRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { member, familyMembers, totalInvestment, totalCommissions, transactionCount } = row;
  return (
    <RoutedDialog title={member.name} onClose={onClose}>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {member.userName} · {member.email}
      </Typography>
      <Typography sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {t('commission-report:totals.line', {
          investment: formatRupees(totalInvestment),
          commission: formatRupees(totalCommissions),
          ...counted(transactionCount),
        })}
      </Typography>
      <Box component="ul" aria-label={t('commission-report:memberDialog.label')} sx={list}>
        {familyMembers.map((each) => {
          const isSelf = each.relationship === 'self';
          return (
            <Box component="li" key={each._id} sx={item}>
              <SumsCard
                title={isSelf ? t('commission-report:self') : each.name}
                detail={[
                  isSelf ? each.name : relationshipText(t, each.relationship),
                  t('commission-report:count.transactions', counted(each.transactionCount)),
                ]}
                sums={each}
              />
            </Box>
          );
        })}
      </Box>
    </RoutedDialog>
  );
}

const list = { listStyle: 'none', m: 0, mt: 4, p: 0 };
const item = { py: 3, borderTop: 1, borderColor: 'divider' };
