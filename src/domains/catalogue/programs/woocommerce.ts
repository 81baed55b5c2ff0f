import { UNCOUNTED_STOCK } from '../product/product-draft.ts'
import { sourceOfTitle } from '../shared/product-sources.ts'
import { shorten } from '../sheet/cell-values.ts'
import type { Cells, Field } from '../sheet/columns.ts'
import { commaParts, listCell } from './option-cells.ts'
import { type ForeignRow, OMITTED_BECAUSE, type Program, plainText, sourceOf } from './program.ts'
import { variantCells } from './variant-rows.ts'

const { noField, ofShop, internal } = OMITTED_BECAUSE
const ATTRIBUTES = [1, 2, 3] as const

const attributeColumns: Record<string, Field> = Object.fromEntries(
  ATTRIBUTES.flatMap((n) =>
    [`Attribute ${n} name`, `Attribute ${n} value(s)`].map((name) => [name, 'options']),
  ),
)
const attributeFlags: Record<string, string> = Object.fromEntries(
  ATTRIBUTES.flatMap((n) =>
    [`Attribute ${n} visible`, `Attribute ${n} global`, `Attribute ${n} default`].map((name) => [
      name,
      ofShop,
    ]),
  ),
)

/**
 * Product files of WooCommerce: simple products, and variable ones followed by their variations. Columns as in
 * WooCommerce's documentation of its product CSV.
 */
export const woocommerce: Program = {
  id: 'woocommerce',
  identifiedBy: ['Type', 'SKU', 'Name', 'Regular price'],
  fields: {
    ID: 'code',
    SKU: 'code',
    Type: 'options',
    Parent: 'options',
    Name: 'title',
    Published: 'status',
    'Visibility in catalog': 'unlisted',
    'Short description': 'short_description',
    Description: 'detail',
    'Date sale price starts': 'sale_from',
    'Date sale price ends': 'sale_until',
    'Tax status': 'tax_free',
    'In stock?': 'stock',
    Stock: 'stock',
    'Low stock amount': 'low_stock',
    'Sale price': 'sale_price',
    'Regular price': 'price',
    Categories: 'category',
    Tags: 'tags',
    Images: 'images',
    'GTIN, UPC, EAN, or ISBN': 'barcode',
    ...attributeColumns,
  },
  omitted: {
    'Is featured?': ofShop,
    'Tax class': internal,
    'Backorders allowed?': noField,
    'Sold individually?': noField,
    'Weight (kg)': noField,
    'Length (cm)': noField,
    'Width (cm)': noField,
    'Height (cm)': noField,
    'Allow customer reviews?': ofShop,
    'Purchase note': noField,
    'Shipping class': ofShop,
    'Download limit': noField,
    'Download expiry days': noField,
    'Grouped products': noField,
    Upsells: noField,
    'Cross-sells': noField,
    'External URL': noField,
    'Button text': noField,
    Position: ofShop,
    ...attributeFlags,
  },
  continues: (first, row) =>
    row('Type').startsWith('variation') &&
    row('Parent') !== '' &&
    [first('SKU'), `id:${first('ID')}`].includes(row('Parent')),
  convert(first, rows) {
    const notes: string[] = []
    const names = { code: first('SKU') || first('ID'), title: first('Name') }
    const [kind = ''] = first('Type').split(',')
    if (kind === 'variation')
      return { cells: names, notes, problem: '옵션 행은 그 상품의 행 바로 아래에 있어야 합니다.' }
    if (kind !== 'simple' && kind !== 'variable')
      return { cells: names, notes, problem: `'${shorten(kind)}' 상품은 가져오지 않습니다.` }
    const attributes = ATTRIBUTES.map((n) => ({ n, name: first(`Attribute ${n} name`) })).filter(
      ({ n, name }) => name !== '' && rows.slice(1).every((row) => row(`Attribute ${n} value(s)`) !== ''),
    )
    const axes = kind === 'variable' ? attributes : []
    const variations = kind === 'variable' ? rows.slice(1) : rows
    if (variations.length === 0) return { cells: names, notes, problem: '옵션 행이 없는 상품입니다.' }
    const priced = variantCells(
      axes.map(({ name }) => name),
      variations.map((row) => ({
        values: axes.map(({ n }) => row(`Attribute ${n} value(s)`)),
        price: row('Regular price'),
        salePrice: row('Sale price'),
        stock: stockOf(row),
        ...(kind === 'variable' && { code: row('SKU') }),
        barcode: row('GTIN, UPC, EAN, or ISBN'),
        isOff: row('Published') !== '1',
      })),
    )
    if (typeof priced === 'string') return { cells: names, notes, problem: priced }
    const sale = saleOf(variations, notes)
    return {
      notes,
      sources: [sourceOf('woocommerce', first('ID')), sourceOfTitle('woocommerce', first('Name'))],
      cells: {
        ...names,
        ...priced,
        ...sale,
        status: first('Published') === '1' ? '판매중' : '판매중지',
        unlisted: first('Visibility in catalog') === 'hidden' ? 'Y' : 'N',
        short_description: plainText(first('Short description').replaceAll('\\n', '\n')),
        tax_free: first('Tax status') === 'none' ? '면세' : '과세',
        low_stock: first('Low stock amount'),
        category: commaParts(first('Categories'))
          .map((path) => listCell(path.split('>'), '>'))
          .join('|'),
        tags: listCell(commaParts(first('Tags')), ','),
        image: '',
        images: commaParts(first('Images')).join('|'),
        detail: first('Description').replaceAll('\\n', '\n'),
      },
    }
  },
}

/** The period of the sale; without one period for all variations there is no sale. */
function saleOf(variations: readonly ForeignRow[], notes: string[]): Cells {
  const periods = variations
    .filter((row) => row('Sale price') !== '')
    .map((row) => ({ sale_from: row('Date sale price starts'), sale_until: row('Date sale price ends') }))
  if (new Set(periods.map((period) => JSON.stringify(period))).size <= 1) return periods[0] ?? {}
  notes.push('옵션마다 할인 기간이 달라 할인 없이 가져왔습니다.')
  return { sale_price: '' }
}

/** A product without a number of pieces is not counted, or out of stock. */
function stockOf(row: ForeignRow): string {
  const pieces = row('Stock')
  if (pieces !== '') return pieces.startsWith('-') ? '0' : pieces
  return row('In stock?') === '0' ? '0' : String(UNCOUNTED_STOCK)
}
