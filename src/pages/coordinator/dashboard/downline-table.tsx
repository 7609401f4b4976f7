import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { DownlineUnits } from '@/api/downline';
import { OPENED_FROM_LIST } from '@/components/dialog/use-routed-dialog';
import { ListRow, RowList } from '@/components/list/row-list';
import { Rupees } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { ABSENT, countParams, formatNumber, formatRupees } from '@/components/text/format';
import { StateChip } from '@/components/text/states';
import type { Level } from '@/contract/roles';
import { changeOf, PAID_IN_COLUMNS, type PaidInColumn } from '@/domain/downline';
import type { Month } from '@/domain/months';
import { comparedText } from '@/pages/shared/change-text';
import { MobileLink } from '@/pages/shared/links';
import { useIsPhone } from '@/utils/media-queries';
import { type DownlineRow, depositsOf, placeAbove } from './downline-rows';

export interface DownlineTableProps {
  label: string;
  rows: readonly DownlineRow[];
  own: Level;
  month: Month | undefined;
  comparedWith: DownlineUnits['comparedWith'];
  /** Where a unit leads, in the order of a column if one is named, and a member. */
  pathOf: (row: DownlineRow, column?: PaidInColumn) => { search: string } | string;
  sort: { column: PaidInColumn; isReversed: boolean };
  onSort: (column: PaidInColumn) => void;
  /** Rows of several places say where they are. */
  hasPlaces: boolean;
  /** Paper has no links, and no cards. */
  isOnPaper?: boolean;
}

export function DownlineTable(props: DownlineTableProps) {
  const isPhone = useIsPhone();
  return isPhone && !props.isOnPaper ? <Cards {...props} /> : <Table {...props} />;
}

/** A list of members alone has neither members nor commissions, and all time is compared with nothing. */
function columnsFor({ rows, comparedWith }: Pick<DownlineTableProps, 'rows' | 'comparedWith'>): PaidInColumn[] {
  const hasUnits = rows.some(({ level }) => level);
  return PAID_IN_COLUMNS.filter(
    (column) =>
      (hasUnits || (column !== 'members' && column !== 'commission')) && (column !== 'change' || comparedWith),
  );
}

function useColumnTitle({ rows, comparedWith }: Pick<DownlineTableProps, 'rows' | 'comparedWith'>) {
  const { t } = useTranslation();
  return (column: PaidInColumn): string => {
    if (column === 'name' && !rows.some(({ level }) => level)) return t('downline-units:columns.member');
    if (column !== 'change' || !comparedWith) return t(`downline-units:columns.${column}`);
    return t('downline-units:columns.changeSince', { date: comparedText(comparedWith) });
  };
}

