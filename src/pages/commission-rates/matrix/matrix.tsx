import {
  Box,
  Button,
  Card,
  GlobalStyles,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { footBarRoom, footBarStyles, sidewaysScrollStyles } from '@/components/page/page';
import { RoundedText } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams, formatMonth, formatRate } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import { LEVELS } from '@/contract/roles';
import { toPercent } from '@/domain/money';
import type { PlanRates } from '@/domain/rates';
import { totalRate } from '@/domain/what-if';
import { ExcessConfirmation } from '@/pages/commission-rates/excess-confirmation';
import { planPayment, planPrice } from '@/pages/commission-rates/use-rates';
import { mayDo } from '@/providers/access-control-provider';
import { useIsPhone } from '@/utils/media-queries';
import { type MatrixCells, RateCell, type RateMatrixProps, rateCellId, useMatrixCells } from './cells';
import { differenceText, useWhatIf, WhatIfCard, WhatIfLine, type WhatIfState } from './what-if';

/** Several rates can be tried together, with what they would have cost last month, and are then saved. */
export function RateMatrix(props: RateMatrixProps) {
  const { groups } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const cells = useMatrixCells(props);
  const state = useWhatIf(groups, cells);
  const Layout = isPhone ? MatrixCards : MatrixTable;
  return (
    <>
      {!state.isUnknown && <WhatIfCard state={state} />}
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {mayDo('commission-rates', 'edit') && (
          <SecondaryText>
            {t(isPhone ? 'commission-rates:matrix.phoneHint' : 'commission-rates:matrix.hint')}
          </SecondaryText>
        )}
        <Layout groups={groups} cells={cells} state={state} />
      </Box>
      {cells.changes.length > 0 && <DraftBar groups={groups} cells={cells} state={state} />}
    </>
  );
}

/** The bar stays in sight at the foot of the page. */
function DraftBar({ groups, cells, state }: MatrixPartProps) {
  const { t } = useTranslation();
  const { changes, isSaving, save, discard } = cells;
  const { saved = 0, typed = 0 } = state.comparison?.total ?? {};
  const difference = differenceText(t, saved, typed);
  // A percentage that is higher than the confirmed one is asked about again.
  const [confirmedTotal, setConfirmedTotal] = useState<number>();
  const [isConfirmationMissing, setIsConfirmationMissing] = useState(false);
  const changed = groups.filter(({ plan }) => changes.some(({ group }) => group.plan._id === plan._id));
  const highest = Math.max(0, ...changed.map((group) => toPercent(totalRate(state.ratesOf(group)))));
  const bar = useRef<HTMLElement>(null);
  const focusLastEdited = () => document.getElementById(rateCellId(cells.lastEdited))?.focus();
  return (
    <Box ref={bar} component="section" aria-label={t('commission-rates:matrix.drafts')} sx={draftBarStyle}>
      <GlobalStyles styles={draftBarRoom} />
      <Box role="status" sx={{ flex: '1 1 auto', typography: 'body2', fontWeight: 600 }}>
        {t('commission-rates:matrix.changes', countParams(changes.length))}
        {difference && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' · '}
            {t('commission-rates:matrix.difference', { difference, month: formatMonth(state.month) })}
          </Box>
        )}
      </Box>
      {highest > 100 && (
        <Box sx={{ flexBasis: '100%' }}>
          <ExcessConfirmation
            total={highest}
            isConfirmed={confirmedTotal === highest}
            onConfirm={(isConfirmed) => setConfirmedTotal(isConfirmed ? highest : undefined)}
            isMissing={isConfirmationMissing}
          />
        </Box>
      )}
      <Button
        color="inherit"
        disabled={isSaving}
        onClick={() => {
          focusLastEdited();
          discard();
        }}
      >
        {t('commission-rates:matrix.discard')}
      </Button>
      <Button
        variant="contained"
        loading={isSaving}
        onClick={() => {
          setIsConfirmationMissing(highest > 100 && confirmedTotal !== highest);
          const invalid = bar.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid=true]');
          if (invalid) return invalid.focus();
          focusLastEdited();
          save();
        }}
      >
        {t('commission-rates:matrix.save', countParams(changes.length))}
      </Button>
    </Box>
  );
}

interface MatrixPartProps {
  groups: readonly PlanRates[];
  cells: MatrixCells;
  state: WhatIfState;
}

