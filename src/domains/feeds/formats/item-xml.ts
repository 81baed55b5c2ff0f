import type { FeedProduct, FeedShop } from '../products/feed-product.ts'
import type { FeedItem } from './items.ts'
import { element, plainLine } from './texts.ts'

// RSS 2.0 with Google's attributes. Google, Meta and Kakao read this format.

/** Name of a field without the prefix `g:`, and its text. A field with a null or empty text is omitted. */
export type Field = readonly [name: string, text: string | number | null]

export function feedHead({ name, origin }: Pick<FeedShop, 'name' | 'origin'>): string {
  const title = element('title', plainLine(name, 150))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">
<channel>
${title}
${element('link', `${origin}/`)}
${element('description', plainLine(name, 150))}
`
}

export const FEED_TAIL = '</channel>\n</rss>\n'

/** The XML of an item with its fields in order. A field given as a string is XML already. */
export const itemXml = (fields: readonly (Field | string)[]): string =>
  `<item>\n${fields.map((field) => (typeof field === 'string' ? field : fieldXml(field))).join('')}</item>\n`

export const nested = (name: string, fields: readonly Field[]): string =>
  `<g:${name}>${fields.map(([part, text]) => element(`g:${part}`, text ?? '')).join('')}</g:${name}>\n`

function fieldXml([name, text]: Field): string {
  return text === null || text === '' ? '' : `${element(`g:${name}`, text)}\n`
}

export const krw = (amount: number): string => `${amount} KRW`

/** Fields for the price and, if it is lower than the price, the sale price. */
export function priceFields({ price, sale_price }: Pick<FeedItem, 'price' | 'sale_price'>): Field[] {
  const isReduced = sale_price !== null && sale_price < price
  return [
    ['price', krw(sale_price !== null && !isReduced ? sale_price : price)],
    ['sale_price', isReduced ? krw(sale_price) : null],
  ]
}

/** `new`, `refurbished` or `used`. Display products count as used. */
export const conditionOf = ({ condition }: Pick<FeedProduct, 'condition'>): string =>
  condition === 'display' ? 'used' : condition

/** Path of a category. The lowest names are omitted if the path exceeds `maxLength`. */
export function productType(categories: readonly string[], maxLength: number): string {
  const names = [...categories]
  while (names.join(' > ').length > maxLength) names.pop()
  return names.join(' > ')
}
