/** The host of an origin, with its port; the origin may leave out its scheme. */
export const hostOf = (origin: string): string => origin.replace(/^(https?:)?\/\//, '').replace(/\/$/, '')
