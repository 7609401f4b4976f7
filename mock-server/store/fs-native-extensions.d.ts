/** The package has no types of its own. */
declare module 'fs-native-extensions' {
  /**
   * Locks an open file, which must be writable; false if it is locked through another descriptor. Closing the file, or the end of the
   * process, unlocks it.
   */
  export function tryLock(fd: number): boolean;
}
