/** Names that an entry of the log holds of one list. */
export const MAX_NAMES = 20

/** Names of things as an entry of the log holds them: the first of them, and how many there are. */
export interface NameList {
  items: string[]
  count: number
}

export const nameList = (names: readonly string[]): NameList => ({
  items: names.slice(0, MAX_NAMES),
  count: names.length,
})
