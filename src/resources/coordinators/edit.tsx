import { useTranslation } from 'react-i18next';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { LoadingDialog } from '@/ui/loading-dialog';
import { CoordinatorForm } from './form';
import { useAccount, useCoordinator } from './use-coordinator';

/** Changes a coordinator, over the list. */
export function CoordinatorEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/coordinators');
  const { record: coordinator, problem } = useCoordinator();
  const { data, error } = useAccount(coordinator);
  if (data) return <CoordinatorForm account={data.coordinator} />;
  return <LoadingDialog title={t('coordinators:form.editTitle')} problem={problem ?? error?.message} onClose={close} />;
}
