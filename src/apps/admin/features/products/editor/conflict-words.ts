import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import type { ValueWords } from '../../../kit/form/edit/conflict-dialog.tsx'
import type { Written } from './written.ts'

const texts = adminProductsTexts

/** Values of a product in words, for a save that came second. */
export const conflictWords: ValueWords<Written> = {
  images: (images) => texts.pictures.count(images.length),
  cids: (cids) => texts.countOf(cids.length),
  recommended: (sids) => texts.countOf(sids.length),
  detail: (html) => html?.replace(/<[^<>]{0,2000}>/g, ' ').slice(0, 80) ?? '',
  matrix: ({ rows }) =>
    texts.pieces(
      rows.reduce((sum, { stock }) => sum + Number(stock), 0),
      rows.length,
    ),
  add_ons: (addOns) => addOns.map(({ name }) => name).join(', '),
  delivery: ({ kind, won }) => [texts.delivery.kinds[kind], kind === 'own' && won].filter(Boolean).join(' '),
  status: (status) => texts.states[status],
  condition: (condition) => texts.conditions[condition],
  tags: (tags) => tags.join(', '),
  notice: (notice) =>
    notice
      .map(({ value }) => value)
      .filter(Boolean)
      .join(', ')
      .slice(0, 80),
}
