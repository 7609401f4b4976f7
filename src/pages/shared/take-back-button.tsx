import Button from '@mui/material/Button';
import { useInvalidate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { takeBack } from '@/api/take-back';
import { takeBackCommissions } from '@/contract/commissions';
import { takeBackDeposits } from '@/contract/deposits';
import { isRecentDecision } from '@/domain/decisions';
import { useSession } from '@/providers/session';
import { useServerFeatures } from '@/server/server-features';
import { serverNow } from '@/utils/clock';

interface TakeBackButtonProps {
  resource: 'deposits' | 'commissions';
  record: { _id: string; decidedAt: string | null; decidedBy: { _id: string } | null };
}

/** For whoever decided, while the decision is recent. */
export function TakeBackButton({ resource, record }: TakeBackButtonProps) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const isOffered = useServerFeatures().offers(resource === 'deposits' ? takeBackDeposits : takeBackCommissions);
  const session = useSession();
  const { decidedAt, decidedBy } = record;
  const isOwn = decidedBy !== null && decidedBy._id === session?.user._id;
  if (!isOffered || !isOwn || !decidedAt || !isRecentDecision(decidedAt, serverNow())) return null;
  return (
    <Button variant="outlined" onClick={() => void takeBack(resource, [record], { t, invalidate })}>
      {t('decisions:takeBack.action')}
    </Button>
  );
}
