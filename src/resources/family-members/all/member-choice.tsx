import { useChosenMember } from '../../../hooks/use-chosen-member';
import { useT } from '../../../i18n/use-t';
import { SearchChoice, type SearchChoiceProps } from '../../../ui/search-choice';

type Shown = Pick<SearchChoiceProps, 'required' | 'error' | 'size' | 'inputRef' | 'placeholder' | 'onBlur'>;

interface MemberChoiceProps extends Shown {
  label: string;
  /** '' while none is chosen. */
  memberId: string;
  onChoose: (memberId: string) => void;
}

/** One of all members, found by typing. */
export function MemberChoice({ memberId, onChoose, ...shown }: MemberChoiceProps) {
  const t = useT();
  const choice = useChosenMember(memberId, onChoose);
  return <SearchChoice {...shown} {...choice} noneText={t('all-family-members:noMembers')} />;
}
