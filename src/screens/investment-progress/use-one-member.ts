import { useParams } from 'react-router-dom';
import { useEndpoint } from '@/api/use-endpoint';
import { memberProgressDetail } from '@/contract/investment-progress';
import { useListContext } from './list-context';

/** The member that the address names: its row of the list, or the server's answer where the list has not all of it. */
export function useOneMember() {
  const { rows, isLoading, areWhole } = useListContext();
  const { id = '' } = useParams();
  const listed = areWhole ? rows.find(({ member }) => member.id === id) : undefined;
  const asked = useEndpoint(memberProgressDetail, { params: { id }, enabled: !listed && !isLoading });
  return { progress: listed ?? asked.data, error: listed ? null : asked.error, refetch: asked.refetch };
}
