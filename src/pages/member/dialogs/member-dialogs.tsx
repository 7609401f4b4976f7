import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Overview } from '@/api/member-dashboard';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { familyMemberForm } from '@/contract/family-members.schema';
import { isId } from '@/contract/primitives';
import { SELF } from '@/pages/member/family-data';
import { useMemberDialog } from '@/pages/member/use-member-dialog';
import { FamilyMemberForm, type Relationship } from '@/pages/shared/family-member-form';
import { CatchUpDialog } from './catch-up';
import { FamilyInvestmentsDialog } from './family-investments';
import { InvestDialog } from './invest';
import { PersonDialog } from './person';
import { ProgressDetailsDialog } from './progress-details';

export function MemberDialogs({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { dialog, familyMemberId, close } = useMemberDialog();
  const familyMember = overview.familyMembers.find(({ _id }) => _id === familyMemberId);

  const person = familyMemberId === SELF ? { _id: SELF, name: t('member:self') } : familyMember;
  /** The URL may name nobody, or somebody outside the family. */
  const problem = !familyMemberId ? 'idRequired' : isId(familyMemberId) ? 'unknown' : 'idInvalid';
  const missing = (
    <LoadingDialog title={t('member:dialogs.title')} problem={t(`member:dialogs.${problem}`)} onClose={close} />
  );
  switch (dialog) {
    case 'add':
      return (
        <FamilyMemberForm
          resource="family-members"
          schema={requiredFamilyMemberForm(t)}
          relationships={OFFERED_RELATIONSHIPS}
          areAllRequired
          onClose={close}
        />
      );
    case 'details':
      return <ProgressDetailsDialog />;
    case 'catch-up':
      return <CatchUpDialog member={overview.member} />;
    case 'invest':
    case 'continue':
      if (!person) return missing;
      return (
        <InvestDialog
          key={`${dialog} ${person._id}`}
          person={person}
          overview={overview}
          isContinuing={dialog === 'continue'}
        />
      );
    case 'investments':
      return person ? <FamilyInvestmentsDialog person={person} /> : missing;
    case 'person':
      return familyMember ? <PersonDialog familyMember={familyMember} /> : missing;
    default:
      return null;
  }
}

const OFFERED_RELATIONSHIPS: readonly Relationship[] = ['spouse', 'child', 'father', 'mother', 'sibling', 'other'];

function requiredFamilyMemberForm(t: TFunction): typeof familyMemberForm {
  const { dateOfBirth, gender, mobileNumber, email } = familyMemberForm.shape;
  const isGiven = (value: string | null | undefined) => typeof value === 'string';
  return familyMemberForm.extend({
    dateOfBirth: dateOfBirth.refine(isGiven, t('family-members:form.required.dateOfBirth')),
    gender: gender.refine(isGiven, t('family-members:form.required.gender')),
    mobileNumber: mobileNumber.refine(isGiven, t('family-members:form.required.mobileNumber')),
    email: email.refine(isGiven, t('family-members:form.required.email')),
  });
}
