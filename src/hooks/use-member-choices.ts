import { useMemo } from 'react';
import { useEndpoint } from '@/api/use-endpoint';
import { listMembers, type MemberRow } from '@/contract/members';
import { type Choice, choicesWith } from '@/domain/choices';
import { useDebounced } from './use-debounced';
import { SEARCH_DELAYS } from './use-search-text';

/** What dropdowns ask for (§1-7.3, §1-9). */
const FOR_DROPDOWNS = { limit: 1000, fields: 'name userName email mobileNumber', sort: 'name' };

export const memberChoice = ({ _id, name, userName, email, mobileNumber }: MemberRow): Choice => ({
  value: _id,
  label: name,
  detail: [userName, email, mobileNumber].filter(Boolean).join(' · '),
});

/**
 * Members to choose from. What is here already is searched without waiting; the server is asked when typing pauses, and
 * not before they are wanted.
 */
export function useMemberChoices(text: string, isWanted = true) {
  const search = useDebounced(text.trim(), SEARCH_DELAYS.members);
  const { data, isLoading, isFetching } = useEndpoint(listMembers, {
    query: { ...FOR_DROPDOWNS, search },
    keepPreviousData: true,
    enabled: isWanted,
  });
  // A thousand of them: made anew only when there are others.
  const all = useMemo(() => (data?.response ?? []).map(memberChoice), [data]);
  const choices = useMemo(() => choicesWith(text, all), [text, all]);
  return { choices, isLoading: isLoading || (choices.length === 0 && isFetching) };
}
