import { isLevel } from '@/contract/roles';
import { useQueryParams } from '@/utils/use-query-params';
import { CoordinatorForm } from './form';

/** Adds a coordinator, over the list; the level that the list shows is chosen from the start. */
export function CoordinatorCreate() {
  const [params] = useQueryParams();
  const shown = params.get('coordinatorType') ?? '';
  return <CoordinatorForm coordinatorType={isLevel(shown) ? shown : ''} />;
}
