const loadErrors = new WeakSet<object>();

/** Says of an error that code or texts could not be loaded. */
export const markLoadError = (error: object): void => void loadErrors.add(error);

/** Whether code or texts could not be loaded; any other error was made by code that is there. */
export const isLoadError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && loadErrors.has(error);
