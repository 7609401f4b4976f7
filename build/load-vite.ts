/**
 * Vite, which a server that runs does not need: it is a development dependency. Throws an error that says what to do if it is not
 * installed.
 *
 * @param target what is to be built, for that error
 */
export async function loadVite(target: 'dist/' | 'dist-server/' | 'dist-package/'): Promise<typeof import('vite')> {
  try {
    return await import('vite');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      `${target} is missing or older than its sources, and the development dependencies that build it are not installed: run npm ci`,
    );
  }
}
