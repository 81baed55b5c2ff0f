export const MAX_NAMES = 20

/** The first names of a list (`items`) and the length of the whole list (`count`). */
export interface NameList {
  items: string[]
  count: number
}

export const nameList = (names: readonly string[]): NameList => ({
  items: names.slice(0, MAX_NAMES),
  count: names.length,
})
