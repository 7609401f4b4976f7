import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FamilyDeposit } from '@/api/member-dashboard';

import { loadTexts } from '@/i18n/i18n';
import { ReceiptButton, ReceiptNotice, ReceiptShareButton, useReceipt } from '@/pages/shared/deposit-receipt';
import { testHost } from '../support/test-host';
import { renderComponent } from '../support/ui/render-component';

beforeAll(() => loadTexts('receipts'));

// The files of jsdom cannot be read as text otherwise.
Blob.prototype.text ??= function readText(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(this);
  });
};

/** The tab that the click opens, and the address that it goes to. */
const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
const files: Blob[] = [];

beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  // jsdom has no addresses for files.
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:receipt';
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  files.length = 0;
});

const deposit = {
  _id: 'a'.repeat(24),
  familyMemberReferenceId: { name: 'Asha' },
  month: 11,
  year: 2026,
} as FamilyDeposit;

async function pressReceipt(name: string, answer: { status?: number; type?: string; body: string }) {
  testHost.serve((_request, response) => {
    const { status = 200, type = 'application/json', body } = answer;
    response.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
    response.end(body);
  });
  function Receipt() {
    const receipts = useReceipt();
    return (
      <>
        <ReceiptButton deposit={deposit} receipts={receipts} />
        <ReceiptShareButton deposit={deposit} receipts={receipts} />
        <ReceiptNotice receipts={receipts} />
      </>
    );
  }
  const { user } = renderComponent(<Receipt />);
  await user.click(screen.getByRole('button', { name }));
  return user;
}

const viewReceipt = (answer: Parameters<typeof pressReceipt>[1]) =>
  pressReceipt('View Receipt: Asha, Nov 2026', answer);

const PDF = { type: 'application/pdf', body: '%PDF-1.4 receipt' };
const FILE_NAME = 'receipt-AAAAAAAAAAAA.pdf';

function letShare(share: (data: { files: File[] }) => Promise<void>) {
  Object.assign(navigator, { canShare: () => true, share: vi.fn(share) });
  return navigator.share as unknown as ReturnType<typeof vi.fn>;
}
afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

it('a receipt is shared as a PDF file', async () => {
  const share = letShare(async () => undefined);
  await pressReceipt('Share receipt: Asha, Nov 2026', PDF);
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  const shared: { files: File[] } | undefined = share.mock.calls[0]?.[0];
  expect(shared?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
    [FILE_NAME, 'application/pdf', PDF.body.length],
  ]);
});

it('a share dialog that the reader closes is no problem', async () => {
  const share = letShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await pressReceipt('Share receipt: Asha, Nov 2026', PDF);
  await waitFor(() => expect(share).toHaveBeenCalled());
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Share receipt: Asha, Nov 2026' }).disabled).toBe(
      false,
    ),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('where fetching took so long that the browser asks for another press, there is a button for it', async () => {
  let presses = 0;
  const share = letShare(() =>
    ++presses === 1 ? Promise.reject(new DOMException('late', 'NotAllowedError')) : Promise.resolve(),
  );
  const user = await pressReceipt('Share receipt: Asha, Nov 2026', PDF);
  await screen.findByText('The receipt is ready.');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByText('The receipt is ready.')).toBeNull());
});

it('a receipt that could not be shared can be downloaded', async () => {
  letShare(() => Promise.reject(new DOMException('no app', 'DataError')));
  const user = await pressReceipt('Share receipt: Asha, Nov 2026', PDF);
  await screen.findByText(/^The receipt could not be shared from here\./);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(files.map(({ size }) => size)).toEqual([PDF.body.length]);
});

it('where the device does not share files, the receipt is downloaded', async () => {
  await pressReceipt('Download receipt: Asha, Nov 2026', PDF);
  await waitFor(() => expect(files.map(({ size }) => size)).toEqual([PDF.body.length]));
});

it.each([
  [
    'an address that gives no file',
    '/no-pdf',
    'The receipt could not be fetched as a file. Open it with View Receipt.',
  ],
  ['no address', '', 'Receipt not available.'],
])('a receipt with %s is not shared', async (_, invoiceUrl, text) => {
  await pressReceipt('Download receipt: Asha, Nov 2026', { body: JSON.stringify({ data: { invoiceUrl } }) });
  await screen.findByText(text);
});

it.each([
  ['invoiceUrl', { data: { invoiceUrl: 'https://files.example/1' } }],
  ['fileUrl', { success: true, data: { fileUrl: 'https://files.example/1' } }],
  ['fileUrl beside success', { success: true, fileUrl: 'https://files.example/1' }],
])('a receipt opens at the %s of the answer', async (_, answer) => {
  await viewReceipt({ body: JSON.stringify(answer) });
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://files.example/1'));
});

it.each(['application/pdf', 'application/octet-stream'])('a receipt opens that is a file of %s', async (type) => {
  await viewReceipt({ type, body: '%PDF-1.4 receipt' });
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:receipt'));
  expect(files.map((file) => [file.type, file.size])).toEqual([['application/pdf', '%PDF-1.4 receipt'.length]]);
});

it.each([
  ['no address', JSON.stringify({ success: true, data: {} })],
  ['nothing', JSON.stringify({ success: true, data: null })],
  ['no JSON', '<html></html>'],
])('a receipt is not available where the host answers %s', async (_, body) => {
  await viewReceipt({ body });
  await screen.findByText('Receipt not available.');
  expect(tab.close).toHaveBeenCalled();
});

it.each([
  ['the message of the host', { success: false, message: 'The printer is on fire' }, 'The printer is on fire'],
  ['a general one', {}, 'Something went wrong. Try again.'],
])('a failure is shown with %s', async (_, answer, message) => {
  await viewReceipt({ status: 500, body: JSON.stringify(answer) });
  await screen.findByText(`Failed to fetch receipt: ${message}`);
});
