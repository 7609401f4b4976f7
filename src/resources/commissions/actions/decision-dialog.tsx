import type { Commission } from '../../../contract/commissions';
import { useT } from '../../../i18n/use-t';
import { ABSENT, formatNumber, formatRupees } from '../../../ui/format';
import { ReasonDialog } from '../../../ui/reason-dialog';
import { namingOf, worthOf } from '../naming';
import type { Verb } from './outcome';

export interface Question {
  verb: Verb;
  commissions: readonly Commission[];
  isBulk: boolean;
}

interface DecisionDialogProps {
  question: Question;
  isBusy: boolean;
  /** How many are sent, where it takes more than one call. */
  sent: number;
  onConfirm: (text: string) => void;
  onClose: () => void;
}

/** Notes of an approval are optional; a rejection needs its reason (§1-2.7). */
export function DecisionDialog({ question, isBusy, sent, onConfirm, onClose }: DecisionDialogProps) {
  const t = useT();
  const { verb, commissions, isBulk } = question;
  const [first] = commissions;
  const bulkTitle = t(`commissions:${verb}.bulkTitle`, { count: commissions.length });
  const title = first && !isBulk ? t(`commissions:${verb}.title`, namingOf(first, ABSENT)) : bulkTitle;
  const worth = t('commissions:worth', { amount: formatRupees(worthOf(commissions)) });
  return (
    <ReasonDialog
      open
      title={title}
      body={
        isBusy && sent > 0
          ? t('commissions:sent', { sent: formatNumber(sent), total: formatNumber(commissions.length) })
          : worth
      }
      label={t(verb === 'approve' ? 'commissions:approve.notes' : 'commissions:reject.reason')}
      confirmLabel={isBulk ? bulkTitle : t(`commissions:${verb}.confirm`)}
      isRequired={verb === 'reject'}
      maxLength={500}
      tone={verb === 'reject' ? 'error' : 'primary'}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
