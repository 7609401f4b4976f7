import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/contract/deposits';
import { DrawerSection } from '@/ui/drawer-section';
import { ImpactTable } from '@/ui/impact-table';
import { LoadError } from '@/ui/load-error';
import { SkeletonRows } from '@/ui/skeletons';
import type { Impact } from './use-deposit';

interface ImpactSectionProps {
  impact: Impact;
  status: Deposit['status'];
}

/** Which of the six levels earns what. A denied deposit earns nobody anything, so nothing is said. */
export function ImpactSection({ impact, status }: ImpactSectionProps) {
  const { t } = useTranslation();
  if (status === 'denied') return null;
  return (
    <DrawerSection title={t(status === 'approved' ? 'decisions:impact.titleApproved' : 'decisions:impact.title')}>
      <Content impact={impact} />
    </DrawerSection>
  );
}

function Content({ impact }: { impact: Impact }) {
  const { t } = useTranslation();
  if (impact.kind === 'loading') return <SkeletonRows count={7} height={45} />;
  if (impact.kind === 'failed') {
    return <LoadError title={t('decisions:impact.failed')} message={impact.message} onRetry={impact.retry} />;
  }
  if (impact.kind === 'estimated') {
    return (
      <>
        <ImpactTable levels={impact.levels} total={impact.total} isEstimate />
        <Typography variant="body2" color="text.secondary">
          {t('decisions:impact.estimate')}
        </Typography>
      </>
    );
  }
  return <ImpactTable levels={impact.data.levels} total={impact.data.totalCommission} />;
}
