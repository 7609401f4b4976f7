import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { familyMemberForm } from '@/contract/family-members.schema';
import { FamilyMemberForm } from '@/resources/family-members/form';
import type { Relationship } from '@/resources/family-members/inputs';

/** What the dashboard's form offers (§2-3). */
const relationships: readonly Relationship[] = ['spouse', 'child', 'father', 'mother', 'sibling', 'other'];

/** The dashboard's form asks for everything but the picture (§2-5). */
function completeForm(t: TFunction): typeof familyMemberForm {
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
  const { t } = useTranslation();
  const schema = useMemo(() => completeForm(t), [t]);
  return (
    <FamilyMemberForm
      resource="family-members"
      schema={schema}
      relationships={relationships}
      areAllRequired
      onClose={onClose}
    />
  );
}
