import { createTokens } from '@server/auth/tokens';
import { createReceiptCodes } from '@server/documents/receipt-codes';
import { beforeEach, describe, expect, it } from 'vitest';
import { myDepositInvoice, verifyReceipt } from '@/contract/deposits';
import { schemasOf } from '@/contract/schemas';
import { fetchFile } from '../../../support/fetch-file';
import { invest, investApproved } from '../../../support/invest';
import { logLines } from '../../../support/log-lines';
import { type Agent, type Api, makeApp, TEST_SECRET } from '../../../support/make-app';
import { readPdf } from '../../../support/pdf-text';
import { personas, UNKNOWN_ID, withTestPlans } from '../../../support/test-plans';

let api: Api;
let admin: Agent;
let member: Agent;
const ownPath = (id: string) => `/member/investment/deposit/${id}/generateInvoice`;
const anyPath = (id: string) => `/superadmin/crud/deposit/${id}/generateInvoice`;
const GONE = { success: false, message: 'This link is no longer valid. Ask for a new one.', code: 'link-invalid' };

beforeEach(async () => {
  api = makeApp({ dataset: withTestPlans() });
  [admin, member] = await Promise.all([api.as('superadmin'), api.as('member')]);
});

const linkTo = async (agent: Agent, path: string): Promise<string> =>
  (await agent.get(path).expect(200)).body.data.invoiceUrl;

