import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '@/api/use-endpoint-mutation';
import { createMemberSession, type MemberProgress } from '@/contract/investment-progress';
import { useNewTab } from '@/hooks/use-new-tab';
import { useNotify } from '@/hooks/use-notify';
import { memberLink } from './member-link';

/** A session that was made for a member. */
export interface MemberSession {
  name: string;
  link: string;
  /** The browser opened no tab for it. */
  isBlocked: boolean;
}

/** Login as Member: opens the tab in the click itself, and the session in it; this tab's own session stays (decisions §6). */
export function useMemberSession() {
  const { t } = useTranslation();
  const notify = useNotify();
  const openTab = useNewTab();
  const isBusy = useRef(false);
  const [session, setSession] = useState<MemberSession>();
  const { mutateAsync } = useEndpointMutation(createMemberSession, { refetch: false });

  const open = async ({ id, name }: MemberProgress['member']) => {
    // A second click of a double click opens no second session.
    if (isBusy.current) return;
    isBusy.current = true;
    const made = { name, link: '', isBlocked: false };
    const address = async () => {
      const { data } = await mutateAsync({ body: { memberId: id } });
      made.link = memberLink(window.location.origin, data.token, data.member);
      return made.link;
    };
    try {
      await openTab(address, () => {
        made.isBlocked = true;
      });
      setSession(made);
      if (!made.isBlocked) notify.success(t('investment-progress:session.opened'));
    } catch (error) {
      notify.error(t('investment-progress:session.failed'));
      // Why, such as a member that is suspended.
      if (error instanceof Error && error.message) notify.hint(error.message);
    }
    isBusy.current = false;
  };
  return { open, session, forget: () => setSession(undefined) };
}
