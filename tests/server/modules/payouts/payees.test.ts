import { datasetOf } from '@server/store/tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { DuePayout, Payout } from '@/contract/payouts';
import { ROLES } from '@/contract/roles';
import { schemasOf } from '@/contract/schemas';
import { readCall } from '../../../support/calls/valid-calls';
import { fetchFile } from '../../../support/fetch-file';
import { type Agent, type Api, makeApp } from '../../../support/make-app';
import { readPdf } from '../../../support/pdf-text';
import { personas } from '../../../support/test-plans';

const path = '/superadmin/payouts';
const { id } = personas.panchayat;
const record = `/superadmin/crud/panchayat/${id}`;
const account = { accountHolder: 'Savitri Devi', accountNumber: '001234567890123', ifsc: 'SBIN0ABC123' };

let api: Api;
let admin: Agent;
beforeEach(async () => {
  api = makeApp();
  admin = await api.as('superadmin');
});

const change = (payee: unknown) => admin.patch(record).send({ payee });
const dueOf = async (coordinatorId: string): Promise<DuePayout | undefined> =>
  (await admin.get(`${path}/due`).query({ limit: 1000 })).body.data.due.find(
    ({ _id }: DuePayout) => _id === coordinatorId,
  );
const prepare = async (...coordinatorIds: string[]): Promise<Payout> =>
  (await admin.post(path).send({ coordinatorIds }).expect(201)).body.data.payout;

