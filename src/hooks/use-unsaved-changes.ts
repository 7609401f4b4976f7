import { useWarnAboutChange } from '@refinedev/core';
import { useEffect } from 'react';

/**
 * Has refine warn before a form is left, exactly while it holds input that is not saved. refine's own useForm warns after the first
 * change and forgets it with the first try to submit, also where that is refused: `tries` counts them.
 */
export function useUnsavedChanges(hasChanges: boolean, tries = 0): void {
  const { setWarnWhen } = useWarnAboutChange();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said anew after each try
  useEffect(() => {
    setWarnWhen?.(hasChanges);
    return () => setWarnWhen?.(false);
  }, [hasChanges, tries, setWarnWhen]);
}
