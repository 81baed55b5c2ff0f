/** The storage cannot be used; the message says why in one line. */
export class StorageError extends Error {}
