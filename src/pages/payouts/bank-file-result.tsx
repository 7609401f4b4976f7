import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutLine } from '@/api/payouts';
import { DrawerSection } from '@/components/dialog/description-list';
import { PlainTable, type PlainTableProps } from '@/components/list/plain-table';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatDate, formatExactRupees } from '@/components/text/format';
import type { BankFileMatch, PaidRow } from '@/domain/bank-file';
import { sumOfRows } from './labels';

/** More rows are counted only. */
const SHOWN = 200;

/** What matches, what differs, and what stands on one side only. */
export function BankFileResult({ match }: { match: BankFileMatch<PayoutLine> }) {
  const { t } = useTranslation();
  const { matched, doubtful, onlyInFile, onlyInPayout, paidBefore } = match;
  const placeOf = ({ place }: PaidRow) => t('payouts:bankFile.line', { place });
  const nameOf = (line: PayoutLine) => (
    <>
      {line.coordinator.name}
      <SecondaryText variant="caption" component="div">
        {line.reference}
      </SecondaryText>
    </>
  );
  const [name, bankReference, day, amount] = [
    { title: t('payouts:columns.coordinator') },
    { title: t('fields:bankReference') },
    { title: t('fields:paidOn'), isWide: true },
    { title: t('payouts:columns.amount'), isFigure: true },
  ];
  return (
    <>
      <ResultSection
        title={t('payouts:bankFile.matched', countParams(matched.length))}
        note={[
          matched.length > 0 && formatExactRupees(sumOfRows(matched.map(({ line }) => line))),
          paidBefore > 0 && t('payouts:bankFile.paidBefore', countParams(paidBefore)),
        ]
          .filter(Boolean)
          .join(' · ')}
        columns={[name, bankReference, day, amount]}
        rows={matched.map(({ line, row }) => [
          line._id,
          nameOf(line),
          row.bankReference,
          formatDate(row.paidOn),
          formatExactRupees(row.amount),
        ])}
      />
      <ResultSection
        title={t('payouts:bankFile.doubtful', countParams(doubtful.length))}
        note={t('payouts:bankFile.doubtfulNote')}
        columns={[
          name,
          { title: t('payouts:bankFile.why') },
          { title: t('payouts:bankFile.inPayout'), isFigure: true },
          { title: t('payouts:bankFile.inFile'), isFigure: true },
        ]}
        rows={doubtful.map(({ line, row, doubt }) => [
          line._id,
          nameOf(line),
          <>
            {t(`payouts:bankFile.doubts.${doubt}`)}
            <SecondaryText variant="caption" component="div">
              {[placeOf(row), row.outcome].filter(Boolean).join(' · ')}
            </SecondaryText>
          </>,
          formatExactRupees(line.totalAmount),
          formatExactRupees(row.amount),
        ])}
      />
      <ResultSection
        title={t('payouts:bankFile.oneSide', countParams(onlyInFile.length + onlyInPayout.length))}
        note={t('payouts:bankFile.oneSideNote')}
        columns={[
          { title: t('payouts:bankFile.found') },
          { title: t('payouts:columns.reference') },
          { title: t('payouts:columns.amount'), isFigure: true },
        ]}
        rows={[
          ...onlyInPayout.map(
            (line) =>
              [
                line._id,
                t('payouts:bankFile.onlyInPayout'),
                `${line.reference}, ${line.coordinator.name}`,
                formatExactRupees(line.totalAmount),
              ] as const,
          ),
          ...onlyInFile.map(
            (row) =>
              [
                String(row.place),
                t('payouts:bankFile.onlyInFile', { line: placeOf(row) }),
                row.reference,
                formatExactRupees(row.amount),
              ] as const,
          ),
        ]}
      />
    </>
  );
}

interface ResultSectionProps extends Pick<PlainTableProps, 'columns' | 'rows'> {
  title: string;
  note: ReactNode;
}

/** A list without rows is its heading alone. */
function ResultSection({ title, note, columns, rows }: ResultSectionProps) {
  const { t } = useTranslation();
  return (
    <DrawerSection title={title}>
      {rows.length > 0 && (
        <>
          {note && <SecondaryText>{note}</SecondaryText>}
          <PlainTable label={title} columns={columns} rows={rows.slice(0, SHOWN)} />
          {rows.length > SHOWN && <SecondaryText>{t('payouts:more', countParams(rows.length - SHOWN))}</SecondaryText>}
        </>
      )}
    </DrawerSection>
  );
}
