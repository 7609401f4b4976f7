import type { Commission } from '../../../contract/commissions';
import { useT } from '../../../i18n/use-t';
import { Facts } from '../../../ui/facts';
import { formatDateTime, formatExactRupees, formatMonth, formatRate, formatRupeesInFull } from '../../../ui/format';
import { StatusChip } from '../../../ui/status-chip';
import { Coordinator } from '../coordinator';

/** Who earns how much, on whose deposit into which plan. */
export function CommissionFacts({ commission }: { commission: Commission }) {
  const t = useT();
  const { memberReferenceId: member, familyMemberReferenceId, notes, reason } = commission;
  return (
    <Facts
      facts={[
        [t('commissions:columns.coordinator'), <Coordinator key="coordinator" commission={commission} />],
        [t('commissions:columns.commissionAmount'), formatExactRupees(commission.commisionAmount)],
        [t('commissions:show.rate'), formatRate(commission.rate)],
        [t('commissions:columns.investmentAmount'), formatRupeesInFull(commission.totalAmount)],
        [t('commissions:columns.member'), `${member.name} (${member.userName})`],
        [t('commissions:show.familyMember'), familyMemberReferenceId?.name ?? t('commissions:show.self')],
        [t('commissions:columns.plan'), commission.depositPlanReferenceId.planName],
        [t('commissions:columns.period'), formatMonth(commission)],
        [t('commissions:show.created'), formatDateTime(commission.createdAt)],
        [t('commissions:show.status'), <StatusChip key="status" status={commission.status} size="small" />],
        ...(notes ? [[t('commissions:show.notes'), notes] as const] : []),
        ...(reason ? [[t('commissions:show.reason'), reason] as const] : []),
      ]}
    />
  );
}
