import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createRate } from '../../contract/rates';
import type { Level } from '../../contract/roles';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useT } from '../../i18n/use-t';
import { type BulkValues, bulkResolver, emptyBulk } from './bulk-form';
import { type Failure, outcomeOf, sortOut } from './bulk-rules';
import { useRatesScreen } from './screen';

/** The bulk form and its sending: one call per filled level, and what became of each (§1-7.4, §1-8). */
export function useBulkCreate(planId: string, onDone: () => void) {
  const t = useT();
  const { groups, say, refresh } = useRatesScreen();
  const [problem, setProblem] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const form = useForm<BulkValues>({ defaultValues: emptyBulk(planId), resolver: bulkResolver });
  const { mutateAsync } = useEndpointMutation(createRate, { invalidates: [] });

  const createOne = async (level: Level, percentage: number, entered: BulkValues): Promise<Failure | undefined> => {
    const { depositPlanReferenceId, isActive } = entered;
    const body = { depositPlanReferenceId, coordinatorLevel: level, commissionPercentage: percentage, isActive };
    try {
      await mutateAsync({ body });
      // What is done is not sent again with what failed.
      form.setValue(level, '');
      return undefined;
    } catch (error) {
      const message = (error instanceof Error && error.message) || t('commission-rates:createFailed');
      form.setError(level, { type: 'server', message });
      return { level, message };
    }
  };

  const submit = form.handleSubmit(async (entered) => {
    const group = groups.find(({ plan }) => plan._id === entered.depositPlanReferenceId);
    const { isEmpty, existing, wanted } = sortOut(t, entered, group);
    if (isEmpty) return setProblem(t('commission-rates:bulkForm.noneEntered'));
    setProblem(undefined);
    const answers = await Promise.all(wanted.map(({ level, percentage }) => createOne(level, percentage, entered)));
    const failed = answers.filter((failure) => failure !== undefined);
    const { isSuccess, text } = outcomeOf(t, wanted.length - failed.length, [...existing, ...failed]);
    if (failed.length < wanted.length) refresh();
    if (!isSuccess) {
      setProblem(text);
      return say('error', text);
    }
    setIsDone(true);
    say('success', text);
    onDone();
  });

  return { form, submit, problem, isDone };
}
