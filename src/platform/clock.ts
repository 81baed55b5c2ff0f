/** Returns the current time. Code that depends on the time takes a clock, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
