import { useCallback, useState } from 'react';
import type { Commission } from '../../contract/commissions';
import { useFocusNext } from '../../hooks/use-focus-next';
import { useT } from '../../i18n/use-t';
import { Page } from '../../ui/page';
import { DecisionDialog, type Question } from './actions/decision-dialog';
import type { Verb } from './actions/outcome';
import { ProblemBanner } from './actions/problem-banner';
import { SelectionBar } from './actions/selection-bar';
import { useCommissionDecisions } from './actions/use-commission-decisions';
import { CommissionFilters } from './filters';
import { ApprovalStats } from './stats';
import { CommissionTable } from './table';
import { usePendingCommissions } from './use-pending-commissions';

/** Pending Commission Approvals (§1-2.7). */
export function PendingCommissionsList() {
  const t = useT();
  const { decide, busy, gone, problem, dismiss } = useCommissionDecisions();
  const { grid, stats, rows, selection, setSelection, selected, thisYear } = usePendingCommissions(gone);
  const [question, setQuestion] = useState<Question>();
  const focusNext = useFocusNext(rows);

  const approve = useCallback(
    (commission: Commission) => {
      focusNext(commission);
      void decide({ verb: 'approve', commissions: [commission], isBulk: false, text: '' });
    },
    [decide, focusNext],
  );
  const ask = useCallback(
    (verb: Verb, commission: Commission) => setQuestion({ verb, commissions: [commission], isBulk: false }),
    [],
  );
  const confirm = async (asked: Question, text: string) => {
    await decide({ ...asked, text });
    setQuestion(undefined);
    const [first] = asked.commissions;
    if (first && !asked.isBulk) focusNext(first);
  };

  return (
    <Page title={t('commissions:title')} description={t('commissions:description')}>
      <ApprovalStats stats={stats.data} isLoading={stats.isLoading} />
      {problem && <ProblemBanner problem={problem} onDismiss={dismiss} />}
      <CommissionFilters grid={grid} thisYear={thisYear} />
      <CommissionTable
        {...{ grid, rows, selection, busy }}
        onSelection={setSelection}
        onApprove={approve}
        onAsk={ask}
      />
      <SelectionBar
        selected={selected}
        onDecide={(verb) => setQuestion({ verb, commissions: selected, isBulk: true })}
        onClear={() => setSelection([])}
      />
      {question && (
        <DecisionDialog
          question={question}
          isBusy={question.commissions.some(({ _id }) => busy.has(_id))}
          onConfirm={(text) => void confirm(question, text)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Page>
  );
}
