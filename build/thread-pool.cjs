/**
 * More threads than the four of libuv, on which files are written and passwords hashed. Node reads the number when it first uses a thread,
 * which it does to load a module: only a file of --require comes before.
 */
process.env.UV_THREADPOOL_SIZE ??= '8';
