import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ABSENT, formatMonthName, formatRupeesInFull } from '@/ui/format';
import { EntryText } from './entry-text';
import type { HolderPage, YearPage } from './ledger';
import { tableStyle } from './table-style';
import { useHolderName } from './use-holder-name';

/** Members and their plans by months, with sums of each month, member and year. */
export function YearTable({ page }: { page: YearPage }) {
  const { t } = useTranslation();
  const { year, holders, monthTotals, total } = page;
  return (
    <Box sx={tableStyle}>
      <table aria-label={t('passbook:tableOf', { year })}>
        <thead>
          <tr>
            <th scope="col">{t('passbook:columns.member')}</th>
            <th scope="col">{t('passbook:columns.plan')}</th>
            {monthTotals.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the month
              <th key={index} scope="col">
                {formatMonthName(index + 1)}
              </th>
            ))}
            <th scope="col">{t('passbook:columns.total')}</th>
          </tr>
        </thead>
        {holders.map((holder) => (
          <HolderRows key={holder.familyMemberId ?? ''} holder={holder} />
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('passbook:familyTotal')}
            </th>
            <Sums monthTotals={monthTotals} total={total} />
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}

function HolderRows({ holder }: { holder: HolderPage }) {
  const { t } = useTranslation();
  const name = useHolderName()(holder);
  const { lines, monthTotals, total } = holder;
  const hasSums = lines.length > 1;
  return (
    <tbody>
      {lines.map(({ planId, planName, entries, total: lineTotal }, index) => (
        <tr key={planId}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={lines.length + (hasSums ? 1 : 0)}>
              {name}
            </th>
          )}
          <th scope="row" className="plan">
            {planName}
          </th>
          {entries.map((entry, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the month
            <td key={month}>
              <EntryText entry={entry} />
            </td>
          ))}
          <td className="sum">{formatRupeesInFull(lineTotal)}</td>
        </tr>
      ))}
      {hasSums && (
        <tr className="sums">
          <th scope="row" className="plan">
            {t('passbook:totalOf', { name })}
          </th>
          <Sums monthTotals={monthTotals} total={total} />
        </tr>
      )}
    </tbody>
  );
}

function Sums({ monthTotals, total }: Pick<YearPage, 'monthTotals' | 'total'>) {
  return (
    <>
      {monthTotals.map((sum, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the month
        <td key={index}>{sum === 0 ? ABSENT : formatRupeesInFull(sum)}</td>
      ))}
      <td className="sum">{formatRupeesInFull(total)}</td>
    </>
  );
}
