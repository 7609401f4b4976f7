/** The package has no types, and each of its files is imported for what it adds. */
declare module 'core-js/es/array/at';
