import type { Context, SignedInContext } from '@server/context';
import { emailChangedMail, type Mail, passwordChangedMail } from '@server/domain/mails';
import { changedFields, recordAudit } from '@server/modules/audit/audit';
import type { Transaction } from '@server/store/store';
import type { AuditAction } from '@/contract/choices';
import { withoutSecrets } from './account-fields';
import type { Account } from './present';

/** A superadmin changes somebody's account: its owner is told, and the audit log names what would be a way to take it over. */

interface Correction {
  readonly account: Account;
  /** The action of the change where it leaves the email as it was. */
  readonly action: AuditAction;
  readonly after: Account['row'];
  readonly isNewPassword: boolean;
}

/** The names are in the order of the alphabet, with commas; passwords do not count. */
export function changedNames(before: object, after: object): string {
  const changed = changedFields(withoutSecrets(before), withoutSecrets(after));
  return Object.keys({ ...changed?.before, ...changed?.after })
    .toSorted()
    .join();
}

/** A new password has an entry of its own. Returns mails to the address that the account had until now, against a takeover. */
export function recordCorrection(tx: Transaction, context: SignedInContext, correction: Correction): Mail[] {
  const { account, action, after, isNewPassword } = correction;
  const { role, row: before } = account;
  const kind = role === 'member' ? 'member' : role === 'superadmin' ? 'office' : 'coordinator';
  const isNewEmail = before.email !== after.email;
  const subjectId = before._id;
  // Of a superadmin that may change things the row says nothing.
  const recorded = (row: Account['row']) =>
    role === 'superadmin'
      ? { ...withoutSecrets(row), isReadOnly: 'isReadOnly' in row && row.isReadOnly === true }
      : withoutSecrets(row);
  recordAudit(tx, context, {
    action: isNewEmail ? `${kind}.email` : action,
    subjectId,
    before: recorded(before),
    after: recorded(after),
  });
  if (isNewPassword)
    recordAudit(tx, context, { action: `${kind}.password`, subjectId, after: { isPasswordChanged: true } });
  return [
    ...(isNewPassword ? [mailAboutPassword(context, account)] : []),
    ...(isNewEmail ? [mailAboutEmail(account, after.email)] : []),
  ];
}

/** To the address that the account had until then. */
export const mailAboutPassword = ({ outbox }: Pick<Context, 'outbox'>, { role, row }: Account): Mail =>
  passwordChangedMail(row.email, { role, link: outbox.linkTo('/forgot-password') });

export const mailAboutEmail = ({ role, row }: Account, email: string): Mail =>
  emailChangedMail(row.email, { role, email });
