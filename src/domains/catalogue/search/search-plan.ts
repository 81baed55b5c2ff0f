import { searchWords } from './normalise-words.ts'
import { LONGEST } from './tokens.ts'

// More tokens do not narrow a search further.
const MAX_TOKENS = 12

/** Products under all `tokens` whose texts match all patterns. */
export interface SearchPlan {
  tokens: string[]
  /** LIKE patterns for the words and for the initials of an entry */
  words: string[]
  initials: string[]
  /** true if one token is enough and no text is compared */
  exact: boolean
}

const RUNS = /[ㄱ-ㅎ]+|[^ㄱ-ㅎ]+/g
const INITIAL = /[ㄱ-ㅎ]/

/** Returns null without words. Every word must occur; single consonants are ignored. */
export function planSearch(query: string): SearchPlan | null {
  const runs = [...new Set(searchWords(query).flatMap((word) => word.match(RUNS) ?? []))]
  const words = runs.filter((run) => !INITIAL.test(run))
  const initials = runs.filter((run) => INITIAL.test(run) && run.length > 1)
  const tokens = [
    ...new Set([
      ...words.flatMap((word) => tokensOf(word, LONGEST.text)),
      ...initials.flatMap((run) => tokensOf(run, LONGEST.initials)),
    ]),
  ]
  if (tokens.length === 0) return null
  return {
    tokens: spread(tokens),
    words: words.map(contains),
    initials: initials.map(contains),
    exact: tokens.length === 1 && words.length + initials.length === 1,
  }
}

/** The tokens of `maxLength` characters in every text with the word. */
function tokensOf(word: string, longest: number): string[] {
  const characters = [...word]
  if (characters.length <= longest) return [word]
  return characters.slice(0, 1 - longest).map((_, start) => characters.slice(start, start + longest).join(''))
}

// Words contain letters and digits only, so no escaping is needed.
const contains = (word: string) => `%${word}%`

function spread(tokens: string[]): string[] {
  if (tokens.length <= MAX_TOKENS) return tokens
  const step = tokens.length / MAX_TOKENS
  return Array.from({ length: MAX_TOKENS }, (_, index) => tokens[Math.floor(index * step)] as string)
}
