import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '@/contract/endpoint';
import type { FamilyMember } from '@/contract/family-members';
import type { memberOverview } from '@/contract/member-area';
import type { Month } from '@/domain/months';
import { LoadingDialog } from '@/ui/loading-dialog';
import { AddFamilyMemberDialog } from './dialogs/add-family-member';
import { CatchUpDialog } from './dialogs/catch-up';
import { FamilyInvestmentsDialog } from './dialogs/family-investments';
import { InvestDialog } from './dialogs/invest';
import { PersonDialog } from './dialogs/person';
import { ProgressDetailsDialog } from './dialogs/progress-details';
import { useMemberDialog } from './use-member-dialog';

export interface MemberDialogsProps {
  overview: DataOf<typeof memberOverview>;
  thisMonth: Month;
}

/** §2-9. */
const ID_LENGTH = 24;

/** Draws the dialog that the address names, if it names one (§2-2 Modals). */
export function MemberDialogs({ overview, thisMonth }: MemberDialogsProps) {
  const { t } = useTranslation();
  const { dialog, familyMemberId, planId, close } = useMemberDialog();
  const familyMember = overview.familyMembers.find(({ _id }) => _id === familyMemberId);

  /** An address may name somebody who is not of the family, or nobody (§2-5). */
  const forMember = (draw: (familyMember: FamilyMember) => ReactNode) => {
    if (familyMember) return draw(familyMember);
    const isFormat = familyMemberId?.length === ID_LENGTH;
    const problem = !familyMemberId ? 'idRequired' : isFormat ? 'unknown' : 'idInvalid';
    return <LoadingDialog title={t('member:dialogs.title')} problem={t(`member:dialogs.${problem}`)} onClose={close} />;
  };

  switch (dialog) {
    case 'add':
      return <AddFamilyMemberDialog onClose={close} />;
    case 'details':
      return (
        <ProgressDetailsDialog familyMemberId={familyMemberId} planId={planId} thisMonth={thisMonth} onClose={close} />
      );
    case 'catch-up':
      return (
        <CatchUpDialog
          overview={overview}
          thisMonth={thisMonth}
          familyMemberId={familyMemberId}
          planId={planId}
          onClose={close}
        />
      );
    case 'invest':
    case 'continue':
      return forMember((familyMember) => (
        <InvestDialog
          key={`${dialog} ${familyMember._id}`}
          familyMember={familyMember}
          plans={overview.availablePlans}
          planId={planId}
          isContinuing={dialog === 'continue'}
          thisMonth={thisMonth}
          onClose={close}
        />
      ));
    case 'investments':
      return forMember((familyMember) => <FamilyInvestmentsDialog familyMember={familyMember} onClose={close} />);
    case 'person':
      return forMember((familyMember) => <PersonDialog familyMember={familyMember} onClose={close} />);
    default:
      return null;
  }
}
