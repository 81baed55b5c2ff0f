import { searchWords } from './normalise-words.ts'
import { LONGEST } from './tokens.ts'

// Tokens beyond this number would hardly narrow the search further.
const MAX_TOKENS = 12

/** A search finds the products that are indexed under all `tokens` and whose texts match all patterns. */
export interface SearchPlan {
  tokens: string[]
  /** LIKE patterns for the fields `words` and `initials` of a search entry */
  words: string[]
  initials: string[]
  /** whether one token is enough, so that no texts are compared */
  exact: boolean
}

const RUNS = /[ㄱ-ㅎ]+|[^ㄱ-ㅎ]+/g
const INITIAL = /[ㄱ-ㅎ]/

/** Plans a search in which every word must occur. Single consonants are ignored. Null if no word remains. */
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

/** Tokens of at most `longest` characters that every text with the word has. */
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
