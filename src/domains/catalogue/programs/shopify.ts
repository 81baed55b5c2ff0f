import { UNCOUNTED_STOCK } from '../product/product-draft.ts'
import { shorten } from '../sheet/cell-values.ts'
import { commaParts, listCell, listPart } from './option-cells.ts'
import { type ForeignRow, OMITTED_BECAUSE, type Program, sourceOf } from './program.ts'
import { variantCells } from './variant-rows.ts'

const { noField, ofShop, internal } = OMITTED_BECAUSE
const OPTIONS = [1, 2, 3] as const
/** 19.99 is not won; 19000.00 is. */
const FRACTION = /^(?:\d{1,3}(?:,\d{3})+|\d+)\.(?!0+$)\d+$/
const NO_CURRENCY = '파일에 통화가 적혀 있지 않아 원으로 읽었습니다. 가격을 확인해 주세요.'

/**
 * Product files of Shopify: a row for each variant and picture, of which the first names the product. Columns as in
 * Shopify's help page on product CSV files. Compare-at prices are list prices, not sales.
 */
export const shopify: Program = {
  id: 'shopify',
  identifiedBy: ['Handle', 'Title', 'Variant Price'],
  fields: {
    Handle: 'code',
    Title: 'title',
    'Body (HTML)': 'detail',
    Vendor: 'brand',
    Type: 'category',
    Tags: 'tags',
    Published: 'status',
    Status: 'status',
    ...Object.fromEntries(
      OPTIONS.flatMap((n) =>
        [`Option${n} Name`, `Option${n} Value`].map((name) => [name, 'options' as const]),
      ),
    ),
    'Variant SKU': 'codes',
    'Variant Inventory Tracker': 'stock',
    'Variant Inventory Qty': 'stock',
    'Variant Inventory Policy': 'stock',
    'Variant Price': 'price',
    'Variant Compare At Price': 'list_price',
    'Variant Taxable': 'tax_free',
    'Variant Barcode': 'barcodes',
    'Variant Image': 'variant_images',
    'Image Src': 'image',
    'Image Position': 'images',
    'Image Alt Text': 'alts',
    'SEO Title': 'seo_title',
    'SEO Description': 'seo_description',
  },
  omitted: {
    'Product Category': 'Shopify의 분류라서 Type을 카테고리로 가져옵니다.',
    'Variant Grams': noField,
    'Variant Weight Unit': noField,
    'Variant Fulfillment Service': internal,
    'Variant Requires Shipping': noField,
    'Variant Tax Code': internal,
    'Gift Card': noField,
    'Cost per item': internal,
    'Included / International': ofShop,
    'Price / International': ofShop,
    'Compare At Price / International': ofShop,
  },
  continues: (first, row) => row('Handle') === first('Handle') && row('Title') === '',
  convert(first, rows) {
    const notes: string[] = []
    const names = { code: first('Handle'), title: first('Title') }
    if (first('Gift Card').toLowerCase() === 'true')
      return { cells: names, notes, problem: '선물 카드는 가져오지 않습니다.' }
    const foreign = rows
      .flatMap((row) => [row('Variant Price'), row('Variant Compare At Price')])
      .find((price) => FRACTION.test(price))
    if (foreign)
      return {
        cells: names,
        notes,
        problem: `원화가 아닌 가격(${shorten(foreign)})입니다. 원화로 바꾸어 다시 올려 주세요.`,
      }
    const options = OPTIONS.map((n) => ({ n, name: first(`Option${n} Name`) })).filter(
      ({ name }) => name !== '',
    )
    const isSingle = options.length === 1 && first('Option1 Value') === 'Default Title'
    const visibleOptions = isSingle ? [] : options
    const variants = rows
      .filter((row) => row('Variant Price') !== '')
      .map((row) => ({
        values: visibleOptions.map(({ n }) => row(`Option${n} Value`)),
        price: row('Variant Price'),
        stock: stockOf(row),
        code: row('Variant SKU').replace(/^'/, ''),
        barcode: row('Variant Barcode').replace(/^'/, ''),
        ...(row('Variant Image') !== '' && { image: row('Variant Image') }),
      }))
    const priced = variantCells(
      visibleOptions.map(({ name }) => name),
      variants,
    )
    if (typeof priced === 'string') return { cells: names, notes, problem: priced }
    const pictures = picturesOf(rows)
    return {
      notes,
      columnNotes: [{ column: 'Variant Price', note: NO_CURRENCY }],
      sources: [sourceOf('shopify', first('Handle'))],
      cells: {
        ...names,
        ...priced,
        // Our own list price belongs to the product, and Shopify's to each variant.
        list_price: first('Variant Compare At Price'),
        brand: first('Vendor'),
        category: listPart(first('Type')),
        tags: listCell(commaParts(first('Tags')), ','),
        status: isOnSale(first) ? '판매중' : '판매중지',
        tax_free: first('Variant Taxable').toLowerCase() === 'false' ? '면세' : '과세',
        image: pictures[0]?.source ?? '',
        images: pictures
          .slice(1)
          .map(({ source }) => source)
          .join('|'),
        alts: pictures.map(({ alt }) => listPart(alt)).join('|'),
        detail: first('Body (HTML)'),
        seo_title: first('SEO Title'),
        seo_description: first('SEO Description'),
      },
    }
  },
}

const isOnSale = (row: ForeignRow): boolean =>
  ['', 'active'].includes(row('Status').toLowerCase()) && row('Published').toLowerCase() !== 'false'

/** Stock that Shopify does not count, and variants that may be ordered without stock, are not counted here either. */
function stockOf(row: ForeignRow): string {
  const isCounted = row('Variant Inventory Tracker') !== '' && row('Variant Inventory Policy') !== 'continue'
  if (!isCounted) return String(UNCOUNTED_STOCK)
  // More was sold than was there.
  return row('Variant Inventory Qty').startsWith('-') ? '0' : row('Variant Inventory Qty') || '0'
}

/** The distinct pictures by position. */
function picturesOf(rows: readonly ForeignRow[]): { source: string; alt: string }[] {
  const pictures = new Map<string, { source: string; alt: string; position: number }>()
  for (const row of rows) {
    const source = row('Image Src')
    if (source === '' || pictures.has(source)) continue
    pictures.set(source, {
      source,
      alt: row('Image Alt Text'),
      position: Number(row('Image Position')) || 1_000,
    })
  }
  return [...pictures.values()].sort((one, other) => one.position - other.position)
}
