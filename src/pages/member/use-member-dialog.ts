import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isHistoryStep } from '@/components/dialog/use-history-step';
import { OPENED_FROM_LIST, wasOpenedFromList } from '@/components/dialog/use-routed-dialog';

export type MemberDialogName = 'add' | 'invest' | 'continue' | 'catch-up' | 'investments' | 'person' | 'details';

/** The open dialog is part of the dashboard's URL: it can be linked, reloaded, and closed with Back. Closing leads back to what opened it. */
export function useMemberDialog() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const isConfirming = isHistoryStep(location.state);

  const open = (
    dialog: MemberDialogName,
    target: { familyMemberId?: string | undefined; planId?: string | undefined } = {},
  ) => {
    const next = new URLSearchParams(params);
    next.set('dialog', dialog);
    if (target.familyMemberId) next.set('familyMember', target.familyMemberId);
    if (target.planId) next.set('plan', target.planId);
    navigate({ search: next.toString() }, { state: OPENED_FROM_LIST });
  };
  const close = () => {
    if (wasOpenedFromList(location.state)) return navigate(isConfirming ? -2 : -1);
    const next = new URLSearchParams(params);
    for (const name of ['dialog', 'familyMember', 'plan']) next.delete(name);
    navigate({ search: next.toString() }, { replace: true });
  };

  return {
    dialog: params.get('dialog'),
    familyMemberId: params.get('familyMember') ?? undefined,
    planId: params.get('plan') ?? undefined,
    open,
    close,
  };
}
