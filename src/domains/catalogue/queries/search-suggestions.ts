import { MAX_SUGGESTED, type Suggestion } from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { wordsLike } from '../search/loan-words.ts'
import { searchWords } from '../search/normalise-words.ts'
import { CATEGORIES_NAMED } from '../store/lists/search-queries.ts'
import type { productSearch } from './product-search.ts'

/** What a shopper may mean while typing. */
export function searchSuggestions({
  database,
  search,
}: Pick<CatalogueDeps, 'database'> & { search: ReturnType<typeof productSearch> }) {
  return {
    /** The first products that a search for the text finds, and categories whose names contain it. */
    async of({ shopid: shopSlug, q }: { shopid: string; q: string }): Promise<Suggestion> {
      const words = searchWords(q)
      const line = words.join('')
      const [{ items }, categories] = await Promise.all([
        search.find({ shopid: shopSlug, q, page: 1 }),
        line === ''
          ? []
          : database.browse(CATEGORIES_NAMED, [
              shopSlug,
              [...new Set([line, ...wordsLike(line)])].map((word) => `%${word}%`),
              MAX_SUGGESTED.categories,
            ]),
      ])
      return { products: items.slice(0, MAX_SUGGESTED.products), categories }
    },
  }
}
