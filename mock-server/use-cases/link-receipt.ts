import type { SignedInContext } from './auth/context';
import { isRefusal } from './context';
import { showReceipt } from './show-receipt';

/** Refused here already, not only when the link is opened: the screen can then say why there is no receipt. */
export async function linkReceipt(context: SignedInContext, depositId: string) {
  const receipt = showReceipt(context, depositId);
  if (isRefusal(receipt)) return receipt;
  const invoiceUrl = await context.links.pathFor(context.session, { what: 'receipt', depositId });
  return { data: { invoiceUrl } };
}
