import { SORTS, STATUSES, STOCKS } from '../../../../../domains/catalogue/seller/list/limits.ts'
import { adminProductsTexts } from '../../../../../ui/texts/admin-products.ts'
import type { Filter } from '../../../kit/table/resource.ts'

const texts = adminProductsTexts.filters
const ANY = { value: '', label: texts.all }

/** The filters and orders of the product list; `categories` are choices. */
export const filtersOf = (categories: readonly { value: string; label: string }[]): Filter[] => [
  {
    name: 'status',
    label: texts.status,
    options: [
      ANY,
      ...STATUSES.map((value) => ({ value, label: adminProductsTexts.states[value] })),
      { value: 'deleted', label: adminProductsTexts.deleted },
    ],
  },
  {
    name: 'sort',
    label: texts.sort,
    more: true,
    options: SORTS.map((value) => ({ value, label: texts.sorts[value] })),
  },
  {
    name: 'category',
    label: texts.category,
    more: true,
    options: [ANY, { value: '0', label: adminProductsTexts.noCategory }, ...categories],
  },
  {
    name: 'stock',
    label: texts.stock,
    more: true,
    options: [ANY, ...STOCKS.map((value) => ({ value, label: texts.stocks[value] }))],
  },
  choice('sale', texts.sale, texts.sales),
  choice('pickable', texts.pickable, texts.picks),
  choice('picture', texts.picture, { none: texts.none }),
  choice('notice', texts.notice, { none: texts.none }),
]

function choice(name: string, label: string, labels: Record<string, string>): Filter {
  const options = [ANY, ...Object.entries(labels).map(([value, label]) => ({ value, label }))]
  return { name, label, more: true, options }
}