describe('a payee', () => {
  it('is whole in no reply and no file but the form and the bank file, whoever asks', async () => {
    await change(account).expect(200);
    await prepare(id);
    const data = datasetOf(api.store);
    const numbers = data.coordinators.flatMap(({ accountNumber }) => accountNumber ?? []);
    const found = new Set<string>();
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      const { params = {}, query } = readCall(endpoint, data);
      const searches =
        'search' in schemasOf(endpoint).query.shape ? [undefined, account.accountNumber.slice(2)] : [undefined];
      for (const role of Array.isArray(endpoint.roles) ? endpoint.roles : ROLES) {
        const target = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
        const agent = await api.as(role);
        for (const search of searches) {
          const { text = '', body } = await agent.get(target).query({ ...query, ...(search && { search }) });
          const link: string | undefined = body.data?.csvUrl ?? body.data?.pdfUrl;
          const file = link && (await fetchFile(api, link)).bytes;
          const pages = body.data?.pdfUrl && file ? readPdf(file).map((page) => page.text) : [];
          const all = `${text} ${file?.toString('utf8') ?? ''} ${pages.join(' ')}`;
          if (numbers.some((number) => all.includes(number))) found.add(endpoint.id);
        }
      }
    }
    expect([...found]).toEqual(['superadmin.coordinators.show', 'superadmin.payouts.bank-file']);
  });

  it.each([
    [{ ...account, accountNumber: '12345678' }, 'payee.accountNumber', 'account-number-invalid'],
    [{ ...account, accountNumber: '1234567890123456789' }, 'payee.accountNumber', 'account-number-invalid'],
    [{ ...account, ifsc: 'SBIN1234567' }, 'payee.ifsc', 'ifsc-invalid'],
    [{ ...account, ifsc: '' }, 'payee.ifsc', 'field-required'],
    [{ upiId: 'savitri' }, 'payee.upiId', 'upi-id-invalid'],
    [{ ...account, upiId: 'savitri@upi' }, 'payee.upiId', 'payee-of-two-kinds'],
  ])('is refused as %o', async (payee, field, code) => {
    const { status, body } = await change(payee);
    expect([status, body.errors]).toMatchObject([400, [{ path: field, code }]]);
  });

  it('is whole in the form and in the bank file alone, masked elsewhere, and kept as it is typed but for spaces', async () => {
    const typed = { ...account, accountNumber: '0012 3456 7890 123', ifsc: 'sbin0abc123' };
    const { body } = await change(typed).expect(200);
    const masked = { ...account, accountNumber: '••••0123', changedAt: '2026-11-20T06:30:00.000Z' };
    expect(body.data.coordinator.payee).toEqual(masked);
    expect((await admin.get(record)).body.data).toMatchObject({ coordinator: { payee: masked }, payee: account });
    const payout = await prepare(id);
    const panchayat = await api.as('panchayat');
    const replies = await Promise.all([
      admin.get('/superadmin/crud/panchayat').query({ limit: 1000 }),
      admin.get(`${path}/due`).query({ limit: 1000 }),
      admin.get(`${path}/${payout._id}`),
      admin.get('/superadmin/audit').query({ recordId: id }),
      panchayat.get('/coordinator/dashboard/payouts'),
      panchayat.get('/api/auth/profile'),
    ]);
    for (const { text } of replies) expect(text).not.toContain(account.accountNumber);
    expect(replies[4].body.data.payee).toEqual(masked);
    expect(JSON.stringify(api.store.all('audit'))).not.toContain(account.accountNumber);
    const csv = await fetchFile(api, (await admin.get(`${path}/${payout._id}/bank-file`)).body.data.csvUrl);
    expect(csv.bytes.toString('utf8')).toContain(`,${account.accountNumber},SBIN0ABC123,`);
    for (const blank of [null, { accountHolder: '', accountNumber: ' ', ifsc: '', upiId: null }]) {
      await change(account).expect(200);
      expect((await change(blank).expect(200)).body.data.coordinator.payee).toBeNull();
    }
  });

  it('that is changed is told to the address until then and stands in the history, also where the last digits are the same', async () => {
    await change(account).expect(200);
    api.outbox.clear();
    const other = { ...account, accountNumber: '991234567890123' };
    await admin.patch(record).send({ payee: other, email: 'other@mail.example' }).expect(200);
    const mails = api.outbox.list().filter(({ subject }) => subject.includes('account for your commissions'));
    expect(mails).toMatchObject([{ to: personas.panchayat.email }]);
    expect(mails[0]?.text).toContain('account ••••0123 (SBIN0ABC123)');
    expect(mails[0]?.text).toContain('आपका कमीशन खाते ••••0123 (SBIN0ABC123) में आएगा');
    const { body } = await admin.get('/superadmin/audit').query({ recordId: id, action: 'coordinator.payee' });
    expect(body.data.audit).toHaveLength(2);
    api.outbox.clear();
    await change(other).expect(200);
    expect(api.outbox.list()).toEqual([]);
  });

  it('that was changed after the last payment, or after the preparation, is marked on the line with the day until a payment to it', async () => {
    expect(await dueOf(id)).not.toHaveProperty('payeeChangedAt');
    await change(account).expect(200);
    expect((await dueOf(id))?.payeeChangedAt).toBe('2026-11-20T06:30:00.000Z');
    const payout = await prepare(id);
    expect(payout.lines[0]).toMatchObject({
      payeeChangedAt: '2026-11-20T06:30:00.000Z',
      payee: { accountNumber: '••••0123' },
    });
    api.clock.advance(60_000);
    await change({ upiId: 'savitri@upi' }).expect(200);
    const later = (await admin.get(`${path}/${payout._id}`)).body.data.payout.lines[0];
    expect(later).toMatchObject({ payeeChangedAt: '2026-11-20T06:31:00.000Z', payee: { accountNumber: '••••0123' } });
    const fail = ({ _id, lines: [line] }: Payout) =>
      admin.patch(`${path}/${_id}/lines/${line?._id}/failed`).send({ reason: 'Closed' }).expect(200);
    await fail(payout);
    await fail(await prepare(id));
    expect((await dueOf(id))?.payeeChangedAt).toBe('2026-11-20T06:31:00.000Z');
    const paid = { paidOn: '2026-11-20', bankReference: 'X' };
    await admin
      .patch(`${path}/${(await prepare(id))._id}/paid`)
      .send(paid)
      .expect(200);
    const [waiting] = api.store.by('commissions', 'coordinatorId', id).filter(({ status }) => status === 'pending');
    await admin.patch(`/superadmin/commission-management/commission/${waiting?._id}/approve`).send({}).expect(200);
    expect(await dueOf(id)).not.toHaveProperty('payeeChangedAt');
  });

  it('that two coordinators share is marked with the other one, and a suspended coordinator by its status', async () => {
    const { id: other } = personas.panchayat2;
    await change(account).expect(200);
    await admin
      .patch(`/superadmin/crud/panchayat/${other}`)
      .send({ payee: { ...account, accountHolder: 'Santosh' } })
      .expect(200);
    expect((await dueOf(id))?.payeeSharedWith).toMatchObject([{ _id: other, coordinatorType: 'panchayat' }]);
    const payout = await prepare(id);
    expect(payout.lines[0]?.payeeSharedWith).toMatchObject([{ _id: other }]);
    const others = api.store.all('coordinators').filter(({ _id }) => _id !== id);
    await api.store.commit((tx) => {
      for (const row of others) tx.update('coordinators', row._id, account);
    });
    expect((await admin.get(`${path}/${payout._id}`)).body.data.payout.lines[0].payeeSharedWith).toHaveLength(10);
    await admin.patch(record).send({ status: 'suspended' }).expect(200);
    const { body } = await admin.get(`${path}/${payout._id}`);
    expect(body.data.payout.lines[0].coordinator.status).toBe('suspended');
  });

  it('may be entered with the coordinator, which is no change', async () => {
    const form = {
      name: 'Naya',
      userName: 'naya.one',
      email: 'naya@mail.example',
      mobileNumber: '9876543210',
      password: 'kuch bhi 123',
    };
    const unit = { unitName: 'Nayapur', parentReferenceId: personas.sankul.id };
    const { body } = await admin
      .post('/superadmin/crud/panchayat')
      .send({ ...form, ...unit, payee: { upiId: 'naya.one@upi' } });
    expect(body.data.coordinator.payee).toEqual({ upiId: '••••.one@upi' });
  });
});

