import { ADULT_TITLE, type Product, type ProductCard } from './catalogue.contract.ts'
import type { CategoryRow } from './tables.ts'

/** A list shows at most this many pages, so that the deepest page stays cheap. */
export const MAX_PAGES = 250

/** A search counts its answers up to here. */
export const MAX_FOUND = 1_000

/** The reachable pages, of `total` things on pages of `size`. */
export function pagesOf(total: number, size: number): number {
  return Math.min(MAX_PAGES, Math.ceil(total / size))
}

/** The card for viewers who are no verified adults: without an adult product's own texts and pictures. */
export function maskAdult(card: ProductCard): ProductCard {
  return card.adult ? { ...card, title: ADULT_TITLE, brand: '', image: '' } : card
}

/** The same for a whole product. */
export function maskAdultProduct(product: Product): Product {
  if (!product.adult) return product
  return {
    ...product,
    ...maskAdult(product),
    masked: true,
    images: [],
    options: [],
    variants: [],
    add_ons: [],
    image_alts: [],
    facts: { maker: '', origin: '', model: '', condition: 'new', tax_free: false },
    seo: { title: '', description: '' },
    tags: [],
    notice: [],
    delivery: { ...product.delivery, note: '' },
  }
}

/** Mean of 1-5 with one decimal, 0 without reviews. */
export function meanStars(starSum: number, reviews: number): number {
  return reviews === 0 ? 0 : Math.round((starSum / reviews) * 10) / 10
}

/** The categories from the top down to `cid`; none for 0 or a missing category. */
export function pathTo(categories: ReadonlyMap<number, CategoryPlace>, categoryId: number): CategoryPlace[] {
  const path: CategoryPlace[] = []
  for (
    let category = categories.get(categoryId);
    category && !path.includes(category);
    category = categories.get(category.parent)
  )
    path.unshift(category)
  return path
}

/** The categories of a listing and all above them, each once, those of its own category first. */
export function placesOf(
  categories: ReadonlyMap<number, CategoryPlace>,
  { cid, more_cids }: { cid: number; more_cids: number[] },
): CategoryPlace[] {
  const places = [cid, ...more_cids].flatMap((categoryId) => pathTo(categories, categoryId))
  return [...new Map(places.map((place) => [place.cid, place])).values()]
}

export type CategoryPlace = Pick<CategoryRow, 'name' | 'parent'> & { cid: number }

/** All combinations of one value per axis, the last axis running fastest; a plain product has one empty combination. */
export function combinationsOf<Value>(axes: { values: Value[] }[]): Value[][] {
  return axes.reduce<Value[][]>(
    (choices, { values }) => choices.flatMap((choice) => values.map((value) => [...choice, value])),
    [[]],
  )
}
