import type { SignedInContext } from '@server/context';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { bankFile, payeeText, payoutSheet } from '@server/domain/sheets/payout-sheet';
import type { Sheet } from '@server/domain/sheets/sheet';
import { type StatementPage, statementPage, statementSumsOf } from '@server/domain/statement';
import { readerOfNow } from '@server/figures/reader-of-now';
import { statementLineOf } from '@server/modules/commissions/statement-lines';
import type { PayoutRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { PayoutLayout } from '@/contract/choices';
import { dayOf } from '@/domain/months';
import { linesOf } from './present';

const notFound = (): Refusal => refuse('not-found', messageOf('payout-not-found'));

/** Nothing is paid by a cancelled payout. */
export async function linkBankFile(
  { store, links, session }: SignedInContext,
  payoutId: string,
  layout?: PayoutLayout,
) {
  const payout = store.get('payouts', payoutId);
  if (!payout) return notFound();
  const { number, status } = payout;
  if (status === 'cancelled') return refuse('conflict', messageOf('payout-already-decided', { number, status }));
  const csvUrl = await links.pathFor(session, { what: 'bank-file', payoutId, layout: layout ?? 'bank' });
  return { data: { csvUrl } };
}

export type PayoutPdf = 'sheet' | 'statements';

export async function linkPayoutPdf({ store, links, session }: SignedInContext, payoutId: string, pdf: PayoutPdf) {
  if (!store.get('payouts', payoutId)) return notFound();
  return { data: { pdfUrl: await links.pathFor(session, { what: 'payout', payoutId, pdf }) } };
}

const sheetOfPayout = (reader: Reader, row: PayoutRow) => ({
  number: row.number,
  status: row.status,
  preparedOn: dayOf(row.createdAt),
  preparedBy: reader.get('superadmins', row.createdBy)?.name ?? '',
  lines: linesOf(reader, row._id).map((line) => ({
    ...line,
    count: line.commissionIds.length,
    coordinator: getOrThrow(reader, 'coordinators', line.coordinatorId),
  })),
});

export function makeBankFile({ store }: SignedInContext, payoutId: string, layout: PayoutLayout): Sheet | Refusal {
  const payout = store.get('payouts', payoutId);
  return payout ? bankFile(sheetOfPayout(store, payout), layout) : notFound();
}

export function makePayoutSheet({ store }: SignedInContext, payoutId: string) {
  const payout = store.get('payouts', payoutId);
  return payout ? payoutSheet(sheetOfPayout(store, payout)) : notFound();
}

/** The statements of the lines that have not failed. They are of the moment at which the file was begun. */
export function makePayoutStatements({ store, clock }: SignedInContext, payoutId: string) {
  const payout = store.get('payouts', payoutId);
  if (!payout) return notFound();
  const reader = readerOfNow(store, NAMED);
  const lines = linesOf(store, payoutId).filter(({ status }) => status !== 'failed');
  const today = dayOf(clock.now());
  function* statements(): Iterable<StatementPage> {
    for (const line of lines) {
      const { name, userName, level, unitName } = getOrThrow(reader, 'coordinators', line.coordinatorId);
      const rows = line.commissionIds.map((id) => statementLineOf(reader, getOrThrow(reader, 'commissions', id)));
      const statement = { month: line, coordinator: { name, userName, level, unitName }, lines: rows };
      const page = statementPage({ ...statement, ...statementSumsOf(rows) }, today, line.reference);
      const payee = { label: { en: 'Paid to', hi: 'भुगतान खाता' }, value: { en: payeeText(line.payee) } };
      yield { ...page, facts: [...page.facts, payee] };
    }
  }
  const file = { title: `Statements of ${payout.number}`, fileName: `${payout.number}-statements.pdf` };
  return { file, statements: statements() };
}

const NAMED = ['coordinators', 'members', 'familyMembers', 'plans', 'commissions', 'payouts', 'payoutLines'] as const;
