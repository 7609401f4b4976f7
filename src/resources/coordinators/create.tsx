import { isLevel } from '@/contract/roles';
import { useAddressQuery } from '@/hooks/use-address-query';
import { CoordinatorForm } from './form';

/** Adds a coordinator, over the list; the level that the list shows is chosen from the start. */
export function CoordinatorCreate() {
  const [params] = useAddressQuery();
  const shown = params.get('coordinatorType') ?? '';
  return <CoordinatorForm coordinatorType={isLevel(shown) ? shown : ''} />;
}
