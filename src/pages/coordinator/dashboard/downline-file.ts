import type { TFunction } from 'i18next';
import type { DownlineUnits } from '@/api/downline';
import { type CsvColumn, csvText } from '@/components/list/download-csv';
import { stateName } from '@/components/text/states';
import { changeOf } from '@/domain/downline';
import { LEVELS_DOWN } from '@/domain/hierarchy';
import type { Month } from '@/domain/months';
import { amountInFile, monthInFile } from '@/domain/text/csv-cell';
import type { DownlineRow } from './downline-rows';

/** Every place above a row has a column of its own. */
function fileColumns(
  t: TFunction,
  month: Month | undefined,
  comparedWith: DownlineUnits['comparedWith'],
): CsvColumn<DownlineRow>[] {
  const amount = (header: string, amountOf: (row: DownlineRow) => number | null | undefined) => ({
    header,
    value: (row: DownlineRow) => amountInFile(amountOf(row)),
  });
  return [
    { header: t('downline-units:file.month'), value: () => month && monthInFile(month) },
    ...LEVELS_DOWN.map((level) => ({
      header: t(`ui:level.${level}`),
      value: ({ places }: DownlineRow) => places?.[level],
    })),
    {
      header: t('downline-units:file.level'),
      value: ({ level }) => t(level ? `ui:level.${level}` : 'common:roles.member'),
    },
    { header: t('downline-units:file.person'), value: ({ level, title, detail }) => (level ? detail : title) },
    { header: t('downline-units:file.userName'), value: ({ level, detail }) => (level ? undefined : detail) },
    { header: t('downline-units:file.mobile'), value: ({ mobileNumber }) => mobileNumber },
    { header: t('downline-units:file.status'), value: ({ status }) => status && stateName(t, 'account', status) },
    { header: t('downline-units:columns.members'), value: ({ totalMembers }) => totalMembers },
    amount(t('downline-units:columns.paidIn'), ({ paidIn }) => paidIn),
    amount(t('downline-units:columns.waiting'), ({ waiting }) => waiting),
    amount(t('downline-units:columns.denied'), ({ denied }) => denied),
    amount(t('downline-units:columns.arrears'), ({ arrears }) => arrears),
    amount(t('downline-units:file.before'), ({ paidInBefore }) => paidInBefore),
    {
      header: t('downline-units:file.beforeUntil'),
      value: () => (comparedWith?.until ? { written: comparedWith.until } : comparedWith && monthInFile(comparedWith)),
    },
    amount(t('downline-units:columns.change'), changeOf),
    amount(t('downline-units:columns.oneTime'), ({ oneTime }) => oneTime),
    amount(t('downline-units:file.oneTimeWaiting'), ({ oneTimeWaiting }) => oneTimeWaiting),
    amount(t('downline-units:columns.commission'), ({ totalCommission }) => totalCommission),
  ];
}

export const downlineFile = (
  t: TFunction,
  rows: readonly DownlineRow[],
  month: Month | undefined,
  comparedWith: DownlineUnits['comparedWith'],
): Promise<string> => csvText(fileColumns(t, month, comparedWith), rows);
