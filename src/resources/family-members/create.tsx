import { familyMemberForm } from '../../contract/family-member-form';
import { createFamilyMember, familyInvestmentSummary, listFamilyMembers } from '../../contract/family-members';
import { memberOverview } from '../../contract/member-area';
import { explainRefusal } from '../../hooks/server-errors';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useNotify } from '../../hooks/use-notify';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { FamilyMemberDialog } from '../../ui/family-member-dialog';
import { emptyFamilyMember, familyMemberFields } from '../../ui/family-member-inputs';
import { relationshipsFor } from './relationships';

/** Registers a family member, over the list. */
export function CreateFamilyMember() {
  const t = useT();
  const notify = useNotify();
  const { close } = useRoutedDialog('/family-members');
  const create = useEndpointMutation(createFamilyMember, {
    invalidates: [listFamilyMembers, memberOverview, familyInvestmentSummary],
  });

  return (
    <FamilyMemberDialog
      title={t('family-members:form.addTitle')}
      submitLabel={t('family-members:form.add')}
      values={emptyFamilyMember}
      schema={familyMemberForm}
      relationships={relationshipsFor('')}
      onSubmit={async (body) => {
        await create.mutateAsync({ body });
        notify.success(t('family-members:added'));
        close();
      }}
      explain={(error, setError) => explainRefusal(error, familyMemberFields, setError, t('family-members:addFailed'))}
      onClose={close}
    />
  );
}
