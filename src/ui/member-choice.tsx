import { useTranslation } from 'react-i18next';
import { useChosenMember } from '@/hooks/use-chosen-member';
import { SearchChoice, type SearchChoiceProps } from './search-choice';

type Shown = Pick<SearchChoiceProps, 'required' | 'error' | 'size' | 'inputRef' | 'placeholder' | 'onBlur'>;

interface MemberChoiceProps extends Shown {
  label: string;
  /** '' while none is chosen. */
  memberId: string;
  onChoose: (memberId: string) => void;
}

/** One of all members, found by typing. */
export function MemberChoice({ memberId, onChoose, ...shown }: MemberChoiceProps) {
  const { t } = useTranslation();
  const choice = useChosenMember(memberId, onChoose);
  return <SearchChoice {...shown} {...choice} noneText={t('ui:choice.noMembers')} />;
}
