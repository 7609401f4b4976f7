import type { DataOf } from '../../contract/endpoint';
import type { memberOverview } from '../../contract/member-area';
import type { Month } from '../../domain/months';
import { AddFamilyMemberDialog } from './dialogs/add-family-member';
import { FamilyInvestmentsDialog } from './dialogs/family-investments';
import { InvestDialog } from './dialogs/invest';
import { ProgressDetailsDialog } from './dialogs/progress-details';
import { useMemberDialog } from './use-member-dialog';

export interface MemberDialogsProps {
  overview: DataOf<typeof memberOverview>;
  thisMonth: Month;
}

/** Draws the dialog that the address names, if it names one (§2-2 Modals). */
export function MemberDialogs({ overview, thisMonth }: MemberDialogsProps) {
  const { dialog, familyMemberId, planId, close } = useMemberDialog();
  const familyMember = overview.familyMembers.find(({ _id }) => _id === familyMemberId);

  switch (dialog) {
    case 'add':
      return <AddFamilyMemberDialog onClose={close} />;
    case 'details':
      return <ProgressDetailsDialog familyMemberId={familyMemberId} planId={planId} onClose={close} />;
    case 'invest':
    case 'continue':
      return familyMember ? (
        <InvestDialog
          familyMember={familyMember}
          plans={overview.availablePlans}
          planId={planId}
          isContinuing={dialog === 'continue'}
          thisMonth={thisMonth}
          onClose={close}
        />
      ) : null;
    case 'investments':
      return familyMember ? <FamilyInvestmentsDialog familyMember={familyMember} onClose={close} /> : null;
    default:
      return null;
  }
}