describe('a receipt', () => {
  it('is one page with payer, amount in figures and words, and month', async () => {
    const id = await investApproved(api);
    const { body } = await member.get(ownPath(id)).expect(200);
    const { invoiceUrl = '' } = schemasOf(myDepositInvoice).reply.parse(body).data;
    const { status, headers, bytes } = await fetchFile(api, invoiceUrl);
    const number = `INV-202611-${id.slice(-12).toUpperCase()}`;
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="receipt-${number}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    const pages = readPdf(bytes);
    expect(pages).toHaveLength(1);
    const text = pages[0]?.text.replace(/\s+/g, ' ');
    for (const part of [
      'Deposit receipt',
      number,
      'Ramesh Kumar Yadav',
      'Sunita Yadav',
      'Hand Plan',
      'November 2026',
      'Cash',
      'One Thousand Two Hundred Thirty Four Rupees and Fifty Six Paise Only',
      api.store.get('deposits', id)?.transactionId,
      '20 November 2026',
    ]) {
      expect(text).toContain(part);
    }
    expect(text?.replaceAll(' ', '')).toContain('₹1,234.56');
    const [, code] = /\/URI \(https?:\S+\/verify\?code=([\w-]+)\)/.exec(bytes.toString('latin1')) ?? [];
    await api.anonymous().get(`/verify/${code}`).expect(200);
  });

  it('says the same in Hindi, as whole words that can be copied and read aloud, also to the superadmin', async () => {
    const { bytes } = await fetchFile(api, await linkTo(admin, anyPath(await investApproved(api))));
    const text = readPdf(bytes)[0]?.text.replace(/\s+/g, ' ');
    for (const part of [
      'जमा रसीद',
      'राशि',
      'नवंबर 2026',
      'नकद',
      'एक हज़ार दो सौ चौंतीस रुपये और छप्पन पैसे मात्र',
      '20 नवंबर 2026',
    ])
      expect(text).toContain(part);
    const file = bytes.toString('latin1');
    expect(file).toContain('/Lang (en-IN)');
    expect(file).toContain('/Marked true');
  });

  it('names the member for a deposit of the member itself', async () => {
    await api.store.commit((tx) => tx.update('members', personas.member.id, { name: 'रमेश कुमार Yadav' }));
    const own = await investApproved(api, { familyMemberId: undefined });
    const { bytes } = await fetchFile(api, await linkTo(member, ownPath(own)));
    const lines = (readPdf(bytes)[0]?.text ?? '').replaceAll(/\n(?= )/g, '');
    expect(lines.match(/रमेश कुमार Yadav/g)).toHaveLength(2);
    expect(lines).toContain('रमेश कुमार Yadav (Self)');
    expect(lines).toContain('स्वयं');
  });

  it.each([
    ['Tamil', 'முருகன் செல்வராஜ்'],
    ['Telugu', 'వెంకటేశ్వర్లు శ్రీ రెడ్డి'],
    ['Bengali', 'শ্রীমতী সঞ্চিতা বন্দ্যোপাধ্যায়'],
    ['Gujarati', 'ક્ષત્રિય પટેલ'],
    ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Kannada', 'ಶ್ರೀನಿವಾಸ ಮೂರ್ತಿ'],
    ['Malayalam', 'കൃഷ്ണൻ നമ്പൂതിരി'],
    ['Odia', 'ଜଗନ୍ନାଥ ମହାପାତ୍ର'],
    ['Urdu', 'محمد علی خان'],
    ['Hindi', 'प्रद्युम्न त्र्यंबक'],
  ])('has every glyph of a name in %s', async (_, name) => {
    await api.store.commit((tx) => tx.update('members', personas.member.id, { name }));
    const { bytes } = await fetchFile(api, await linkTo(member, ownPath(await investApproved(api))));
    const [page] = readPdf(bytes);
    expect(page?.text.split('\n')).toContain(name.normalize('NFC'));
    expect(page?.missingGlyphs).toBe(0);
  });

  it.each([
    ['a mark of the Quran above a letter that joins no other', 'Asha \u0621\u06d6'],
    ['a mark of Urdu poetry', '\u0627\u0634\u0627\u0615 Devi'],
    ['a sign of a year with a mark', '\u0604\u061a Asha'],
  ])('is there for a name whose font has no place for %s', async (_, name) => {
    await member.put('/api/auth/profile').send({ name }).expect(200);
    const { bytes } = await fetchFile(api, await linkTo(member, ownPath(await investApproved(api))));
    expect(readPdf(bytes)[0]?.text.replaceAll(/\s/g, '')).toContain(name.replaceAll(' ', ''));
  });

  it('is not available before the approval, nor after a denial', async () => {
    const id = await invest(api);
    for (const refused of [member.get(ownPath(id)), admin.get(anyPath(id))]) {
      const { body } = await refused.expect(409);
      expect(body.message).toBe('Receipt not available: this deposit is not approved yet');
    }
    await admin.patch(`/superadmin/crud/deposits/${id}/deny`).send({}).expect(200);
    const { body } = await member.get(ownPath(id)).expect(409);
    expect(body.message).toBe('Receipt not available: this deposit is denied');
  });
});

