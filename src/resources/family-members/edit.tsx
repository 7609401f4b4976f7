import { useParams } from 'react-router-dom';
import { familyMemberForm } from '../../contract/family-member-form';
import { listFamilyMembers, updateFamilyMember } from '../../contract/family-members';
import { memberOverview } from '../../contract/member-area';
import { idProblem } from '../../contract/primitives';
import { explainRefusal } from '../../hooks/server-errors';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useEndpointMutation } from '../../hooks/use-endpoint-mutation';
import { useNotify } from '../../hooks/use-notify';
import { useRoutedDialog } from '../../hooks/use-routed-dialog';
import { useT } from '../../i18n/use-t';
import { fileUrl } from '../../providers/http';
import { FamilyMemberDialog } from '../../ui/family-member-dialog';
import { familyMemberFields } from '../../ui/family-member-inputs';
import { LoadingDialog } from '../../ui/loading-dialog';
import { relationshipsFor } from './relationships';
import { valuesOf } from './values';

/** Changes a family member, over the list. The API has no call for a single one, so it is looked up in the family. */
export function EditFamilyMember() {
  const t = useT();
  const notify = useNotify();
  const { id = '' } = useParams();
  const { close } = useRoutedDialog('/family-members');
  const wrongId = idProblem('Family member', id);
  const family = useEndpoint(listFamilyMembers, { query: { limit: 1000 }, enabled: !wrongId });
  const update = useEndpointMutation(updateFamilyMember, { invalidates: [listFamilyMembers, memberOverview] });
  const member = family.data?.familyMembers.find(({ _id }) => _id === id);

  if (!member) {
    return (
      <LoadingDialog
        title={t('family-members:form.editTitle')}
        problem={wrongId ?? family.error?.message ?? (family.data ? t('family-members:form.missing') : undefined)}
        onClose={close}
      />
    );
  }
  return (
    <FamilyMemberDialog
      title={t('family-members:form.editTitle')}
      submitLabel={t('family-members:form.save')}
      values={valuesOf(member)}
      storedPicture={member.profilePicture && fileUrl(member.profilePicture)}
      schema={familyMemberForm}
      relationships={relationshipsFor(member.relationship)}
      onSubmit={async (body) => {
        await update.mutateAsync({ params: { id }, body });
        notify.success(t('family-members:updated'));
        close();
      }}
      explain={(error, setError) =>
        explainRefusal(error, familyMemberFields, setError, t('family-members:updateFailed'))
      }
      onClose={close}
    />
  );
}
