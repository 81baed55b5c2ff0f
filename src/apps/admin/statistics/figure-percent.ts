/** A share in percent with one decimal; 0 if the whole is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10

export const percentText = (value: number): string => `${value.toFixed(1)}%`
