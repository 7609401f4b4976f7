/** Runs the work and then sets NODE_ENV as it was before: a build by Vite leaves it at 'production' for whatever runs next in the process. */
export async function keepNodeEnv<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
