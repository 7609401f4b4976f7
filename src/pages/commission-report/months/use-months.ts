import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { PageDataOf } from '@/api/read-shape';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { formatLongMonth } from '@/components/text/format';
import { listMonths } from '@/contract/months';
import { hasMonth, type Month } from '@/domain/months';
import { REPORT_PATH } from '@/pages/shared/report-url';
import { useCustom } from '@/refine/use-custom';

export type ReportMonth = PageDataOf<typeof listMonths>['months'][number] & Month;

/** The months of the server, newest first. */
export function useMonths() {
  const { data, error } = useCustom(listMonths, { staleTime: 0 });
  const months = useMemo(() => data?.months.filter(hasMonth), [data]);
  return { months, reopened: data?.reopened ?? [], error };
}

/** The month in the URL, 2026-10, and the months of the server. */
export function useNamedMonth() {
  const { t } = useTranslation();
  const [year = 0, month = 0] = (useParams().month ?? '').split('-').map(Number);
  const { months, error } = useMonths();
  const { close } = useRoutedDialog(REPORT_PATH);
  const named: Month = { month, year };
  const name = formatLongMonth(named);
  return { named, name, months, error, close, t };
}
