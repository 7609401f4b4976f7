import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { setSession } from '../../providers/session';
import { signIn } from '../../providers/sign-in';

interface Refusal {
  text: string;
  /** Changes with each refusal, so that the same text is announced again. */
  attempt: number;
}

/** One login at a time: a second press while busy does nothing. */
export function useSignIn() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const isSending = useRef(false);

  async function submit(loginType: string, email: string, password: string) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const outcome = await signIn(loginType, email, password);
    isSending.current = false;
    setBusy(false);
    if ('refused' in outcome) {
      setRefusal((last) => ({ text: outcome.refused, attempt: (last?.attempt ?? 0) + 1 }));
      return;
    }
    // The address first, so that the app starts where the login leads and Back does not return to the form.
    navigate(outcome.goTo, { replace: true });
    setSession(outcome.session);
  }

  return { isBusy, refusal, submit };
}