function Table(props: DownlineTableProps) {
  const { label, rows, sort, onSort, isOnPaper } = props;
  const columns = columnsFor(props);
  const titleOf = useColumnTitle(props);
  return (
    <Box sx={isOnPaper ? paperStyle : screenStyle} tabIndex={isOnPaper ? -1 : 0} role="region" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => {
              const isSorted = sort.column === column;
              // Names and whoever fell most begin with the least.
              const isAscending = (column === 'name' || column === 'change') !== sort.isReversed;
              return (
                <th
                  key={column}
                  scope="col"
                  aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
                >
                  {isOnPaper ? (
                    titleOf(column)
                  ) : (
                    <Link component="button" underline="hover" color="inherit" onClick={() => onSort(column)}>
                      {isSorted && <span aria-hidden>{isAscending ? '↑ ' : '↓ '}</span>}
                      {titleOf(column)}
                    </Link>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) =>
                column === 'name' ? (
                  <th key={column} scope="row">
                    <Name row={row} {...props} />
                  </th>
                ) : (
                  <td key={column}>
                    <FigureCell row={row} column={column} {...props} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

type RowProps = DownlineTableProps & { row: DownlineRow };

function Name({ row, own, pathOf, hasPlaces, isOnPaper }: RowProps) {
  const { title, detail, mobileNumber, level, status } = row;
  const place = hasPlaces && placeAbove(row, own);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        {isOnPaper ? (
          <StrongText variant="body2">{title}</StrongText>
        ) : (
          <Link
            component={RouterLink}
            to={pathOf(row)}
            state={OPENED_FROM_LIST}
            sx={{ fontWeight: 600, lineHeight: '24px' }}
          >
            {title}
          </Link>
        )}
        {level ? (
          <LevelChip level={level} size="small" />
        ) : (
          status && status !== 'active' && <StateChip kind="account" state={status} size="small" />
        )}
      </Box>
      <SecondaryText variant="caption" component="div">
        {[place, detail].filter(Boolean).join(' · ')}
        {mobileNumber && (
          <>
            {' · '}
            {isOnPaper ? mobileNumber : <MobileLink text={mobileNumber} />}
          </>
        )}
      </SecondaryText>
    </>
  );
}

/** A figure leads to its deposits, the members of a unit to the unit, and its arrears to whose they are. */
function FigureCell({ row, column, ...props }: RowProps & { column: PaidInColumn }) {
  const { isOnPaper } = props;
  const { t } = useTranslation();
  const titleOf = useColumnTitle(props);
  const text = useFigure(row, column);
  const isNothing = amountOf(row, column) === 0;
  const to = rowsOf(row, column, props);
  const hasRows = column === 'change' ? row.paidInBefore !== 0 : !isNothing;
  const isLink = to !== undefined && !isOnPaper && hasRows && text !== ABSENT;
  if (!isLink) return <span className={isNothing ? 'nothing' : undefined}>{text}</span>;
  // The name of a link contains what is read on it.
  const figure = typeof text === 'string' ? text : formatRupees(amountOf(row, column));
  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      aria-label={t('downline-units:figureOf', { column: titleOf(column), name: row.title, figure })}
    >
      {text}
    </Link>
  );
}

function rowsOf(row: DownlineRow, column: PaidInColumn, { month, comparedWith, pathOf }: DownlineTableProps) {
  if (column === 'members') return pathOf(row);
  if (column === 'arrears') return row.level && pathOf(row, 'arrears');
  return depositsOf(column, row, month, comparedWith);
}

function amountOf(row: DownlineRow, column: PaidInColumn): number | null | undefined {
  if (column === 'change') return changeOf(row);
  if (column === 'members') return row.totalMembers;
  if (column === 'commission') return row.totalCommission;
  return column === 'name' ? undefined : row[column];
}

function useFigure(row: DownlineRow, column: PaidInColumn): ReactNode {
  const { t } = useTranslation();
  const amount = amountOf(row, column);
  if (amount === null || amount === undefined) return ABSENT;
  if (column === 'members') return formatNumber(amount);
  if (column === 'change')
    return t(`downline-units:change.${amount < 0 ? 'less' : amount > 0 ? 'more' : 'same'}`, {
      amount: formatRupees(Math.abs(amount)),
    });
  return <Rupees amount={amount} />;
}

const ON_CARD = ['waiting', 'denied', 'arrears', 'change', 'oneTime'] as const;

function Cards(props: DownlineTableProps) {
  const { label, rows } = props;
  const { t } = useTranslation();
  const titleOf = useColumnTitle(props);
  const shown = new Set<PaidInColumn>(columnsFor(props));
  return (
    <RowList label={label}>
      {rows.map((row) => (
        <ListRow
          key={row.id}
          title={<Name row={row} {...props} />}
          figure={<FigureCell row={row} column="paidIn" {...props} />}
          figureNote={[
            titleOf('paidIn'),
            row.totalMembers !== undefined && t('coordinator-dashboard:units.members', countParams(row.totalMembers)),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <Box component="dl" sx={factsStyle}>
            {ON_CARD.filter((column) => shown.has(column) && (column === 'change' || amountOf(row, column))).map(
              (column) => (
                <div key={column}>
                  <dt>{titleOf(column)}</dt>
                  <dd>
                    <FigureCell row={row} column={column} {...props} />
                  </dd>
                </div>
              ),
            )}
          </Box>
        </ListRow>
      ))}
    </RowList>
  );
}

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  typography: 'body2',
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0 },
  '& dd > *': { display: 'inline-block', py: 1 },
};
const tableStyle = {
  '& table': { width: '100%', borderCollapse: 'collapse', typography: 'body2' },
  '& th, & td': {
    px: 2,
    py: 2,
    textAlign: 'right',
    verticalAlign: 'top',
    fontWeight: 400,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& td': { whiteSpace: 'nowrap' },

  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& tr > :last-child': { pr: 0 },
  '& thead th': {
    color: 'text.secondary',
    typography: 'caption',
    fontWeight: 600,
    verticalAlign: 'bottom',
    overflowWrap: 'normal',
  },
  '& .nothing': { color: 'text.secondary' },
};
const screenStyle = {
  ...tableStyle,
  overflowX: 'auto',
  '& tbody th': { minWidth: 200 },
  '& thead button': { font: 'inherit', textAlign: 'inherit' },
};
const paperStyle = {
  ...tableStyle,
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { ...tableStyle['& th, & td'], px: 1, py: 1 },
};
