import type { TFunction } from 'i18next';
import { TwoLineText } from '@/components/text/cell-text';
import { LevelChip } from '@/components/text/chips';
import { countParams, formatDate, formatExactRupees } from '@/components/text/format';
import { RowMark } from '@/components/text/row-mark';
import { StateChip, stateName } from '@/components/text/states';
import type { Level } from '@/contract/roles';
import type { Figure } from '@/domain/figures';
import { sumRupees } from '@/domain/money';

interface PaidCoordinator {
  name: string;
  userName: string;
  coordinatorType: Level;
  status: string | null;
  handedOverAt: string | null;
  unitName: string | null;
}

interface PaidRow {
  coordinator: PaidCoordinator;
  payeeChangedAt: string | null;
  payeeSharedWith: readonly { name: string }[] | null;
}

/** A suspended account is held back, whoever has its unit. */
const accountState = ({ status, handedOverAt }: PaidCoordinator): string | null =>
  handedOverAt && status !== 'suspended' ? 'handed-over' : status;

/** What to look at before money leaves, as sentences. */
export function warningsOf(t: TFunction, { coordinator, payeeChangedAt, payeeSharedWith }: PaidRow): string[] {
  const state = accountState(coordinator);
  return [
    state && state !== 'active' && t('payouts:warnings.status', { status: stateName(t, 'account', state) }),
    payeeChangedAt && t('payouts:warnings.changed', { day: formatDate(payeeChangedAt) }),
    payeeSharedWith?.length &&
      t('payouts:warnings.shared', { names: payeeSharedWith.map(({ name }) => name).join(', ') }),
  ].filter((text) => typeof text === 'string');
}

export const sumOfRows = (rows: readonly { totalAmount: number | null }[]): Figure =>
  sumRupees(rows.map(({ totalAmount }) => totalAmount));

/** '48 coordinators · ₹4,33,000.00' */
export const peopleAndSum = (t: TFunction, rows: readonly { totalAmount: number | null }[]): string =>
  [t('payouts:people', countParams(rows.length)), formatExactRupees(sumOfRows(rows))].join(' · ');

export function CoordinatorCell({ t, row }: { t: TFunction; row: PaidRow }) {
  const { name, userName, unitName, coordinatorType } = row.coordinator;
  const state = accountState(row.coordinator);
  const warnings = warningsOf(t, row);
  return (
    <>
      <RowMark kind="warning" text={warnings.join('. ') || undefined} />
      <TwoLineText
        isWrapping
        first={
          <span title={`${name}, ${userName}`}>
            {name} {state && state !== 'active' && <StateChip kind="account" state={state} size="small" />}
          </span>
        }
        second={
          <span title={unitName ?? userName}>
            <LevelChip level={coordinatorType} size="small" /> {unitName ?? userName}
          </span>
        }
      />
    </>
  );
}
