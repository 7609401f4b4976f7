/** The package has no types of its own. */
declare module 'fs-native-extensions' {
  /** False if the file is locked through another descriptor. It must be writable; closing it, or the end of the process, unlocks it. */
  export function tryLock(fd: number): boolean;
}
