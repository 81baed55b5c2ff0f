import type { PageQuery } from '../../../platform/list-page.ts'
import { type FoundProducts, PAGE_SIZE, type ProductList } from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { MAX_FOUND, pagesOf } from '../rules.ts'
import { koreanLayout, latinLayout, reassembled } from '../search/keyboard.ts'
import { searchWords } from '../search/normalise-words.ts'
import { planSearch } from '../search/search-plan.ts'
import { tokenKey } from '../search/token-key.ts'
import { correctionsOf, windowsOf } from '../search/typos.ts'
import { CLOSEST_WORDS, KNOWN_KEYS } from '../store/lists/corrections.ts'
import { SEARCH_ALL_KEYS, SEARCH_ONE_KEY } from '../store/lists/search-queries.ts'
import { pageOf, rangeOf, totalOf } from './list-pages.ts'
import { cardsFor } from './viewer.ts'

// Bounds of the work after a search without results: corrected queries to try, and misspelt words in a query.
const MAX_TRIES = 3
const MAX_TYPOS = 2

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
  async function findExactly({ shopid: shopSlug, page, after }: InList, q: string): Promise<ProductList> {
    const plan = planSearch(q)
    const range = rangeOf(page, pagesOf(MAX_FOUND, PAGE_SIZE))
    const keys = plan?.tokens.map(tokenKey) ?? []
    const rows = await (plan && !plan.exact
      ? database.browse(SEARCH_ALL_KEYS, [shopSlug, keys, plan.words, plan.initials, ...range, after ?? null])
      : database.browse(SEARCH_ONE_KEY, [shopSlug, keys[0] ?? null, ...range, after ?? null]))
    return pageOf(await cardsOf(rows), totalOf(rows) ?? 0, page)
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

  return {
    async find({ q, ...list }: InList & { q: string }): Promise<FoundProducts> {
      const { shopid: shopSlug } = list
      const exact = await findExactly(list, q)
      if (exact.total > 0) return exact
      const korean = koreanLayout(q) ?? reassembled(q)
      const others = [korean, latinLayout(q)].filter((other) => other !== null)
      for (const other of others) {
        const results = await findExactly(list, other)
        if (results.total > 0) return { ...results, corrected: other }
      }
      for (const other of new Set(await corrected(shopSlug, korean ?? q))) {
        const results = await findExactly(list, other)
        if (results.total > 0) return { ...results, corrected: other }
      }
      return exact
    },
  }
}