describe('the files of a payout', () => {
  const rowsOf = async (payout: Payout, layout?: string) => {
    const { body } = await admin.get(`${path}/${payout._id}/bank-file`).query({ layout }).expect(200);
    const { bytes, headers } = await fetchFile(api, body.data.csvUrl);
    return { lines: bytes.toString('utf8').slice(1).trimEnd().split('\r\n'), headers };
  };

  it('have a line for each payee in the layout of the bank, and of UPI, with amounts of two decimals and no formulas', async () => {
    const { id: other } = personas.panchayat2;
    await change({ ...account, accountHolder: '=HYPERLINK("http://evil.example")' }).expect(200);
    await admin
      .patch(`/superadmin/crud/panchayat/${other}`)
      .send({ payee: { upiId: 'santosh@upi' } })
      .expect(200);
    const payout = await prepare(id, other, personas.sambhaag2.id);
    const [one, two] = [id, other].map((each) => payout.lines.find(({ coordinator }) => coordinator._id === each));
    const bank = await rowsOf(payout);
    expect(bank.headers['content-disposition']).toBe(`attachment; filename="${payout.number}-bank.csv"`);
    expect(bank.lines).toHaveLength(3);
    expect(bank.lines[0]).toBe('Reference,Account holder,Account number,IFSC,Amount,Narration');
    expect(bank.lines).toContain(
      `${one?.reference},"'=HYPERLINK(""http://evil.example"")",001234567890123,SBIN0ABC123,${one?.totalAmount.toFixed(2)},Commission ${one?.reference}`,
    );
    expect((await rowsOf(payout, 'upi')).lines).toEqual([
      'Reference,Name,UPI ID,Amount,Narration',
      `${two?.reference},Santosh Kushwaha,santosh@upi,${two?.totalAmount.toFixed(2)},Commission ${two?.reference}`,
    ]);
    const failed = payout.lines.find(({ coordinator }) => coordinator._id === id)?._id;
    await admin.patch(`${path}/${payout._id}/lines/${failed}/failed`).send({ reason: 'Closed' }).expect(200);
    expect((await rowsOf(payout)).lines).toHaveLength(2);
    await admin.patch(`${path}/${payout._id}/cancel`).send({ reason: 'No' }).expect(200);
    await admin.get(`${path}/${payout._id}/bank-file`).expect(409);
  });

  it('are a sheet to sign, and the statement of each line, as PDF in both languages', async () => {
    const payout = await prepare(id, personas.panchayat2.id);
    const textOf = async (name: string) => {
      const { body } = await admin.get(`${path}/${payout._id}/${name}`).expect(200);
      const { bytes, headers } = await fetchFile(api, body.data.pdfUrl);
      expect(headers['content-type']).toBe('application/pdf');
      return readPdf(bytes).map(({ text }) => text.replaceAll(/\s/g, ''));
    };
    const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
    const sheet = (await textOf('sheet')).join('');
    // An export is in the audit trail itself before its file is made.
    const printedDigest = () => {
      const [newest] = api.store.all('audit').toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0));
      return `Digestoftheaudittrail·ऑडिटट्रेलकीडिजिटलछाप:${newest?.digest?.slice(0, 24)}`;
    };
    for (const part of [
      printedDigest(),
      payout.number,
      'हस्ताक्षर',
      'Signature',
      rupees(payout.totalAmount),
      '••••7986',
      'Total:2',
    ])
      expect(sheet).toContain(part);
    const statements = await textOf('statements');
    expect(statements.length).toBeGreaterThanOrEqual(2);
    for (const page of statements) expect(page).toContain(printedDigest());
    for (const line of payout.lines)
      for (const part of [line.reference, `Total:${line.count}`, rupees(line.totalAmount), 'कमीशनस्टेटमेंट'])
        expect(statements.join('')).toContain(part);
  });

  it('and the statement of a month and the exports say when, how and by which number was paid', async () => {
    const payout = await prepare(id);
    await admin
      .patch(`${path}/${payout._id}/paid`)
      .send({ paidOn: '2026-11-20', bankReference: 'SBIN526324000123' })
      .expect(200);
    const { reference } = payout.lines[0] as Payout['lines'][number];
    const { month, year } = payout.lines[0]?.oldestMonth ?? { month: 1, year: 2000 };
    const panchayat = await api.as('panchayat');
    const { body } = await panchayat.get('/coordinator/dashboard/commission-statement').query({ month, year });
    const own = api.store
      .by('commissions', 'coordinatorId', id)
      .filter((row) => row.month === month && row.year === year && row.status === 'paid');
    const sum = own.reduce((total, { amountPaise }) => total + amountPaise, 0) / 100;
    expect(body.data.paid).toMatchObject({ transactionCount: own.length, totalCommission: sum });
    const csv = (await fetchFile(api, body.data.csvUrl)).bytes.toString('utf8');
    expect(csv).toContain(`,2026-11-20,${reference},SBIN526324000123`);
    const pdf = readPdf((await fetchFile(api, body.data.pdfUrl)).bytes)[0]?.text.replaceAll(/\s/g, '');
    expect(pdf).toContain(`${reference}·SBIN526324000123`);
    const { csvUrl } = (
      await admin.get('/superadmin/commission-management/export-commission-data').query({ coordinatorId: id })
    ).body.data;
    const all = (await fetchFile(api, csvUrl)).bytes.toString('utf8').split('\r\n');
    expect(all.filter((line) => line.includes(`,${reference},2026-11-20,SBIN526324000123,,`))).toHaveLength(
      payout.commissionCount,
    );
  });
});
