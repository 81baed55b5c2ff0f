/** Counts of a queue stop here, so that a long queue is counted as fast as a short one. */
export const MAX_QUEUE_COUNT = 1_000
