import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export type MemberDialogName = 'add' | 'invest' | 'continue' | 'catch-up' | 'investments' | 'person' | 'details';

/** Dialogs of the dashboard are part of its address: they can be linked, reloaded, and closed with Back. */
export function useMemberDialog() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const wasOpenedHere = (location.state as { isDialog?: boolean } | null)?.isDialog === true;

  const open = useCallback(
    (dialog: MemberDialogName, of: { familyMemberId?: string | undefined; planId?: string | undefined } = {}) => {
      const next = new URLSearchParams(params);
      next.set('dialog', dialog);
      if (of.familyMemberId) next.set('familyMember', of.familyMemberId);
      if (of.planId) next.set('plan', of.planId);
      navigate({ search: next.toString() }, { state: { isDialog: true } });
    },
    [params, navigate],
  );
  const close = useCallback(() => {
    if (wasOpenedHere) return navigate(-1);
    const next = new URLSearchParams(params);
    for (const name of ['dialog', 'familyMember', 'plan']) next.delete(name);
    navigate({ search: next.toString() }, { replace: true });
  }, [params, navigate, wasOpenedHere]);

  return {
    dialog: params.get('dialog'),
    familyMemberId: params.get('familyMember') ?? undefined,
    planId: params.get('plan') ?? undefined,
    open,
    close,
  };
}
