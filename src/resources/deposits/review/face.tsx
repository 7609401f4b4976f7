import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Deposit } from '../../../contract/deposits';
import { useT } from '../../../i18n/use-t';
import { formatMonth, formatRupeesInFull } from '../../../ui/format';
import { familyMemberOf } from '../naming';
import { DepositFacts } from '../show/facts';
import { Flags } from '../show/flags';
import { History } from '../show/history';
import { ImpactSection } from '../show/impact-section';
import type { Impact } from '../show/use-impact';

interface FaceProps {
  deposit: Deposit;
  impact: Impact;
  /** Why the last decision on it did not come through. */
  problem: string | undefined;
}

/** One deposit, big: how much and whose first, then what is unusual, then everything else. */
export function Face({ deposit, impact, problem }: FaceProps) {
  const t = useT();
  const plan = impact.kind === 'known' ? impact.data.plan : undefined;
  return (
    <Card component="article" aria-labelledby="review-title" sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}>
      <Box>
        <Typography id="review-title" component="h2" sx={{ typography: 'h2', overflowWrap: 'anywhere' }}>
          {deposit.memberReferenceId.name}
        </Typography>
        <Typography color="text.secondary">
          {[familyMemberOf(t, deposit), deposit.depositPlanReferenceId.planName, formatMonth(deposit)].join(' · ')}
        </Typography>
        <Typography component="p" sx={amount}>
          {formatRupeesInFull(deposit.depositAmount)}
        </Typography>
      </Box>
      {problem && <Alert severity="error">{t('deposits:review.problem', { message: problem })}</Alert>}
      <Flags impact={impact} deposit={deposit} />
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 6, alignContent: 'start', minWidth: 0 }}>
          <DepositFacts deposit={deposit} plan={plan} />
          <History deposit={deposit} />
        </Box>
        <ImpactSection impact={impact} status={deposit.status} />
      </Box>
    </Card>
  );
}

const amount = {
  mt: 2,
  fontSize: { xs: '2rem', sm: '2.5rem' },
  fontWeight: 600,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
};
const columns = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};
