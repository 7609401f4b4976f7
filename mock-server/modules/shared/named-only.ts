/** Null empties a field, and what the change leaves out stays as it is. */
export const namedOnly = <T extends object>(form: { readonly [K in keyof T]: T[K] | null | undefined }): Partial<T> =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value ?? undefined]),
  ) as Partial<T>;
