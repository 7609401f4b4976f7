import { useInvalidate } from '@refinedev/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerFeatures } from '@/api/server-features';
import { formatNumber } from '@/components/text/format';
import { takeBackCommissions } from '@/contract/commissions';
import { takeBackDeposits } from '@/contract/deposits';
import { dismissNotice, isNoticeShown, notify } from '@/utils/notices';
import type { DecidedResource } from './take-back';

/** An approval creates commissions, and taking it back removes them. */
const RESOURCES = ['deposits', 'pending-by-panchayat', 'commissions', 'commission-groups', 'audit'];

interface Decisions<Decision, Row> {
  decision: Decision;
  records: readonly Row[];
  describe: (records: readonly Row[]) => { text: string; detail: string };
  onPending: (pending: readonly Row[]) => void;
}

export function useTakeBack<Decision, Row extends { readonly _id: string }>(resource: DecidedResource) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const isOffered = useServerFeatures().offers(resource === 'deposits' ? takeBackDeposits : takeBackCommissions);
  /** The last notice was about the records of each press or dialog, the oldest first. */
  const last = useRef<{
    notice: string;
    decision: Decision;
    steps: readonly (readonly Row[])[];
    undoLast: () => void;
  }>();

  const takeBack = async (records: readonly Row[], onPending?: (pending: readonly Row[]) => void): Promise<void> => {
    const { takeBackDecisions } = await import('./take-back');
    const tryAgain = (rest: readonly Row[]) => void takeBack(rest, onPending);
    const pending = await takeBackDecisions(resource, records, tryAgain);
    onPending?.(pending);
    for (const each of RESOURCES) void invalidate({ resource: each, invalidates: ['resourceAll'] });
  };

  const show = (steps: readonly (readonly Row[])[], { decision, describe, onPending }: Decisions<Decision, Row>) => {
    const [before, records] = [steps.slice(0, -1), steps[steps.length - 1] ?? []];
    const { text, detail } = describe(records);
    const all = steps.flat();
    const together = describe(all);
    const undoLast = () => {
      void takeBack(records, onPending);
      last.current = undefined;
      if (before.length > 0) show(before, { decision, records, describe, onPending });
    };
    const undoAll = () => {
      void takeBack(all, onPending);
      last.current = undefined;
    };
    const notice =
      before.length === 0
        ? notify.decided(text, detail, [{ label: t('decisions:takeBack.undo'), onAction: undoLast }])
        : notify.decided(text, `${detail}\n${together.text} · ${together.detail}`, [
            { label: t('decisions:takeBack.undoLast'), onAction: undoLast },
            { label: t('decisions:takeBack.undoAll', { count: formatNumber(all.length) }), onAction: undoAll },
          ]);
    last.current = { notice, decision, steps, undoLast };
  };

  /** Offers to take decisions back, with those that were made alike just before while that notice is still shown. */
  const announce = (decisions: Decisions<Decision, Row>) => {
    if (!isOffered) return notify.success(decisions.describe(decisions.records).text);
    const { current } = last;
    const isCounted = current?.decision === decisions.decision && isNoticeShown(current.notice);
    show([...(isCounted ? current.steps : []), decisions.records], decisions);
  };

  /** The key for it acts for as long as the server takes decisions back, also when the notice is gone. */
  const undoLast = (): boolean => {
    const { current } = last;
    if (!current) return false;
    dismissNotice(current.notice);
    current.undoLast();
    return true;
  };
  return { isOffered, takeBack, announce, undoLast: isOffered ? undoLast : undefined };
}
