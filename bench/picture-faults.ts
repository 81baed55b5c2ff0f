/** Addresses that never answer; each costs the time limit of a download. */
export const SILENT = 4

/** Pictures of `count` that cannot be downloaded: silent, missing, private, too large. */
export const faultyPictures = (count: number): number => SILENT + (2 * count) / 100 + count / 1_000
