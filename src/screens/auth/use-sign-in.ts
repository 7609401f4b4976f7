import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authProvider } from '@/providers/auth-provider';

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
    const { redirectTo, error } = await authProvider.login({ loginType, email, password });
    isSending.current = false;
    setBusy(false);
    if (error) setRefusal((last) => ({ text: error.message, attempt: (last?.attempt ?? 0) + 1 }));
    // Back does not return to the form.
    if (redirectTo) navigate(redirectTo, { replace: true });
  }

  return { isBusy, refusal, submit };
}
