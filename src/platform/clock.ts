/** Tells the time; whatever depends on it is given one. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
