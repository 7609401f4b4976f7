import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '@/i18n/i18n';
import { startTestHost } from '../support/test-host';
import { renderComponent } from '../support/ui/render-component';

const host = startTestHost();

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

/** Presses View Receipt on a host that gives this answer. */
async function viewReceipt(answer: { status?: number; type?: string; body: string }) {
  host.serve((_request, response) => {
    const { status = 200, type = 'application/json', body } = answer;
    response.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
    response.end(body);
  });
  const { ReceiptButton, ReceiptNotice, useReceipt } = await import('@/pages/shared/deposit-receipt');
  function Receipt() {
    const { view, problem, dismiss } = useReceipt();
    return (
      <>
        <ReceiptButton label="Asha" isBusy={false} onView={() => view('a'.repeat(24))} />
        <ReceiptNotice problem={problem} onRetry={view} onClose={dismiss} />
      </>
    );
  }
  const { user } = renderComponent(<Receipt />);
  await user.click(screen.getByRole('button', { name: 'View Receipt: Asha' }));
}

it.each([
  ['invoiceUrl', { data: { invoiceUrl: 'https://files.example/1' } }],
  ['fileUrl', { success: true, data: { fileUrl: 'https://files.example/1' } }],
  ['fileUrl beside success', { success: true, fileUrl: 'https://files.example/1' }],
])('a receipt opens at the %s of the answer', async (_, answer) => {
  await viewReceipt({ body: JSON.stringify(answer) });
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://files.example/1'));
});

it.each(['application/pdf', 'application/octet-stream'])(
  'a receipt opens that is answered as a file of %s',
  async (type) => {
    await viewReceipt({ type, body: '%PDF-1.4 receipt' });
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:receipt'));
    expect(files.map((file) => [file.type, file.size])).toEqual([['application/pdf', '%PDF-1.4 receipt'.length]]);
  },
);

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
