import { useSession } from '@/session/session';

/** The `savedViewsKey` of a list for the user who is signed in. */
export const useSavedViewsKey = (list: string): string => `views.${list}.${useSession()?.user._id ?? ''}`;
