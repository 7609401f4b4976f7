import { useState } from 'react';
import { useEndpoint } from '@/api/use-endpoint';
import { showMember } from '@/contract/members';
import { idProblem } from '@/contract/primitives';
import type { Choice } from '@/domain/choices';
import { memberChoice, useMemberChoices } from './use-member-choices';

const isMemberId = (id: string): boolean => idProblem('Member', id) === undefined;

/**
 * One of all members, found by typing: what `ui/search-choice` needs, but for its words. `memberId` is '' while none is
 * chosen. The members are asked for when the choices are opened.
 */
export function useChosenMember(memberId: string, onChoose: (memberId: string) => void) {
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState<Choice>();
  const { choices, isLoading } = useMemberChoices(text, isWanted);
  const known = [chosen, ...choices].find((choice) => choice?.value === memberId);
  // An address may name somebody who is not among those that are here.
  const isStranger = memberId !== '' && !known && !isLoading && isMemberId(memberId);
  const asked = useEndpoint(showMember, { params: { id: memberId }, enabled: isStranger });
  const stranger = asked.data && memberChoice(asked.data.member);
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
