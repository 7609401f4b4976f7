import { useTranslation } from 'react-i18next';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { useShow } from '@/refine/use-show';
import { plans } from '@/server/plans';
import { PlanForm } from './form';

/** Changes a plan. */
export function PlanEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/investment-plans');
  const { record: plan, problem } = useShow({
    resource: plans,
    noun: 'depositPlan',
    missing: t('investment-plans:form.missing'),
    failure: t('investment-plans:loadFailed'),
  });
  if (plan) return <PlanForm plan={plan} />;
  return <LoadingDialog title={t('investment-plans:form.editTitle')} problem={problem} onClose={close} />;
}
