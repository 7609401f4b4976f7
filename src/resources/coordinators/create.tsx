import { createCoordinator } from '../../contract/coordinators';
import { isLevel } from '../../contract/roles';
import { useAddressQuery } from '../../hooks/use-address-query';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useNotify } from '../../hooks/use-notify';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { readsOfCoordinators } from './changed';
import { CoordinatorForm } from './coordinator-form';
import { bodyOf, emptyCoordinator } from './values';

/** Adds a coordinator, over the list; the level that the list shows is chosen from the start. */
export function CreateCoordinator() {
  const t = useT();
  const notify = useNotify();
  const { close } = useRoutedDialog('/coordinators');
  const [params] = useAddressQuery();
  const shown = params.get('coordinatorType') ?? '';
  const create = useEndpointMutation(createCoordinator, { invalidates: readsOfCoordinators });
  return (
    <CoordinatorForm
      isNew
      title={t('coordinators:form.addTitle')}
      submitLabel={t('coordinators:form.add')}
      values={{ ...emptyCoordinator, coordinatorType: isLevel(shown) ? shown : '' }}
      onSubmit={async (values) => {
        if (values.coordinatorType === '') return;
        const { password } = values;
        await create.mutateAsync({
          params: { coordinatorType: values.coordinatorType },
          body: { ...bodyOf(values), password },
        });
        notify.success(t('coordinators:added'));
        close();
      }}
      failure={t('coordinators:addFailed')}
      onClose={close}
    />
  );
}
