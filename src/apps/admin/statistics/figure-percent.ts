/** A share of a whole in percent, to the tenth. 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10

export const saidPercent = (value: number): string => `${value.toFixed(1)}%`
