import { updateCoordinator } from '../../contract/coordinators';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useNotify } from '../../hooks/use-notify';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { LoadingDialog } from '../../ui/loading-dialog';
import { readsOfCoordinators } from './changed';
import { CoordinatorForm } from './coordinator-form';
import { useAccount, useOneCoordinator } from './use-one-coordinator';
import { bodyOf, valuesOf } from './values';

/** Changes a coordinator, over the list. */
export function EditCoordinator() {
  const t = useT();
  const notify = useNotify();
  const { close } = useRoutedDialog('/coordinators');
  const { coordinator, problem } = useOneCoordinator();
  const account = useAccount(coordinator);
  const update = useEndpointMutation(updateCoordinator, { invalidates: readsOfCoordinators });
  const title = t('coordinators:form.editTitle');
  const record = account.data?.coordinator;

  if (!coordinator || !record) {
    return <LoadingDialog title={title} problem={problem ?? account.error?.message} onClose={close} />;
  }
  return (
    <CoordinatorForm
      isNew={false}
      title={title}
      submitLabel={t('coordinators:form.save')}
      values={valuesOf(record)}
      onSubmit={async (values) => {
        const { _id: id, coordinatorType } = record;
        await update.mutateAsync({ params: { coordinatorType, id }, body: bodyOf(values) });
        notify.success(t('coordinators:updated'));
        close();
      }}
      failure={t('coordinators:updateFailed')}
      onClose={close}
    />
  );
}
