/** Apple's systems have the command key where others have Ctrl. Says so of the system that the page was opened on. */
export const hasCommandKey = (): boolean => /Mac|iPhone|iPad|iPod/.test(navigator.platform);
