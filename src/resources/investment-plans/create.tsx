import { createPlan, listPlans } from '../../contract/plans';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useNotify } from '../../hooks/use-notify';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { newPlan } from './form';
import { PlanForm } from './plan-form';

/** Adds a plan, over the list. */
export function CreatePlan() {
  const t = useT();
  const notify = useNotify();
  const { close } = useRoutedDialog('/investment-plans');
  const create = useEndpointMutation(createPlan, { invalidates: [listPlans] });
  return (
    <PlanForm
      title={t('investment-plans:form.addTitle')}
      submitLabel={t('investment-plans:form.add')}
      values={newPlan}
      failure={t('investment-plans:addFailed')}
      onSubmit={async (body) => {
        await create.mutateAsync({ body });
        notify.success(t('investment-plans:added'));
        close();
      }}
      onClose={close}
    />
  );
}
