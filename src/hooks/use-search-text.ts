import { startTransition, useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from './use-debounced';

/** How long a search waits after the last key, in milliseconds (§1-5). */
export const SEARCH_DELAYS = { members: 350, familyMembers: 500, pendingDeposits: 500 } as const;

/** What stands in the search box, a little ahead of what is searched for. */
export function useSearchText(search: string, onSearch: (text: string) => void, delay: number) {
  const [text, setText] = useState(search);
  const applied = useRef(search);
  const apply = (next: string) => {
    applied.current = next;
    // The box is ahead anyway; typing on must not wait for the screen.
    startTransition(() => onSearch(next));
  };
  const applyLater = useDebouncedCallback(apply, delay);

  // Back and links change the search behind the box; what the box itself asked for must not overwrite further typing.
  useEffect(() => {
    if (search === applied.current) return;
    applied.current = search;
    applyLater.cancel();
    setText(search);
  }, [search, applyLater]);

  return {
    text,
    type(next: string) {
      setText(next);
      applyLater(next.trim());
    },
    empty() {
      applyLater.cancel();
      applied.current = '';
      setText('');
    },
  };
}
