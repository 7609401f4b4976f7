import { Box, TextField } from '@mui/material';
import useEventCallback from '@mui/material/utils/useEventCallback';
import type { TFunction } from 'i18next';
import { type ClipboardEvent, type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutLine } from '@/api/payouts';
import { Pager } from '@/components/list/pager';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { countParams, formatExactRupees } from '@/components/text/format';
import { foldSpaces } from '@/contract/typed-text';
import { paginateRows } from '@/domain/rows';
import { peopleAndSum } from './labels';

/** What is typed for each line, by its id. */
export type References = Readonly<Record<string, string>>;

const PAGE_SIZE = 50;

export const pageOfLine = (index: number): number => Math.floor(index / PAGE_SIZE) + 1;

export const isFilled = (references: References, { _id }: PayoutLine): boolean =>
  foldSpaces(references[_id] ?? '') !== '';

/** A blank cell in the middle of a copied column stands for a line that the bank has not paid. */
const rowsOf = (text: string): string[] =>
  text
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((row) => row.trim().replace(/^'/, ''));

/** The references of the lines that have the same bank reference as another one. */
function findSame(lines: readonly PayoutLine[], references: References): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of lines) {
    if (!isFilled(references, line)) continue;
    const key = foldSpaces(references[line._id] ?? '').toUpperCase();
    found.set(key, [...(found.get(key) ?? []), line.reference]);
  }
  return new Map([...found].filter(([, same]) => same.length > 1));
}

interface LineReferencesProps {
  lines: readonly PayoutLine[];
  /** Something was typed for these, which are open no more. */
  decided: readonly PayoutLine[];
  references: References;
  /** What is wrong with a line, by its id. */
  problems: ReadonlyMap<string, string>;
  page: number;
  onPage: (page: number) => void;
  onChange: (changed: References) => void;
}

/** A field for each line. A column that was copied from a spreadsheet fills the fields from the one in which it is pasted. */
export function LineReferences(props: LineReferencesProps) {
  const { lines, decided, references, problems, page, onPage, onChange } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const hasTurned = useRef(false);
  const [pasteProblem, setPasteProblem] = useState('');
  const shown = paginateRows(lines, page, PAGE_SIZE);
  const same = useMemo(() => findSame(lines, references), [lines, references]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are those of another page
  useEffect(() => {
    if (hasTurned.current) list.current?.querySelector('input')?.focus();
    hasTurned.current = false;
  }, [page]);

  /** The last field leads to the next page, and the last of all to the button that confirms. */
  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.repeat || event.nativeEvent.isComposing) return;
    const fields = Array.from(event.currentTarget.querySelectorAll('input'));
    const next = fields[fields.indexOf(field) + 1];
    if (!next && shown.page < shown.pageCount) {
      hasTurned.current = true;
      onPage(shown.page + 1);
    } else (next ?? submitButtonOf(field.form))?.focus();
  };
  const onPaste = useEventCallback((line: PayoutLine, event: ClipboardEvent) => {
    const rows = rowsOf(event.clipboardData.getData('text'));
    setPasteProblem('');
    if (rows.length < 2) return;
    event.preventDefault();
    if (rows.some((row) => row.includes('\t'))) return setPasteProblem(t('payouts:paid.oneColumn'));
    const below = lines.slice(lines.indexOf(line));
    onChange(Object.fromEntries(below.slice(0, rows.length).map(({ _id }, index) => [_id, rows[index] ?? ''])));
    const unused = rows.slice(below.length).filter((row) => row !== '').length;
    if (unused > 0) setPasteProblem(t('payouts:paid.notUsed', countParams(unused)));
  });
  const onType = useEventCallback((line: PayoutLine, text: string) => onChange({ [line._id]: text }));
  const filled = lines.filter((line) => isFilled(references, line));

  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <SecondaryText>{t('payouts:paid.fillHelp')}</SecondaryText>
      <Box role="status" sx={{ typography: 'body2' }}>
        {t('payouts:paid.filled', { lines: t('payouts:lines', countParams(lines.length)), filled: filled.length })}
        {filled.length > 0 && ` · ${peopleAndSum(t, filled)}`}
        {[pasteProblem, meanwhileText(t, decided)].filter(Boolean).map((text) => (
          <Box key={text} component="span" sx={{ display: 'block', color: 'warning.main' }}>
            {text}
          </Box>
        ))}
      </Box>
      <Box component="ul" ref={list} aria-label={t('payouts:show.lines')} onKeyDown={goOn} sx={listStyles}>
        {shown.rows.map((line) => {
          const text = references[line._id] ?? '';
          const others = same.get(foldSpaces(text).toUpperCase())?.filter((reference) => reference !== line.reference);
          return (
            <LineField
              key={line._id}
              line={line}
              text={text}
              problem={problems.get(line._id)}
              sameAs={others?.[0]}
              onType={onType}
              onPaste={onPaste}
            />
          );
        })}
      </Box>
      {shown.pageCount > 1 && <Pager {...shown} label={t('payouts:show.lines')} onPage={onPage} />}
    </Box>
  );
}

const NAMED_LINES = 6;

const meanwhileText = (t: TFunction, decided: readonly PayoutLine[]): string => {
  const named = decided.slice(0, NAMED_LINES).map(({ reference }) => reference);
  const more = decided.length - named.length;
  const references = [...named, more > 0 && t('payouts:more', countParams(more))].filter(Boolean).join(', ');
  return decided.length > 0 ? t('payouts:paid.meanwhile', { references, ...countParams(decided.length) }) : '';
};

/** It stands beside the form, at the end of the dialog. */
const submitButtonOf = (form: HTMLFormElement | null): HTMLElement | undefined =>
  Array.from(form?.elements ?? []).find(
    (element): element is HTMLButtonElement => element instanceof HTMLButtonElement && element.type === 'submit',
  );

interface LineFieldProps {
  line: PayoutLine;
  text: string;
  problem: string | undefined;
  sameAs: string | undefined;
  onType: (line: PayoutLine, text: string) => void;
  onPaste: (line: PayoutLine, event: ClipboardEvent) => void;
}

const LineField = memo(function LineField({ line, text, problem, sameAs, onType, onPaste }: LineFieldProps) {
  const { t } = useTranslation();
  const { coordinator, reference, totalAmount } = line;
  return (
    <li>
      <div>
        {coordinator.name}
        <SecondaryText variant="caption" component="div">
          {reference}
        </SecondaryText>
      </div>
      <StrongText component="div" variant="body2">
        {formatExactRupees(totalAmount)}
      </StrongText>
      <TextField
        size="small"
        value={text}
        onChange={({ target }) => onType(line, target.value)}
        onPaste={(event) => onPaste(line, event)}
        error={problem !== undefined}
        helperText={problem ?? (sameAs && t('payouts:paid.sameAs', { reference: sameAs }))}
        slotProps={{
          htmlInput: {
            'aria-label': t('payouts:paid.referenceOf', { name: coordinator.name, reference }),
            autoComplete: 'off',
            enterKeyHint: 'next',
            maxLength: 50,
          },
          formHelperText: problem === undefined ? { sx: { color: 'warning.main' } } : {},
        }}
      />
    </li>
  );
});

const listStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 280px' },
    alignItems: 'center',
    columnGap: 4,
    rowGap: 1,
    py: 2,
    typography: 'body2',
    borderTop: 1,
    borderColor: 'divider',
  },
  '& .MuiTextField-root': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};
