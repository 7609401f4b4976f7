import { useMemo } from 'react';
import { familyMemberForm } from '../../../contract/family-member-form';
import { createFamilyMember, familyInvestmentSummary, listFamilyMembers } from '../../../contract/family-members';
import { memberOverview } from '../../../contract/member-area';
import { explainRefusal } from '../../../hooks/server-errors';
import { useEndpointMutation } from '../../../hooks/use-endpoint-mutation';
import { useNotify } from '../../../hooks/use-notify';
import { type Translate, useT } from '../../../i18n/use-t';
import { FamilyMemberDialog } from '../../../ui/family-member-dialog';
import { emptyFamilyMember, familyMemberFields, type Relationship } from '../../../ui/family-member-inputs';

/** What the dashboard's form offers (§2-3). */
const relationships: readonly Relationship[] = ['spouse', 'child', 'father', 'mother', 'sibling', 'other'];

/** The dashboard's form asks for everything but the picture (§2-5). */
function completeForm(t: Translate): typeof familyMemberForm {
  const { dateOfBirth, gender, mobileNumber, email } = familyMemberForm.shape;
  const isGiven = (value: string | undefined) => value !== undefined;
  return familyMemberForm.extend({
    dateOfBirth: dateOfBirth.refine(isGiven, t('family-members:form.required.dateOfBirth')),
    gender: gender.refine(isGiven, t('family-members:form.required.gender')),
    mobileNumber: mobileNumber.refine(isGiven, t('family-members:form.required.mobileNumber')),
    email: email.refine(isGiven, t('family-members:form.required.email')),
  });
}

/** Registers a family member from the dashboard. */
export function AddFamilyMemberDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const notify = useNotify();
  const schema = useMemo(() => completeForm(t), [t]);
  const create = useEndpointMutation(createFamilyMember, {
    invalidates: [memberOverview, listFamilyMembers, familyInvestmentSummary],
  });

  return (
    <FamilyMemberDialog
      title={t('family-members:form.addTitle')}
      submitLabel={t('family-members:form.add')}
      values={emptyFamilyMember}
      schema={schema}
      relationships={relationships}
      areAllRequired
      onSubmit={async (body) => {
        await create.mutateAsync({ body });
        notify.success(t('family-members:added'));
        onClose();
      }}
      explain={(error, setError) => explainRefusal(error, familyMemberFields, setError, t('family-members:addFailed'))}
      onClose={onClose}
    />
  );
}
