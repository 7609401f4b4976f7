import { useCallback, useMemo, useRef, useState } from 'react';
import { call } from '@/api/call';
import type { DataOf } from '@/contract/endpoint';
import { myDepositInvoice } from '@/contract/member-deposits';
import { HttpError } from '@/providers/http-error';
import { useNewTab } from './use-new-tab';

/** Why a receipt did not open in a tab of its own. */
export type ReceiptProblem =
  | { kind: 'unavailable' }
  | { kind: 'failed'; depositId: string; message: string }
  | { kind: 'blocked'; url: string };

/** The answer names an address, or is the file itself (§2-3 Member deposit). */
async function fetchReceipt(depositId: string): Promise<string | Blob> {
  // Asked for as bytes, since a PDF read as text could not be shown any more.
  const answered: unknown = await call({ ...myDepositInvoice, replyType: 'file' }, { params: { id: depositId } });
  if (!(answered instanceof Blob)) return '';
  if (answered.type.startsWith('application/pdf')) return answered;
  const { data }: { data?: Partial<DataOf<typeof myDepositInvoice>> } = JSON.parse(await answered.text());
  return data?.invoiceUrl || data?.fileUrl || '';
}

/** Receipts of the member's own deposits, one at a time, each in a tab of its own. */
export function useReceipt() {
  const openTab = useNewTab();
  const [underWay, setUnderWay] = useState<string>();
  const [problem, setProblem] = useState<ReceiptProblem>();
  const isBusy = useRef(false);

  const view = useCallback(
    async (depositId: string) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setUnderWay(depositId);
      setProblem(undefined);
      try {
        await openTab(
          () => fetchReceipt(depositId),
          (url) => setProblem({ kind: 'blocked', url }),
        );
      } catch (error) {
        setProblem(
          error instanceof HttpError ? { kind: 'failed', depositId, message: error.message } : { kind: 'unavailable' },
        );
      } finally {
        isBusy.current = false;
        setUnderWay(undefined);
      }
    },
    [openTab],
  );
  return useMemo(
    () => ({
      view: (depositId: string) => void view(depositId),
      /** Id of the deposit whose receipt is on its way. */
      underWay,
      problem,
      dismiss: () => setProblem(undefined),
    }),
    [view, underWay, problem],
  );
}

export type Receipts = ReturnType<typeof useReceipt>;
