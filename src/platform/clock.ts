/** The current time, as a dependency that tests can replace. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
