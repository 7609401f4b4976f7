import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MemberChoice, memberChoices, showMember } from '@/api/choices';
import { type Choice, filterChoices, SearchSelect, type SearchSelectProps } from '@/components/filter/search-select';
import { isId, MAX_PAGE_SIZE } from '@/contract/primitives';
import { formatMobile } from '@/domain/text/phone';
import { useCustom } from '@/refine/use-custom';
import { SEARCH_DELAYS, useDebounced } from '@/utils/use-debounced';

interface MemberSelectProps
  extends Pick<SearchSelectProps, 'required' | 'error' | 'size' | 'inputRef' | 'placeholder' | 'onBlur'> {
  label: string;
  memberId: string;
  onChoose: (memberId: string) => void;
}

const MEMBER_QUERY = { limit: MAX_PAGE_SIZE, fields: 'name userName email mobileNumber', sort: 'name' };

/** The loaded members are searched at once; the server searches when typing pauses. */
export function MemberSelect({ memberId, onChoose, ...selectProps }: MemberSelectProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isOpened, setIsOpened] = useState(false);
  const [chosen, setChosen] = useState<Choice>();
  const search = useDebounced(text.trim(), SEARCH_DELAYS.members);
  const { data, isFetching, ...members } = useCustom(memberChoices, {
    query: { ...MEMBER_QUERY, search },
    keepPreviousData: true,
    enabled: isOpened,
  });
  const all = useMemo(() => (data?.rows ?? []).map(toMemberChoice), [data]);
  const choices = useMemo(() => filterChoices(text, all), [text, all]);
  const isLoading = members.isLoading || (choices.length === 0 && isFetching);
  const loadedChoice = [chosen, ...choices].find((choice) => choice?.value === memberId);
  // The id may come from a URL, and its member may not be among those that are loaded.
  const isUnknown = memberId !== '' && !loadedChoice && !isLoading && isId(memberId);
  const single = useCustom(showMember, { params: { id: memberId }, enabled: isUnknown });
  const singleChoice = single.data && toMemberChoice(single.data);
  const isNameLoading = isLoading || single.isLoading;
  const namelessChoice = memberId === '' ? undefined : { value: memberId, label: isNameLoading ? '' : memberId };
  return (
    <SearchSelect
      {...selectProps}
      value={loadedChoice ?? singleChoice ?? namelessChoice}
      choices={choices}
      cutAt={data?.cutAt}
      isLoading={isLoading}
      onOpen={() => setIsOpened(true)}
      onSearch={setText}
      onChoose={(choice) => {
        setChosen(choice);
        onChoose(choice?.value ?? '');
      }}
      noneText={t('ui:choice.noMembers')}
    />
  );
}

/** The name is undefined while it is loading and without an id. */
export function useMemberName(memberId: string): string | undefined {
  const { data } = useCustom(showMember, { params: { id: memberId }, enabled: isId(memberId) });
  return data?.name;
}

const toMemberChoice = ({ _id, name, userName, email, mobileNumber }: MemberChoice): Choice => ({
  value: _id,
  label: name,
  detail: [userName, email, formatMobile(mobileNumber)].filter(Boolean).join(' · '),
});
