import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { memberInvestments } from '@/api/member-dashboard';
import { hasMonth, isSameMonth } from '@/domain/months';
import { isDenial, noticeTitle } from '@/layout/own-notices';
import { ConfirmedOnly } from '@/pages/shared/confirmed-member';
import { ReceiptButton, ReceiptNotice, useReceipt } from '@/pages/shared/deposit-receipt';
import type { NoticeActionProps } from '@/pages/shared/news/news-strip';
import { useCustom } from '@/refine/use-custom';
import { SELF } from './family-data';
import { useMemberDialog } from './use-member-dialog';

/** An approved deposit has its receipt, and a denied one can be paid again unless that was done. */
export function NoticeAction({ notice }: NoticeActionProps) {
  const { kind } = notice;
  if (kind === 'approved') return <Receipt {...notice} />;
  return isDenial(notice) ? <PayAgain notice={notice} /> : null;
}

function Receipt({ deposit }: NoticeActionProps['notice']) {
  const receipts = useReceipt();
  return (
    <>
      <ReceiptButton deposit={deposit} receipts={receipts} />
      <ReceiptNotice receipts={receipts} />
    </>
  );
}

function PayAgain({ notice }: NoticeActionProps) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const { data: deposits = [] } = useCustom(memberInvestments);
  const { deposit } = notice;
  const holderOf = ({ familyMemberReferenceId }: typeof deposit) => familyMemberReferenceId?._id ?? SELF;
  const live = deposits.filter(
    (each) =>
      each.status !== 'denied' &&
      holderOf(each) === holderOf(deposit) &&
      each.depositPlanReferenceId._id === deposit.depositPlanReferenceId._id,
  );
  if (live.some((each) => hasMonth(deposit) && isSameMonth(each, deposit))) return null;
  // A plan of which all payments were denied has not begun: nothing is due of it, and its first payment is made anew.
  const dialog = live.length > 0 ? 'catch-up' : 'invest';
  return (
    <ConfirmedOnly>
      <Button
        variant="outlined"
        size="small"
        aria-label={t('notifications:own.payAgainFor', { what: noticeTitle(t, notice, 'member') })}
        onClick={() => open(dialog, { familyMemberId: holderOf(deposit), planId: deposit.depositPlanReferenceId._id })}
      >
        {t('notifications:own.payAgain')}
      </Button>
    </ConfirmedOnly>
  );
}
