import { useTranslation } from 'react-i18next';
import { useOutletContext, useParams } from 'react-router-dom';
import type { Payout, PayoutLine } from '@/api/payouts';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { showPayout, takeBackPayout } from '@/contract/payouts';
import { idProblem } from '@/contract/primitives';
import { isRecentDecision } from '@/domain/decisions';
import { useTranslatedServerMessage } from '@/i18n/translate-server-message';
import { mayDo } from '@/providers/access-control-provider';
import { errorMessage } from '@/refine/error-message';
import { useCustom } from '@/refine/use-custom';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useSession } from '@/session/session';
import { now } from '@/utils/clock';
import { notify } from '@/utils/notices';
import { payoutPath } from './first-calls';

/** The dialogs over a payout read it. */
export interface PayoutContext {
  payout: Payout;
  /** A file that was dropped on the page. */
  droppedFile: File | undefined;
}

export function usePayout() {
  const { id = '' } = useParams();
  const malformed = idProblem('payout', id);
  const malformedText = useTranslatedServerMessage(malformed);
  const { data, error, refetch } = useCustom(showPayout, { params: { id }, enabled: malformed === undefined });
  return {
    payout: data?.payout,
    problem: malformed ? malformedText : error?.message,
    isMissing: malformed !== undefined || error?.statusCode === 404,
    refetch,
  };
}

/** A dialog over a payout, and the line whose id is in the URL. */
export function usePayoutDialog() {
  const { payout, droppedFile } = useOutletContext<PayoutContext>();
  const { lineId } = useParams();
  const line = lineId === undefined ? undefined : payout.lines.find(({ _id }) => _id === lineId);
  return {
    payout,
    droppedFile,
    line,
    isLineMissing: lineId !== undefined && !line,
    ...useRoutedDialog(payoutPath(payout._id)),
  };
}

export const isOpen = ({ status }: Pick<PayoutLine, 'status'>): boolean => status === 'prepared';

/** Whoever made the last change takes it back within ten minutes. */
export function useTakeBackPayout(payout: Payout) {
  const { t } = useTranslation();
  const session = useSession();
  const { mutateAsync, isLoading } = useCustomMutation(takeBackPayout);
  const { lastChange } = payout;
  const canTakeBack =
    mayDo('payouts', 'decide') &&
    lastChange !== null &&
    lastChange.by._id === session?.user._id &&
    isRecentDecision(lastChange.at, now());
  /** Says whether it was done; after a failure it can be tried again. */
  const takeBack = async (): Promise<boolean> => {
    try {
      await mutateAsync({ params: { id: payout._id }, body: {} });
      notify.success(t('payouts:done.takenBack', { number: payout.number }));
      return true;
    } catch (error) {
      notify.error(errorMessage(error, t('payouts:failed')));
      return false;
    }
  };
  return { canTakeBack, takeBack, isTakingBack: isLoading };
}
