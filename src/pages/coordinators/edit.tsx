import { useTranslation } from 'react-i18next';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { errorMessage } from '@/refine/error-message';
import { CoordinatorForm } from './form';
import { useCoordinator, useCoordinatorAccount } from './use-coordinator';

/** Changes a coordinator. */
export function CoordinatorEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/coordinators');
  const { record: coordinator, problem } = useCoordinator();
  const { data, error } = useCoordinatorAccount(coordinator);
  if (data) return <CoordinatorForm account={data} />;
  const failure = error ? errorMessage(error, t('coordinators:loadFailed')) : undefined;
  return <LoadingDialog title={t('coordinators:form.editTitle')} problem={problem ?? failure} onClose={close} />;
}
