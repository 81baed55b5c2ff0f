import { ADULT_TITLE, type Product, type ProductCard } from './catalogue.contract.ts'
import type { CategoryRow } from './tables.ts'

/** maximum pages of a list. A page far from the start is slow to read. */
export const MAX_PAGES = 250

/** maximum results that a search counts */
export const MAX_FOUND = 1_000

/** A search with fewer products than this also shows products that match only some of its words. */
export const MAX_WHOLE = 40

export function pagesOf(total: number, size: number): number {
  return Math.min(MAX_PAGES, Math.ceil(total / size))
}

/** A card as viewers see it who are not verified adults: an adult product has no texts and picture. */
export function maskAdult(card: ProductCard): ProductCard {
  return card.adult ? { ...card, title: ADULT_TITLE, brand: '', image: '' } : card
}

/** A product as viewers see it who are not verified adults: an adult product has no texts and pictures of its own. */
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
    summary: '',
    short_description: '',
    seo: { title: '', description: '' },
    tags: [],
    notice: [],
    delivery: { ...product.delivery, note: '' },
  }
}

/** Mean of the stars (1 to 5), with one decimal; 0 without reviews. */
export function meanStars(starSum: number, reviews: number): number {
  return reviews === 0 ? 0 : Math.round((starSum / reviews) * 10) / 10
}

/** The categories on the path from the top to a category; empty for the category 0 or a missing one. */
export function pathTo(categories: ReadonlyMap<number, CategoryNode>, categoryId: number): CategoryNode[] {
  const path: CategoryNode[] = []
  for (
    let category = categories.get(categoryId);
    category && !path.includes(category);
    category = categories.get(category.parent)
  )
    path.unshift(category)
  return path
}

/** The categories of a listing and their ancestors without repeats, those of the main category first. */
export function categoriesAbove(
  categories: ReadonlyMap<number, CategoryNode>,
  { cid, more_cids }: { cid: number; more_cids: number[] },
): CategoryNode[] {
  const nodes = [cid, ...more_cids].flatMap((categoryId) => pathTo(categories, categoryId))
  return [...new Map(nodes.map((node) => [node.cid, node])).values()]
}

export type CategoryNode = Pick<CategoryRow, 'name' | 'parent'> & { cid: number }

/** All combinations of one value per axis, where the last axis changes fastest. Without axes, one empty combination. */
export function combinationsOf<Value>(axes: { values: Value[] }[]): Value[][] {
  return axes.reduce<Value[][]>(
    (choices, { values }) => choices.flatMap((choice) => values.map((value) => [...choice, value])),
    [[]],
  )
}
