const loadErrors = new WeakSet<object>();

export const markLoadError = (error: object): void => void loadErrors.add(error);

/** Any other error was made by code that is there. */
export const isLoadError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && loadErrors.has(error);