function MatrixTable({ groups, cells, state }: MatrixPartProps) {
  const { t } = useTranslation();
  const { isUnknown, month } = state;
  return (
    <Card sx={sidewaysScrollStyles}>
      <Table size="small" aria-label={t('commission-rates:matrix.label')} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell sx={planColumnStyle}>{t('commission-rates:matrix.plan')}</TableCell>
            {LEVELS.map((level) => (
              <TableCell key={level} align="right">
                <LevelChip level={level} size="small" />
              </TableCell>
            ))}
            <TableCell align="right">{t('commission-rates:matrix.total')}</TableCell>
            {!isUnknown && (
              <TableCell align="right">{t('commission-rates:whatIf.column', { month: formatMonth(month) })}</TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map((group, row) => (
            <TableRow key={group.plan._id}>
              <PlanHeader group={group} />
              {LEVELS.map((level) => (
                <TableCell key={level} align="right">
                  <RateCell group={group} level={level} row={row} cells={cells} />
                </TableCell>
              ))}
              <TableCell align="right" sx={totalCellStyle}>
                <Total group={group} state={state} />
              </TableCell>
              {!isUnknown && (
                <TableCell align="right" sx={totalCellStyle}>
                  <WhatIfLine state={state} planId={group.plan._id} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
        {!isUnknown && (
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" colSpan={LEVELS.length + 2} sx={planColumnStyle}>
                {t('commission-rates:whatIf.all')}
              </TableCell>
              <TableCell align="right" sx={totalCellStyle}>
                <WhatIfLine state={state} />
              </TableCell>
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Card>
  );
}

function MatrixCards({ groups, cells, state }: MatrixPartProps) {
  const { t } = useTranslation();
  const column = t('commission-rates:whatIf.column', { month: formatMonth(state.month) });
  return (
    <Box component="ul" aria-label={t('commission-rates:matrix.label')} sx={cardListStyle}>
      {groups.map((group, row) => (
        <Card key={group.plan._id} component="li" sx={{ p: 3 }}>
          <Typography component="h2" variant="h3" sx={{ mb: 3 }}>
            {group.plan.planName}
          </Typography>
          <Box sx={cardFieldsStyle}>
            {LEVELS.map((level) => (
              <Box key={level} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
                <span>
                  <LevelChip level={level} size="small" />
                </span>
                <RateCell group={group} level={level} row={row} cells={cells} />
              </Box>
            ))}
          </Box>
          <Box sx={cardFooterStyle}>
            <div>
              <SecondaryText>{t('commission-rates:matrix.total')}</SecondaryText>
              <Total group={group} state={state} />
            </div>
            {!state.isUnknown && (
              <Box sx={{ textAlign: 'right' }}>
                <SecondaryText>{column}</SecondaryText>
                <WhatIfLine state={state} planId={group.plan._id} />
              </Box>
            )}
          </Box>
        </Card>
      ))}
    </Box>
  );
}

function PlanHeader({ group: { plan } }: { group: PlanRates }) {
  const { t } = useTranslation();
  const facts = [planPrice(t, plan), ...(plan.isActive ? [] : [stateName(t, 'activity', 'inactive')])];
  return (
    <TableCell component="th" scope="row" sx={planColumnStyle}>
      {plan.planName}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        <RoundedText amount={planPayment(plan)}>{facts.join(' · ')}</RoundedText>
      </Box>
    </TableCell>
  );
}

function Total({ group, state }: { group: PlanRates; state: WhatIfState }) {
  const { t } = useTranslation();
  const rates = state.ratesOf(group);
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatRate(toPercent(totalRate(rates)))}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('commission-rates:matrix.active', { active: rates.length, all: LEVELS.length })}
      </Box>
    </>
  );
}

const draftBarRoom = footBarRoom(96, 184);
const draftBarStyle = { ...footBarStyles, bottom: { xs: 'calc(76px + var(--foot, 0px))', sm: 16 } };
const tableStyle = {
  minWidth: 980,
  '& td, & th': { px: 2, py: 2, verticalAlign: 'top', fontSize: '0.875rem', color: 'text.primary' },
  '& thead th': { color: 'text.secondary', fontWeight: 600, verticalAlign: 'middle', whiteSpace: 'nowrap' },
  '& tr > :last-child': { pr: 4 },
  '& tbody tr:last-of-type > *': { borderBottomColor: 'text.secondary' },
  '& tfoot > tr > *': { borderBottom: 0, fontWeight: 600 },
};
const planColumnStyle = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  minWidth: 168,
  bgcolor: 'background.paper',
  fontWeight: 600,
  '&&': { pl: 4 },
};
const totalCellStyle = { '&&': { pt: '9px' }, whiteSpace: 'nowrap' };
const cardListStyle = { display: 'grid', gap: 3 };
const cardFieldsStyle = { display: 'grid', columnGap: 3, rowGap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' };
const cardFooterStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
};
