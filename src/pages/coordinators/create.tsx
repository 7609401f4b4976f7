import { isLevel } from '@/contract/roles';
import { useQueryParams } from '@/utils/use-query-params';
import { CoordinatorForm } from './form';

/** Adds a coordinator. The level that the list is filtered by is preselected. */
export function CoordinatorCreate() {
  const [params] = useQueryParams();
  const level = params.get('coordinatorType') ?? '';
  return <CoordinatorForm coordinatorType={isLevel(level) ? level : ''} />;
}
