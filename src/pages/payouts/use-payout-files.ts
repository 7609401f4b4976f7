import { useTranslation } from 'react-i18next';
import type { Payout } from '@/api/payouts';
import { payoutBankFile, payoutSheet, payoutStatements } from '@/contract/payouts';
import { read } from '@/refine/call';
import { errorMessage } from '@/refine/error-message';
import { useOpenInNewTab } from '@/refine/use-open-in-new-tab';
import { notify } from '@/utils/notices';

/** The files of a payout. Each link expires soon, so that each click requests a new one. */
export function usePayoutFiles({ _id: id, status }: Payout) {
  const { t } = useTranslation();
  const openInNewTab = useOpenInNewTab();
  const file = (label: string, urlOf: () => Promise<string>) => ({
    label,
    onSelect: () =>
      void openInNewTab(urlOf).catch((error: unknown) => notify.error(errorMessage(error, t('payouts:files.failed')))),
  });
  const params = { id };
  const bankFile = (layout: 'bank' | 'upi') =>
    file(t(`payouts:files.${layout}`), async () => (await read(payoutBankFile, { params, query: { layout } })).csvUrl);
  return [
    ...(status === 'cancelled' ? [] : [bankFile('bank'), bankFile('upi')]),
    file(t('payouts:files.sheet'), async () => (await read(payoutSheet, { params })).pdfUrl),
    file(t('payouts:files.statements'), async () => (await read(payoutStatements, { params })).pdfUrl),
  ];
}
