import type { CatalogueDeps } from '../deps.ts'
import { splitsOf, withoutRepeats } from '../search/compounds.ts'
import { koreanLayout, latinLayout, reassembled } from '../search/keyboard.ts'
import { completionsOf } from '../search/loan-words.ts'
import { searchWords } from '../search/normalise-words.ts'
import { planSearch } from '../search/search-plan.ts'
import { tokenKey } from '../search/token-key.ts'
import { correctionsOf, windowsOf } from '../search/typos.ts'
import { CLOSEST_WORDS, KNOWN_KEYS } from '../store/lists/corrections.ts'

// Bounds of the work after a search without results: corrected queries to try, and misspelt words in a query.
const MAX_TRIES = 3
const MAX_TYPOS = 2
const MAX_COMPLETIONS = 2

/** What else a query that finds nothing may mean, by the words that the shop knows. */
export function queryReadings({ database }: Pick<CatalogueDeps, 'database'>) {
  /**
   * Up to `MAX_TRIES` corrected queries: each word that the shop does not know is replaced by one of its closest known
   * words.
   */
  async function corrected(shopSlug: string, q: string): Promise<string[]> {
    const words = searchWords(q)
    const windows = words.map(windowsOf)
    const tokens = [...new Set(windows.flat())].filter((token) => token.length > 1)
    if (tokens.length === 0) return []
    const rows = await database.browse(KNOWN_KEYS, [shopSlug, tokens.map(tokenKey)])
    const knownTokens = new Set(rows.map(({ place }) => tokens[place - 1]))
    const unknown = words.filter((_, index) =>
      windows[index]?.some((token) => token.length > 1 && !knownTokens.has(token)),
    )
    if (unknown.length === 0 || unknown.length > MAX_TYPOS) return []
    const closest = await Promise.all(unknown.map((word) => closestTo(shopSlug, word, knownTokens)))
    if (closest.some((words) => words.length === 0)) return []
    return Array.from({ length: MAX_TRIES }, (_, turn) =>
      words
        .map((word) => {
          const words = closest[unknown.indexOf(word)]
          return words ? (words[turn] ?? words[0]) : word
        })
        .join(' '),
    )
  }

  async function closestTo(
    shopSlug: string,
    word: string,
    knownTokens: ReadonlySet<unknown>,
  ): Promise<string[]> {
    const corrections = correctionsOf(word)
    if (corrections.length === 0) return []
    // A long word is looked up by its parts of a few syllables. One part that contains the correction is enough.
    const parts = corrections.map(
      (correction) => windowsOf(correction.word).find((part) => !knownTokens.has(part)) ?? correction.word,
    )
    const rows = await database.browse(CLOSEST_WORDS, [
      shopSlug,
      parts.map(tokenKey),
      corrections.map(({ near }) => near),
      corrections.map((correction) => (correction.word.length === 2 ? correction.word : null)),
      MAX_TRIES,
    ])
    return rows.flatMap(({ place }) => corrections[place - 1]?.word ?? [])
  }

  /** The query with each word that the shop does not know split into two that it knows; null if there is none. */
  async function split(shopSlug: string, q: string): Promise<string | null> {
    const words = searchWords(q)
    const splits = words.map((word) =>
      splitsOf(word).map((parts) => ({
        text: parts.join(' '),
        tokens: parts.flatMap((part) => planSearch(part)?.tokens ?? []),
      })),
    )
    const tokens = [...new Set(splits.flat().flatMap((parts) => parts.tokens))]
    if (tokens.length === 0) return null
    const rows = await database.browse(KNOWN_KEYS, [shopSlug, tokens.map(tokenKey)])
    const knownTokens = new Set(rows.map(({ place }) => tokens[place - 1]))
    const parts = splits.map((list) =>
      list.find((option) => option.tokens.every((token) => knownTokens.has(token))),
    )
    if (parts.every((option) => !option)) return null
    return words.map((word, index) => parts[index]?.text ?? word).join(' ')
  }

  return { corrected, split }
}

/** Other readings of a query that finds nothing, likely ones first. */
export function readingsOf(q: string): string[] {
  const words = searchWords(q)
  const short = words.map((word) => withoutRepeats(word) ?? word)
  const last = words.at(-1) ?? ''
  const completed = completionsOf(last, MAX_COMPLETIONS).map((word) =>
    [...words.slice(0, -1), word].join(' '),
  )
  const readings = [koreanLayout(q) ?? reassembled(q), latinLayout(q), short.join(' '), ...completed]
  return readings.filter((reading) => reading !== null && reading !== words.join(' ')) as string[]
}

/**
 * Other readings of a query that finds nothing in any shop, without knowledge of what the shops have: as
 * `readingsOf`, then its words alone, long ones first.
 */
export function platformReadingsOf(q: string): string[] {
  const words = searchWords(q)
  const alone = words.length > 1 ? words.toSorted((one, other) => other.length - one.length) : []
  return [...new Set([...readingsOf(q), ...alone])]
}
