import { useParams } from 'react-router-dom';
import { listPlans, updatePlan } from '../../contract/plans';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useNotify } from '../../hooks/use-notify';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { LoadingDialog } from '../../ui/loading-dialog';
import { valuesOf } from './form';
import { PlanForm } from './plan-form';
import { usePlan } from './use-plan';

/** Changes a plan, over the list. */
export function EditPlan() {
  const t = useT();
  const notify = useNotify();
  const { id = '' } = useParams();
  const { close } = useRoutedDialog('/investment-plans');
  const { plan, isMissing, error } = usePlan(id);
  const update = useEndpointMutation(updatePlan, { invalidates: [listPlans] });
  const title = t('investment-plans:form.editTitle');
  if (!plan) {
    const problem = error?.message ?? (isMissing ? t('investment-plans:form.missing') : undefined);
    return <LoadingDialog title={title} problem={problem} onClose={close} />;
  }
  return (
    <PlanForm
      title={title}
      submitLabel={t('investment-plans:form.save')}
      values={valuesOf(plan)}
      failure={t('investment-plans:updateFailed')}
      onSubmit={async (body) => {
        await update.mutateAsync({ params: { id }, body });
        notify.success(t('investment-plans:updated'));
        close();
      }}
      onClose={close}
    />
  );
}
