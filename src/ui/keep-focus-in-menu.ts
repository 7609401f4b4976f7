/** What has the focus is about to go or to be switched off: the menu around it takes the focus, so that the next key is heard. */
export const keepFocusInMenu = (leaving: Element): void => leaving.closest<HTMLElement>('[role=dialog]')?.focus();
