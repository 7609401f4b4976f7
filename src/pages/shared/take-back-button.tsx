import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ignoreDoublePress } from '@/components/list/buttons';
import { isRecentDecision } from '@/domain/decisions';
import { useTakeBack } from '@/refine/use-take-back';
import { useSession } from '@/session/session';
import { now } from '@/utils/clock';

interface TakeBackButtonProps {
  resource: 'deposits' | 'commissions';
  record: { _id: string; decidedAt: string | null; decidedBy: { _id: string } | null };
}

/** Whoever decided can take a recent decision back. */
export function TakeBackButton({ resource, record }: TakeBackButtonProps) {
  const { t } = useTranslation();
  const { isOffered, takeBack } = useTakeBack(resource);
  const session = useSession();
  const { decidedAt, decidedBy } = record;
  const isOwn = decidedBy !== null && decidedBy._id === session?.user._id;
  if (!isOffered || !isOwn || !decidedAt || !isRecentDecision(decidedAt, now())) return null;
  return (
    <Button variant="outlined" onClick={ignoreDoublePress(() => void takeBack([record]))}>
      {t('decisions:takeBack.action')}
    </Button>
  );
}
