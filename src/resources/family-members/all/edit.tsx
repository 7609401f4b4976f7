import Typography from '@mui/material/Typography';
import { useOutletContext, useParams } from 'react-router-dom';
import { listAllFamilyMembers, updateAnyFamilyMember } from '../../../contract/all-family-members';
import { familyMemberForm } from '../../../contract/family-member-form';
import type { FamilyMember } from '../../../contract/family-members';
import { idProblem } from '../../../contract/primitives';
import { explainRefusal } from '../../../hooks/server-errors';
import { useEndpoint } from '../../../hooks/use-endpoint';
import { useEndpointMutation } from '../../../hooks/use-endpoint-mutation';
import { useNotify } from '../../../hooks/use-notify';
import { useRoutedDialog } from '../../../hooks/use-routed-dialog';
import { useT } from '../../../i18n/use-t';
import { FamilyMemberDialog } from '../../../ui/family-member-dialog';
import { familyMemberFields } from '../../../ui/family-member-inputs';
import { LoadingDialog } from '../../../ui/loading-dialog';
import { pictureOf } from '../columns';
import { relationshipsFor } from '../relationships';
import { valuesOf } from '../values';
import { readsOfFamilies } from './changed';

/** What the list gives the form over it. */
export interface FamilyListContext {
  rows: readonly FamilyMember[];
  isLoading: boolean;
}

/** The family member that the address names: its row of the list, or the server's when it stands on another page. */
function useOneFamilyMember() {
  const t = useT();
  const { rows, isLoading } = useOutletContext<FamilyListContext>();
  const { id = '' } = useParams();
  const wrongId = idProblem('Family member', id);
  const listed = rows.find(({ _id }) => _id === id);
  const asked = useEndpoint(listAllFamilyMembers, {
    query: { familyMemberId: id, limit: 1 },
    enabled: !wrongId && !listed && !isLoading,
  });
  const member = listed ?? asked.data?.familyMembers.find(({ _id }) => _id === id);
  const missing = asked.data && t('all-family-members:missing');
  return { member, problem: wrongId ?? asked.error?.message ?? missing };
}

/** Changes a family member of any member, over the list; whose it is stays. */
export function EditAnyFamilyMember() {
  const t = useT();
  const notify = useNotify();
  const { close } = useRoutedDialog('/family-members');
  const { member, problem } = useOneFamilyMember();
  const update = useEndpointMutation(updateAnyFamilyMember, { invalidates: readsOfFamilies });

  if (!member) return <LoadingDialog title={t('family-members:form.editTitle')} problem={problem} onClose={close} />;
  const { name, userName } = member.memberReferenceId;
  return (
    <FamilyMemberDialog
      title={t('family-members:form.editTitle')}
      submitLabel={t('family-members:form.save')}
      values={valuesOf(member)}
      storedPicture={pictureOf(member)}
      schema={familyMemberForm}
      relationships={relationshipsFor(member.relationship)}
      owner={() => (
        <Typography color="text.secondary">{t('all-family-members:memberOf', { name, userName })}</Typography>
      )}
      onSubmit={async ({ memberReferenceId: _, ...body }) => {
        await update.mutateAsync({ params: { id: member._id }, body });
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
