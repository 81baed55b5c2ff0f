import { groupOf } from './loan-words.ts'
import { initialsOf, searchWords } from './normalise-words.ts'
import { groupToken, LONGEST } from './tokens.ts'

// Tokens beyond this number would hardly narrow the search further.
const MAX_TOKENS = 12

/** A word of a query. A product has the word if it is indexed under all tokens and its texts match the pattern. */
export interface SearchTerm {
  tokens: string[]
  /** LIKE pattern for the field `words` of a search entry; null for initials */
  words: string | null
  /** LIKE pattern for the field `initials`; null for other words */
  initials: string | null
}

/** A search finds the products that are indexed under all `tokens` and whose texts match all patterns. */
export interface SearchPlan {
  terms: SearchTerm[]
  tokens: string[]
  /** LIKE patterns for the fields `words` and `initials` of a search entry */
  words: string[]
  initials: string[]
  /** whether one token is enough, so that no texts are compared */
  exact: boolean
}

interface PlanOptions {
  /** whether a word finds all words of its group (`loan-words.ts`); true by default */
  groups?: boolean
  /** whether a consonant behind a word must begin the word's next syllable; true by default */
  next?: boolean
}

const RUNS = /[ㄱ-ㅎ]+|[^ㄱ-ㅎ]+/g
const INITIAL = /[ㄱ-ㅎ]/
const ENDS_IN_SYLLABLE = /[가-힣]$/
const SYLLABLE = /[가-힣]/

/**
 * Plans a search in which every word must occur. Consonants behind a word are the beginnings of its next syllables
 * (머그ㅋ finds 머그컵); other single consonants are ignored. Null if no word remains.
 */
export function planSearch(
  query: string,
  { groups = true, next = true }: PlanOptions = {},
): SearchPlan | null {
  const terms = new Map<string, SearchTerm>()
  const addTerm = (term: SearchTerm) => terms.set(term.words ?? term.initials ?? '', term)
  for (const word of groups ? joinGroups(searchWords(query)) : searchWords(query)) {
    const runs = word.match(RUNS) ?? []
    for (const [index, run] of runs.entries()) {
      const before = runs[index - 1] ?? ''
      if (!INITIAL.test(run)) addTerm(termOf(run, groups))
      else if (next && ENDS_IN_SYLLABLE.test(before)) addTerm(initialsTerm(lastInitials(before) + run))
      else if (run.length > 1) addTerm(initialsTerm(run))
    }
  }
  const list = [...terms.values()]
  const tokens = [...new Set(list.flatMap((term) => term.tokens))]
  if (tokens.length === 0) return null
  return {
    terms: list,
    tokens: spread(tokens),
    words: list.flatMap(({ words }) => words ?? []),
    initials: list.flatMap(({ initials }) => initials ?? []),
    exact: tokens.length === 1 && list.length === 1,
  }
}

/** Joins two neighbouring words that are one word of a group (`tea pot`). */
function joinGroups(words: string[]): string[] {
  const joined: string[] = []
  for (let index = 0; index < words.length; index++) {
    const pair = `${words[index]}${words[index + 1] ?? ''}`
    const isPair = index + 1 < words.length && groupOf(pair) !== undefined
    joined.push(isPair ? pair : (words[index] as string))
    if (isPair) index++
  }
  return joined
}

function termOf(run: string, groups: boolean): SearchTerm {
  const group = groups ? groupOf(run) : undefined
  return group
    ? { tokens: [groupToken(group)], words: contains(groupToken(group)), initials: null }
    : { tokens: tokensOf(run, LONGEST.text), words: contains(run), initials: null }
}

const initialsTerm = (run: string): SearchTerm => ({
  tokens: tokensOf(run, LONGEST.initials),
  words: null,
  initials: contains(run),
})

/** The initial consonants of the last syllables, which with a consonant more are one token. */
function lastInitials(word: string): string {
  const last = [...word].slice(1 - LONGEST.initials)
  return initialsOf(last.slice(last.findLastIndex((character) => !SYLLABLE.test(character)) + 1).join(''))
}

/** Tokens of at most `longest` characters that every text with the word has. */
function tokensOf(word: string, longest: number): string[] {
  const characters = [...word]
  if (characters.length <= longest) return [word]
  return characters.slice(0, 1 - longest).map((_, start) => characters.slice(start, start + longest).join(''))
}

// Words contain letters and digits only (and those of groups =), so no escaping is needed.
const contains = (word: string) => `%${word}%`

function spread(tokens: string[]): string[] {
  if (tokens.length <= MAX_TOKENS) return tokens
  const step = tokens.length / MAX_TOKENS
  return Array.from({ length: MAX_TOKENS }, (_, index) => tokens[Math.floor(index * step)] as string)
}
