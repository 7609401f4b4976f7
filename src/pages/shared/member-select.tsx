import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { SearchSelect, type SearchSelectProps } from '@/components/filter/search-select';
import { listMembers, type MemberRow, showMember } from '@/contract/members';
import { idProblem } from '@/contract/primitives';
import { type Choice, filterChoices } from '@/domain/text';
import { SEARCH_DELAYS, useDebounced } from '@/utils/use-debounced';

/** What dropdowns ask for (§1-7.3, §1-9). */
const MEMBER_QUERY = { limit: 1000, fields: 'name userName email mobileNumber', sort: 'name' };

const toMemberChoice = ({ _id, name, userName, email, mobileNumber }: MemberRow): Choice => ({
  value: _id,
  label: name,
  detail: [userName, email, mobileNumber].filter(Boolean).join(' · '),
});

/**
 * Members to choose from. What is here already is searched without waiting; the server is asked when typing pauses, and
 * not before they are wanted.
 */
function useMemberChoices(text: string, isWanted = true) {
  const search = useDebounced(text.trim(), SEARCH_DELAYS.members);
  const { data, isLoading, isFetching } = useEndpoint(listMembers, {
    query: { ...MEMBER_QUERY, search },
    keepPreviousData: true,
    enabled: isWanted,
  });
  // A thousand of them: made anew only when there are others.
  const all = useMemo(() => (data?.response ?? []).map(toMemberChoice), [data]);
  const choices = useMemo(() => filterChoices(text, all), [text, all]);
  return { choices, isLoading: isLoading || (choices.length === 0 && isFetching) };
}

const isMemberId = (id: string): boolean => idProblem('Member', id) === undefined;

/**
 * One of all members, found by typing: what `ui/search-choice` needs, but for its words. `memberId` is '' while none is
 * chosen. The members are asked for when the choices are opened.
 */
function useMemberSelect(memberId: string, onChoose: (memberId: string) => void) {
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState<Choice>();
  const { choices, isLoading } = useMemberChoices(text, isWanted);
  const known = [chosen, ...choices].find((choice) => choice?.value === memberId);
  // An address may name somebody who is not among those that are here.
  const isStranger = memberId !== '' && !known && !isLoading && isMemberId(memberId);
  const asked = useEndpoint(showMember, { params: { id: memberId }, enabled: isStranger });
  const stranger = asked.data && toMemberChoice(asked.data.member);
  const isNaming = isLoading || asked.isLoading;
  const unnamed = memberId === '' ? undefined : { value: memberId, label: isNaming ? '' : memberId };
  return {
    value: known ?? stranger ?? unnamed,
    choices,
    isLoading,
    onOpen: () => setWanted(true),
    onSearch: setText,
    onChoose: (choice: Choice | undefined) => {
      setChosen(choice);
      onChoose(choice?.value ?? '');
    },
  };
}

type SearchSelectLookProps = Pick<
  SearchSelectProps,
  'required' | 'error' | 'size' | 'inputRef' | 'placeholder' | 'onBlur'
>;

interface MemberSelectProps extends SearchSelectLookProps {
  label: string;
  /** '' while none is chosen. */
  memberId: string;
  onChoose: (memberId: string) => void;
}

/** One of all members, found by typing. */
export function MemberSelect({ memberId, onChoose, ...shown }: MemberSelectProps) {
  const { t } = useTranslation();
  const choice = useMemberSelect(memberId, onChoose);
  return <SearchSelect {...shown} {...choice} noneText={t('ui:choice.noMembers')} />;
}
