import { useEffect, useRef, useState } from 'react';
import { keepDraft, takeDraft } from './form-drafts';
import { getSession, getSessionEnd } from './session';

/**
 * The text of a dialog without a URL is kept when the dialog is closed, and when the server ends the session, and is there again when the
 * same user opens the dialog with this name. `forget` is to be called when the text is sent: it is kept then if the server ends the session
 * meanwhile, and by `keep`, if it was sent in vain.
 */
export function useReasonDraft(name: string) {
  const [text, setText] = useState('');
  const current = useRef('');
  const isSent = useRef(false);
  const change = (next: string) => {
    current.current = next;
    setText(next);
  };
  const form = useRef(`reason ${name}`).current;
  const [userId] = useState(() => getSession()?.user._id);

  useEffect(() => {
    if (!userId) return;
    const { reason } = takeDraft(userId, form) ?? {};
    if (typeof reason === 'string') {
      current.current = reason;
      setText(reason);
    }
    return () => {
      const isKept = getSession()?.user._id === userId ? !isSent.current : getSessionEnd() === 'rejected';
      if (isKept && current.current !== '') keepDraft(userId, form, { reason: current.current });
    };
  }, [form, userId]);

  return {
    draft: { text, onChange: change },
    forget: () => {
      isSent.current = true;
    },
    keep: (reason: string) => {
      if (userId && reason !== '') keepDraft(userId, form, { reason });
    },
  };
}
