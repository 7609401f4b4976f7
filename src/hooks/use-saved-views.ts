import { useSession } from '@/providers/use-session';
import { areViews, renamedView, type SavedView, withoutView, withView } from '@/ui/saved-view';
import { usePreference } from './use-preference';

const NO_VIEWS: SavedView[] = [];

/**
 * The named views of one list; neither refine nor the free DataGrid has such. They may hold names that were searched for, so each user of a
 * browser has their own.
 */
export function useSavedViews(list: string) {
  const userId = useSession()?.user._id ?? '';
  const [views, keep] = usePreference(`views.${list}.${userId}`, NO_VIEWS, areViews);
  return {
    views,
    save: (view: SavedView) => keep(withView(views, view)),
    rename: (from: string, to: string) => keep(renamedView(views, from, to)),
    remove: (name: string) => keep(withoutView(views, name)),
  };
}
