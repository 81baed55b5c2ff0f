import { visitorStorage } from '../../../../../client/browser-storage.ts'

const KEY = 'madang:searches'
const MAX = 10
const MAX_LENGTH = 100

/** The visitor's own searches in this shop, which are stored in this browser only. */
export interface RecentSearches {
  /** whether new searches are stored */
  isOn: boolean
  /** newest first */
  words: string[]
}

export function readRecentSearches(): RecentSearches {
  const { isOn, words } = (visitorStorage.read(KEY) ?? {}) as Partial<Record<keyof RecentSearches, unknown>>
  const list = Array.isArray(words) ? words : []
  return {
    isOn: isOn !== false,
    words: list.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, MAX),
  }
}

/** Stores a search before the others, unless the visitor has switched that off. */
export function recordSearch(text: string): void {
  const { isOn, words } = readRecentSearches()
  const word = text.trim().slice(0, MAX_LENGTH)
  if (isOn && word) write({ isOn, words: [word, ...words.filter((other) => other !== word)].slice(0, MAX) })
}

export function deleteSearch(word: string): RecentSearches {
  const { isOn, words } = readRecentSearches()
  return write({ isOn, words: words.filter((other) => other !== word) })
}

export const deleteAllSearches = (): RecentSearches => write({ ...readRecentSearches(), words: [] })

/** Whoever switches the storing off also deletes what is stored. */
export const switchRecording = (isOn: boolean): RecentSearches => write({ isOn, words: [] })

function write(searches: RecentSearches): RecentSearches {
  visitorStorage.write(KEY, searches)
  return searches
}
