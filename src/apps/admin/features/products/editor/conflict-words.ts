import { cutText } from '../../../../../platform/cut-text.ts'
import { quantity, won } from '../../../../../ui/money.ts'
import { adminHistoryTexts } from '../../../../../ui/texts/admin-history.ts'
import { adminProductFieldTexts } from '../../../../../ui/texts/admin-product-fields.ts'
import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import type { ValueWords } from '../../../kit/form/edit/conflict-dialog.tsx'
import { numberOf } from '../../../kit/form/written-number.ts'
import type { Written } from './written.ts'

const { pictures, delivery, conditions } = adminProductFieldTexts
const texts = adminProductsTexts

/** A number with its unit; empty for none, and a text that is no number as it is. */
const numeric = (unit: (number: number) => string) => (text: string) => {
  const number = numberOf(text)
  return number === null ? text : unit(number)
}
const inWon = numeric(won)
const inPieces = numeric((number) => quantity(number, '개'))

/** Values of a product in words, for a save that came second. */
export const conflictWords: ValueWords<Written> = {
  images: (images) => pictures.count(images.length),
  price: inWon,
  sale: inWon,
  least: inPieces,
  most: inPieces,
  low_stock: inPieces,
  cids: (cids) => texts.countOf(cids.length),
  recommended: (sids) => texts.countOf(sids.length),
  detail: (html) => cutText(html?.replace(/<[^<>]{0,2000}>/g, ' ') ?? '', 80),
  matrix: ({ rows }) =>
    texts.pieces(
      rows.reduce((sum, { stock }) => sum + Number(stock), 0),
      rows.length,
    ),
  add_ons: (addOns) => addOns.map(({ name }) => name).join(', '),
  delivery: ({ kind, won: fee, each, apart }) =>
    [
      delivery.kinds[kind],
      kind === 'own' && inWon(fee),
      kind === 'own' && Number(each) > 0 && inPieces(each),
      apart && adminHistoryTexts.apart,
    ]
      .filter(Boolean)
      .join(', '),
  status: (status) => texts.states[status],
  condition: (condition) => conditions[condition],
  tags: (tags) => tags.join(', '),
  notice: (notice) =>
    cutText(
      notice
        .map(({ value }) => value)
        .filter(Boolean)
        .join(', '),
      80,
    ),
}