describe('the link to a receipt', () => {
  let link: string;
  let id: string;
  const tokenIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('link') ?? '';
  const open = (address: string) => api.anonymous().get(address);

  beforeEach(async () => {
    id = await investApproved(api);
    link = await linkTo(member, ownPath(id));
  });

  it('works for five minutes, any number of times', async () => {
    await open(link).expect(200);
    api.clock.advance(4 * 60_000 + 59_000);
    await open(link).expect(200);
    api.clock.advance(2_000);
    await open(link).expect(401, GONE);
  });

  it('ends with the session that requested it: when that expires, with the logout, and when the account is closed', async () => {
    const short = await api.tokens.issue({ id: personas.member.id, role: 'member', lifetimeSeconds: 60 });
    const ofShort = await linkTo(api.withToken(short), ownPath(id));
    api.clock.advance(61_000);
    await open(ofShort).expect(401, GONE);
    const another = await linkTo(await api.as('member'), ownPath(id));
    await member.post('/api/auth/logout').expect(200);
    await open(link).expect(401, GONE);
    await open(another).expect(200);
    for (const status of ['suspended', 'active']) {
      await admin.patch(`/superadmin/crud/member/${personas.member.id}`).send({ status }).expect(200);
      await open(another).expect(401, GONE);
    }
  });

  it('shows the current status of the deposit, also to whoever has opened it before', async () => {
    await open(link).expect(200);
    await admin
      .patch('/superadmin/crud/deposits/take-back')
      .send({ depositIds: [id] })
      .expect(200);
    await open(link).expect(409);
    await admin.patch(`/superadmin/crud/deposits/${id}/approve`).expect(200);
    await open(link).expect(200);
    await api.store.commit((tx) => tx.update('deposits', id, { memberId: personas.member2.id }));
    await open(link).expect(404, { success: false, message: 'Deposit not found', code: 'deposit-not-found' });
  });

  it('cannot be changed to another record', async () => {
    const [header = '', payload = '', signature = ''] = tokenIn(link).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = api.store.by('deposits', 'memberId', personas.member2.id).find(({ status }) => status === 'approved');
    const target = { what: 'receipt', depositId: other?._id };
    const forged = Buffer.from(JSON.stringify({ ...claims, target })).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [`${header}.${forged}.${signature}`, `${unsigned}.${payload}.`])
      await open(`/files?link=${token}`).expect(401, GONE);
  });

  it('cannot be used as a session token, nor a session token as a link', async () => {
    const asBearer = { Authorization: `Bearer ${tokenIn(link)}` };
    await api.anonymous().get('/member/auth/validate').set(asBearer).expect(401);
    await open(`/files?link=${await api.tokenOf('member')}`).expect(401, GONE);
    const stranger = createTokens({ secret: `${TEST_SECRET}?`, clock: api.clock });
    await open(`/files?link=${await stranger.issue({ id: personas.member.id, role: 'member' })}`).expect(401, GONE);
  });

  it('is required, exactly once, and only for reading', async () => {
    await open('/files').expect(401, GONE);
    await open('/files?link=').expect(401, GONE);
    await open(`${link}&link=x`).expect(400);
    await api.anonymous().post(link).expect(405);
  });

  it('is not written to the log', async () => {
    const { log, text, entries } = logLines();
    api = makeApp({ log });
    const [row] = api.store.by('deposits', 'status', 'approved');
    const address = await linkTo(await api.as('superadmin'), anyPath(row?._id ?? ''));
    await open(address).expect(200);
    const opening = entries().find(({ path }) => path === '/files');
    expect(opening).toMatchObject({ status: 200, role: 'superadmin', account: personas.superadmin.id });
    expect(text()).not.toContain(tokenIn(address));
  });
});

describe('the code on a receipt', () => {
  const UNKNOWN = { success: false, message: 'No receipt with this code', code: 'receipt-code-unknown' };
  const CODE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

  let depositId: string;
  let code: string;
  const codes = createReceiptCodes({ secret: TEST_SECRET });
  const verify = (typed: string) => api.anonymous().get(`/verify/${encodeURIComponent(typed)}`);

  beforeEach(async () => {
    depositId = await investApproved(api);
    const [page] = readPdf((await fetchFile(api, await linkTo(member, ownPath(depositId)))).bytes);
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

  it('says when the deposit is no longer approved, or was deleted', async () => {
    await api.store.commit((tx) => tx.update('deposits', depositId, { status: 'denied' }));
    expect((await verify(code).expect(200)).body.data.status).toBe('denied');
    await api.store.commit((tx) => tx.update('deposits', depositId, { status: 'pending' }));
    for (const { _id } of [...api.store.by('commissions', 'depositId', depositId)])
      await api.store.commit((tx) => tx.remove('commissions', _id));
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

  it('an address can try sixty codes within a quarter of an hour', async () => {
    for (let tried = 0; tried < 60; tried++) await verify('0000-0000-0000').expect(404);
    const { headers, body } = await verify(code).expect(429);
    expect(body.message).toBe('Too many attempts. Try again later.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
