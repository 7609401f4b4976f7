import { useEffect, useRef, useState } from 'react';
import { keepDraft, takeDraft } from './form-drafts';
import { getSession, getSessionEnd } from './session';

const formName = (name: string): string => `reason ${name}`;

/** For a text that was sent in vain: it is there again when the dialog with this name is opened. */
export function keepReason(name: string, reason: string): void {
  const userId = getSession()?.user._id;
  if (userId && reason) keepDraft(userId, formName(name), { reason });
}

/**
 * The text of a dialog that has no address: kept when the dialog is closed, and when the server ends the session, and there again when
 * the same user opens the dialog with this name. `forget` is to be called when the text has been sent.
 */
export function useReasonDraft(name: string) {
  const [text, setText] = useState('');
  const current = useRef('');
  const change = (next: string) => {
    current.current = next;
    setText(next);
  };
  const form = useRef(formName(name)).current;

  useEffect(() => {
    const userId = getSession()?.user._id;
    if (!userId) return;
    const { reason } = takeDraft(userId, form) ?? {};
    if (typeof reason === 'string') {
      current.current = reason;
      setText(reason);
    }
    return () => {
      const isKept = getSession()?.user._id === userId || getSessionEnd() === 'rejected';
      if (isKept && current.current !== '') keepDraft(userId, form, { reason: current.current });
    };
  }, [form]);

  return {
    draft: { text, onChange: change },
    forget: () => {
      current.current = '';
    },
  };
}
