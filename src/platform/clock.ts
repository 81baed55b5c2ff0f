/** Tells the time; code that depends on the time takes a clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
