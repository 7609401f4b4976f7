import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { Commission } from '../../contract/commissions';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useRowKeys } from '../../hooks/use-row-keys';
import { useT } from '../../i18n/use-t';
import { DecisionKeys } from '../../ui/decision-keys';
import { ListToolbar } from '../../ui/list-toolbar';
import { Page } from '../../ui/page';
import type { Question } from './actions/decision-dialog';
import type { Verb } from './actions/outcome';
import { CommissionSelection } from './actions/selection-bar';
import { useCommissionDecisions } from './actions/use-commission-decisions';
import { commissionColumns } from './columns';
import { CommissionFilters } from './filters';
import { rowNameOf } from './naming';
import type { ShowContext } from './show/context';
import { ApprovalStats } from './stats';
import { CommissionTable } from './table';
import { usePendingCommissions } from './use-pending-commissions';

const DecisionDialog = lazy(async () => ({ default: (await import('./actions/decision-dialog')).DecisionDialog }));
const ProblemBanner = lazy(async () => ({ default: (await import('../../ui/problem-banner')).ProblemBanner }));

/** The list of what waits: decided row by row, from the keyboard, or many at a time. */
export function PendingList() {
  const t = useT();
  const { decide, underWay, gone, problem, sent, dismiss } = useCommissionDecisions();
  const { grid, stats, isStatsLoading, rows, chosen, thisYear } = usePendingCommissions(gone, underWay);
  const { open } = useRoutedDialog('/pending-commissions');
  const [question, setQuestion] = useState<Question>();
  const [isHelping, setIsHelping] = useState(false);
  const onOpen = useCallback(({ _id }: Commission) => open(`/pending-commissions/show/${_id}`), [open]);
  const onAsk = useCallback(
    (verb: Verb, commission: Commission) => setQuestion({ verb, commissions: [commission], isBulk: false }),
    [],
  );
  const { announcement, moveOn } = useRowKeys({
    rows,
    describe: (commission, position) =>
      t('decisions:keys.row', { position, count: rows.length, name: rowNameOf(t, commission) }),
    letters: { a: (commission) => onApprove(commission), r: (commission) => onAsk('reject', commission) },
    onOpen,
    onSelect: chosen.toggle,
    onHelp: () => setIsHelping(true),
  });
  const { drop } = chosen;
  const decideOne = useCallback(
    (verb: Verb, commission: Commission, text: string) => {
      moveOn(commission);
      drop([commission]);
      void decide({ verb, commissions: [commission], isBulk: false, text });
    },
    [decide, drop, moveOn],
  );
  const onApprove = useCallback((commission: Commission) => decideOne('approve', commission, ''), [decideOne]);
  const confirm = async ({ verb, commissions, isBulk }: Question, text: string) => {
    const [first] = commissions;
    if (!isBulk && first) {
      setQuestion(undefined);
      decideOne(verb, first, text);
      return;
    }
    await decide({ verb, commissions, isBulk, text });
    setQuestion(undefined);
    chosen.clear();
  };
  const actions = useMemo(
    () => ({
      busy: underWay,
      onApprove,
      onApproveWithNotes: (commission: Commission) => onAsk('approve', commission),
      onReject: (commission: Commission) => onAsk('reject', commission),
    }),
    [underWay, onApprove, onAsk],
  );
  const columns = useMemo(() => commissionColumns(t, actions), [t, actions]);
  const show: ShowContext = {
    ...{ rows: grid.rows, isLoading: grid.isLoading, onApprove, onAsk },
    isDecided: (id) => underWay.has(id) || gone.has(id),
  };

  return (
    <Page
      title={t('commissions:title')}
      description={t('commissions:description')}
      actions={
        <DecisionKeys
          refuse={t('decisions:keys.reject')}
          announcement={announcement}
          isHelping={isHelping}
          onHelp={setIsHelping}
        />
      }
    >
      <ApprovalStats stats={stats} isLoading={isStatsLoading} period={grid.filters} />
      <Suspense fallback={null}>
        {problem && (
          <ProblemBanner
            problem={problem}
            retry={problem.retry && { label: t('commissions:outcome.retry'), onRetry: problem.retry }}
            onDismiss={dismiss}
          />
        )}
      </Suspense>
      <CommissionFilters
        grid={grid}
        thisYear={thisYear}
        toolbar={<ListToolbar grid={grid} columns={columns} exportFilter={({ _id }) => !gone.has(_id)} />}
      />
      <CommissionTable {...{ grid, rows, chosen, columns, actions, onOpen }} />
      <CommissionSelection
        chosen={chosen}
        total={grid.total - (grid.rows.length - rows.length)}
        onThisPage={rows.length}
        onDecide={(verb) => setQuestion({ verb, commissions: chosen.chosen, isBulk: true })}
      />
      <Suspense fallback={null}>
        {question && (
          <DecisionDialog
            question={question}
            isBusy={question.commissions.some(({ _id }) => underWay.has(_id))}
            sent={sent}
            onConfirm={(text) => void confirm(question, text)}
            onClose={() => setQuestion(undefined)}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        <Outlet context={show} />
      </Suspense>
    </Page>
  );
}
