import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Commission } from '@/contract/commissions';
import { formatDate, formatMonth, formatRupees } from '@/ui/format';
import { Rupees } from '@/ui/rupees';
import { Coordinator } from './coordinator';
import { type CommissionActions, RowActions } from './row-actions';

/** One pending commission on a phone: who earns how much first, then on what. */
export function CommissionCard({ commission, ...actions }: CommissionActions & { commission: Commission }) {
  const { t } = useTranslation();
  const facts = [
    commission.memberReferenceId.name,
    commission.depositPlanReferenceId.planName,
    formatMonth(commission),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontWeight: 600 }}>
        <Coordinator commission={commission} />
        <Rupees amount={commission.commisionAmount} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {facts.join(' · ')}
        <br />
        {t('commissions:card.invested', {
          amount: formatRupees(commission.totalAmount),
          date: formatDate(commission.createdAt),
        })}
      </Typography>
      <RowActions commission={commission} {...actions} />
    </Box>
  );
}
