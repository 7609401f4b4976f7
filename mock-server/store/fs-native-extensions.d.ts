/** The package has no types of its own. */
declare module 'fs-native-extensions' {
  /** Locks a part of an open file for this process; false if another one has it. Closing the file, or the end of the process, unlocks it. */
  export function tryLock(fd: number, offset: number, length: number): boolean;
}
