import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { familyMemberForm } from '@/contract/family-members.schema';
import { isId } from '@/contract/primitives';
import { SELF } from '@/pages/member/family-data';
import type { Person } from '@/pages/member/labels';
import { useMemberDialog } from '@/pages/member/use-member-dialog';
import { FamilyMemberForm, type Relationship } from '@/pages/shared/family-member-form';
import type { Overview, OwnFamilyMember } from '@/server/member-dashboard';
import { CatchUpDialog } from './catch-up';
import { FamilyInvestmentsDialog } from './family-investments';
import { InvestDialog } from './invest';
import { PersonDialog } from './person';
import { ProgressDetailsDialog } from './progress-details';

export function MemberDialogs({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { dialog, familyMemberId, close } = useMemberDialog();
  const familyMember = overview.familyMembers.find(({ _id }) => _id === familyMemberId);

  /** The address may name nobody, or somebody outside the family. */
  const forMember = (render: (familyMember: OwnFamilyMember) => ReactNode) => {
    if (familyMember) return render(familyMember);
    const problem = !familyMemberId ? 'idRequired' : isId(familyMemberId) ? 'unknown' : 'idInvalid';
    return <LoadingDialog title={t('member:dialogs.title')} problem={t(`member:dialogs.${problem}`)} onClose={close} />;
  };

  const forPerson = (render: (person: Person) => ReactNode) =>
    familyMemberId === SELF ? render({ _id: SELF, name: t('member:self') }) : forMember(render);

  switch (dialog) {
    case 'add':
      return <AddFamilyMemberDialog onClose={close} />;
    case 'details':
      return <ProgressDetailsDialog />;
    case 'catch-up':
      return <CatchUpDialog member={overview.member} />;
    case 'invest':
    case 'continue':
      return forPerson((person) => (
        <InvestDialog
          key={`${dialog} ${person._id}`}
          person={person}
          overview={overview}
          isContinuing={dialog === 'continue'}
        />
      ));
    case 'investments':
      return forPerson((person) => <FamilyInvestmentsDialog person={person} />);
    case 'person':
      return forMember((familyMember) => <PersonDialog familyMember={familyMember} />);
    default:
      return null;
  }
}

/** The relationships that the dashboard's form offers. */
const OFFERED_RELATIONSHIPS: readonly Relationship[] = ['spouse', 'child', 'father', 'mother', 'sibling', 'other'];

function AddFamilyMemberDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const schema = useMemo(() => requiredFamilyMemberForm(t), [t]);
  return (
    <FamilyMemberForm
      resource="family-members"
      schema={schema}
      relationships={OFFERED_RELATIONSHIPS}
      areAllRequired
      onClose={onClose}
    />
  );
}

function requiredFamilyMemberForm(t: TFunction): typeof familyMemberForm {
  const { dateOfBirth, gender, mobileNumber, email } = familyMemberForm.shape;
  const isGiven = (value: string | undefined) => value !== undefined;
  return familyMemberForm.extend({
    dateOfBirth: dateOfBirth.refine(isGiven, t('family-members:form.required.dateOfBirth')),
    gender: gender.refine(isGiven, t('family-members:form.required.gender')),
    mobileNumber: mobileNumber.refine(isGiven, t('family-members:form.required.mobileNumber')),
    email: email.refine(isGiven, t('family-members:form.required.email')),
  });
}
