import type { PageQuery } from '../../../platform/list-page.ts'
import { type FoundProducts, PAGE_SIZE, type ProductList } from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { MAX_FOUND, MAX_WHOLE, pagesOf } from '../rules.ts'
import { splitsOf, withoutRepeats } from '../search/compounds.ts'
import { koreanLayout, latinLayout, reassembled } from '../search/keyboard.ts'
import { completionsOf } from '../search/loan-words.ts'
import { searchWords } from '../search/normalise-words.ts'
import { planSearch, type SearchPlan } from '../search/search-plan.ts'
import { tokenKey } from '../search/token-key.ts'
import { correctionsOf, windowsOf } from '../search/typos.ts'
import { CLOSEST_WORDS, KNOWN_KEYS } from '../store/lists/corrections.ts'
import { IS_QUEUED, SEARCH_ALL_KEYS, SEARCH_ONE_KEY, SEARCH_SOME } from '../store/lists/search-queries.ts'
import { pageOf, rangeOf, totalOf } from './list-pages.ts'
import { cardsFor } from './viewer.ts'

// Bounds of the work after a search without results: corrected queries to try, and misspelt words in a query.
const MAX_TRIES = 3
const MAX_TYPOS = 2
const MAX_COMPLETIONS = 2
// Words of a query that are compared if not all of them match.
const MAX_TERMS = 6

/** `after` is the last listing that the client already has. */
interface InList extends PageQuery {
  shopid: string
}

/** Searches the products of a shop. Corrections are tried only if the typed query has no results (decision 3). */
export function productSearch({
  database,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'>) {
  const cardsOf = cardsFor(signs)

  async function findPlanned(
    { shopid: shopSlug, page, after }: InList,
    plan: SearchPlan | null,
  ): Promise<ProductList> {
    const range = rangeOf(page, pagesOf(MAX_FOUND, PAGE_SIZE))
    const keys = plan?.tokens.map(tokenKey) ?? []
    const rows = await (plan && !plan.exact
      ? database.browse(SEARCH_ALL_KEYS, [shopSlug, keys, plan.words, plan.initials, ...range, after ?? null])
      : database.browse(SEARCH_ONE_KEY, [shopSlug, keys[0] ?? null, ...range, after ?? null]))
    return pageOf(await cardsOf(rows), totalOf(rows) ?? 0, page)
  }

  /** Products that match all words. A word finds its group, unless the shop waits for an index of groups. */
  async function findExactly(list: InList, q: string): Promise<ProductList> {
    const plan = planSearch(q)
    const withoutGroups = planSearch(q, { groups: false })
    if (plan?.tokens.join() === withoutGroups?.tokens.join()) return findPlanned(list, plan)
    const [results, queued] = await Promise.all([
      findPlanned(list, plan),
      database.browse(IS_QUEUED, [list.shopid]),
    ])
    return queued.length > 0 || results.total === 0 ? findPlanned(list, withoutGroups) : results
  }

  /** Products that match all words, followed by others that match some if they are few. */
  async function find(list: InList, q: string): Promise<FoundProducts> {
    const exact = await findExactly(list, q)
    if (exact.total === 0 || exact.total >= MAX_WHOLE) return exact
    return (await findSome(list, q)) ?? exact
  }

  /** Products that match some words of the query; null if there are no more than match all of them. */
  async function findSome(
    { shopid: shopSlug, page, after }: InList,
    q: string,
  ): Promise<FoundProducts | null> {
    // Parts of one word, such as a code with a hyphen, belong together.
    const terms = /\s/.test(q.trim()) ? (planSearch(q)?.terms.slice(0, MAX_TERMS) ?? []) : []
    if (terms.length < 2) return null
    const rows = await database.browse(SEARCH_SOME, [
      shopSlug,
      terms.flatMap(({ tokens }) => tokens).map(tokenKey),
      terms.map(({ tokens }) => tokenKey(tokens[0] as string)),
      terms.map(({ words }) => words),
      terms.map(({ initials }) => initials),
      ...rangeOf(page, pagesOf(MAX_FOUND, PAGE_SIZE)),
      after ?? null,
    ])
    const total = totalOf(rows) ?? 0
    const whole = rows[0]?.whole ?? 0
    return total > whole ? { ...pageOf(await cardsOf(rows), total, page), whole } : null
  }

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

  /** Other readings of a query that finds nothing, likely ones first. */
  function readingsOf(q: string): string[] {
    const words = searchWords(q)
    const short = words.map((word) => withoutRepeats(word) ?? word)
    const last = words.at(-1) ?? ''
    const completed = completionsOf(last, MAX_COMPLETIONS).map((word) =>
      [...words.slice(0, -1), word].join(' '),
    )
    const readings = [koreanLayout(q) ?? reassembled(q), latinLayout(q), short.join(' '), ...completed]
    return readings.filter((reading) => reading !== null && reading !== words.join(' ')) as string[]
  }

  return {
    /**
     * Corrections, and products that match only some words, are looked for only if no product matches the typed query
     * whole (decision 3).
     */
    async find({ q, ...list }: InList & { q: string }): Promise<FoundProducts> {
      const { shopid: shopSlug } = list
      const exact = await find(list, q)
      if (exact.total > 0) return exact
      const withoutNext = planSearch(q, { next: false })
      if (withoutNext && withoutNext.tokens.join() !== planSearch(q)?.tokens.join()) {
        const results = await findPlanned(list, withoutNext)
        if (results.total > 0) return results
      }
      for (const other of readingsOf(q)) {
        const results = await find(list, other)
        if (results.total > 0) return { ...results, corrected: other }
      }
      const korean = koreanLayout(q) ?? reassembled(q)
      for (const other of new Set(await corrected(shopSlug, korean ?? q))) {
        const results = await find(list, other)
        if (results.total > 0) return { ...results, corrected: other }
      }
      const some = await findSome(list, q)
      if (some) return some
      const parts = await split(shopSlug, readingsOf(q)[0] ?? q)
      if (!parts) return exact
      const results = await findExactly(list, parts)
      if (results.total > 0) return { ...results, corrected: parts }
      const someParts = await findSome(list, parts)
      return someParts ? { ...someParts, corrected: parts } : exact
    },
  }
}
