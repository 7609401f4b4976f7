import { anyFamilyMemberForm, createAnyFamilyMember } from '../../../contract/all-family-members';
import { explainRefusal } from '../../../hooks/server-errors';
import { useAddressQuery } from '../../../hooks/use-address-query';
import { useEndpointMutation } from '../../../hooks/use-endpoint-mutation';
import { useNotify } from '../../../hooks/use-notify';
import { useRoutedDialog } from '../../../hooks/use-routed-dialog';
import { useT } from '../../../i18n/use-t';
import { FamilyMemberDialog } from '../../../ui/family-member-dialog';
import { emptyFamilyMember, familyMemberFields } from '../../../ui/family-member-inputs';
import { relationshipsFor } from '../relationships';
import { readsOfFamilies } from './changed';
import { MemberChoice } from './member-choice';

/** Registers a family member of a chosen member, over the list; the member that the list is narrowed to is chosen already. */
export function CreateAnyFamilyMember() {
  const t = useT();
  const notify = useNotify();
  const { close } = useRoutedDialog('/family-members');
  const [params] = useAddressQuery();
  const create = useEndpointMutation(createAnyFamilyMember, { invalidates: readsOfFamilies });

  return (
    <FamilyMemberDialog
      title={t('family-members:form.addTitle')}
      submitLabel={t('family-members:form.add')}
      values={{ ...emptyFamilyMember, memberReferenceId: params.get('memberId') ?? '' }}
      schema={anyFamilyMemberForm}
      relationships={relationshipsFor('')}
      owner={({ value, onChange, ...field }) => (
        <MemberChoice
          {...field}
          label={t('all-family-members:selectMember')}
          required
          memberId={value ?? ''}
          onChoose={onChange}
        />
      )}
      onSubmit={async ({ memberReferenceId = '', ...body }) => {
        await create.mutateAsync({ body: { ...body, memberReferenceId } });
        notify.success(t('family-members:added'));
        close();
      }}
      explain={(error, setError) => explainRefusal(error, familyMemberFields, setError, t('family-members:addFailed'))}
      onClose={close}
    />
  );
}
