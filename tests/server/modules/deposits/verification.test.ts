import { createReceiptCodes } from '@server/documents/receipt-codes';
import { beforeEach, expect, it } from 'vitest';
import { verifyReceipt } from '@/contract/deposits';
import { schemasOf } from '@/contract/schemas';
import { fetchFile } from '../../../support/fetch-file';
import { investApproved } from '../../../support/invest';
import { type Api, makeApp, TEST_SECRET } from '../../../support/make-app';
import { readPdf } from '../../../support/pdf-text';
import { personas, UNKNOWN_ID, withTestPlans } from '../../../support/test-plans';

const UNKNOWN = { success: false, message: 'No receipt with this code', code: 'receipt-code-unknown' };
const CODE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

let api: Api;
let depositId: string;
let code: string;
const codes = createReceiptCodes({ secret: TEST_SECRET });
const verify = (typed: string) => api.anonymous().get(`/verify/${encodeURIComponent(typed)}`);

/** An approved deposit, and the code on its receipt. */
beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  depositId = await investApproved(api);
  const member = await api.as('member');
  const { body } = await member.get(`/member/investment/deposit/${depositId}/generateInvoice`).expect(200);
  const [page] = readPdf((await fetchFile(api, body.data.invoiceUrl)).bytes);
  code = page?.text.split('\n').find((line) => CODE.test(line)) ?? '';
});

it('the code on a receipt tells anybody what it proves, without a name', async () => {
  const { body } = await verify(code).expect(200);
  expect(schemasOf(verifyReceipt).reply.parse(body).data).toEqual({
    status: 'approved',
    deposit: {
      receiptNumber: `INV-202611-${depositId.slice(-12).toUpperCase()}`,
      depositAmount: 1234.56,
      month: 11,
      year: 2026,
      planName: 'Hand Plan',
      memberInitials: 'RY',
    },
  });
});

it('a code may be typed in small letters, without hyphens, and with letters for digits', async () => {
  const typed = code.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  await verify(typed).expect(200);
  await verify(code.replaceAll('-', '')).expect(200);
});

it('initials of a name in Devanagari keep their marks', async () => {
  await api.store.commit((tx) => tx.update('members', personas.member.id, { name: 'रमेश कुमार' }));
  const { body } = await verify(code).expect(200);
  expect(body.data.deposit.memberInitials).toBe('रकु');
});

it('says when the deposit is no longer approved, or was deleted', async () => {
  await api.store.commit((tx) => tx.update('deposits', depositId, { status: 'denied' }));
  expect((await verify(code).expect(200)).body.data.status).toBe('denied');
  await api.store.commit((tx) => tx.update('deposits', depositId, { status: 'pending' }));
  for (const { _id } of [...api.store.by('commissions', 'depositId', depositId)])
    await api.store.commit((tx) => tx.remove('commissions', _id));
  const admin = await api.as('superadmin');
  await admin.delete(`/superadmin/crud/deposit/${depositId}`).expect(200);
  await verify(code).expect(200, { success: true, data: { status: 'deleted' } });
});

it('any other code is unknown: that of no deposit, of another server, with one letter changed, or no code at all', async () => {
  const changed = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
  const ofOther = createReceiptCodes({ secret: `${TEST_SECRET}?` }).codeOf(depositId);
  for (const typed of [codes.codeOf(UNKNOWN_ID), ofOther, changed, depositId, 'x', 'ÄÖÜß-€uro-!!!!'])
    await verify(typed).expect(404, UNKNOWN);
  await verify('x'.repeat(65)).expect(400);
});

it('codes of deposits with the same ending differ', () => {
  const [a, b] = [codes.codeOf(`${'a'.repeat(18)}123456`), codes.codeOf(`${'b'.repeat(18)}123456`)];
  expect(a).toMatch(CODE);
  expect(a).not.toBe(b);
});

it('an address can try sixty codes within a quarter of an hour', async () => {
  for (let tried = 0; tried < 60; tried++) await verify('0000-0000-0000').expect(404);
  const { headers, body } = await verify(code).expect(429);
  expect(body.message).toBe('Too many attempts. Please try again later.');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
