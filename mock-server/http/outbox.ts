import type { Mail, Outbox } from '../use-cases/auth/context';

/** Mails are never sent: the last hundred are kept for testers. */
export function createOutbox(): Outbox & { list(): readonly Mail[]; clear(): void } {
  const mails: Mail[] = [];
  return {
    deliver: (mail) => {
      mails.push(mail);
      if (mails.length > 100) mails.shift();
    },
    list: () => mails,
    clear: () => {
      mails.length = 0;
    },
  };
}
