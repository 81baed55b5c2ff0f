import type { ProductDraft } from '../product/product-draft.ts'
import { brands, shelves, tags, trimmings } from './vocabulary.ts'

/** A generated product: the fields of a draft, and its likes. */
export type Imagined = Pick<
  ProductDraft,
  'title' | 'brand' | 'category' | 'price' | 'sale_price' | 'options' | 'stock' | 'tags'
> & { likes: number }

/** Random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A random product as a Korean general store might list it. */
export function imagine(random: () => number): Imagined {
  const pickOne = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const sometimes = (share: number, words: readonly string[]) =>
    random() < share && words.length > 0 ? [pickOne(words)] : []

  const { top, name, things, materials, from, kind } = pickOne(shelves)
  const { styles, patterns, colours, uses } = trimmings[kind]
  const thing = pickOne(things)
  const words = [
    ...sometimes(0.7, styles),
    pickOne(materials),
    ...sometimes(0.3, patterns).map((pattern) => `${pattern} 무늬`),
    thing,
    ...sometimes(0.5, uses),
    ...sometimes(0.3, colours),
  ]
  const price = Math.round((from * (1 + 4 * random() ** 2)) / 100) * 100
  return {
    title: words.join(' '),
    brand: pickOne(brands),
    category: [top, name],
    price,
    sale_price: random() < 0.25 ? Math.round((price * 0.8) / 100) * 100 : null,
    options: sometimes(0.35, colours).map((colour) => ({
      name: '색상',
      values: [colour, '기본'].map((name) => ({ name, diff: 0 })),
    })),
    stock: [random() < 0.04 ? 0 : 1 + Math.floor(random() * 300)],
    tags: [...new Set([pickOne(tags), pickOne(tags), thing])],
    // The exponent gives most products few likes.
    likes: Math.floor(2_000 * random() ** 6),
  }
}
