import { freeItemsOf } from '../product/free-items.ts'
import { onOneLine } from '../product/one-line.ts'
import type { WholeProduct, WholeVariant } from '../product/whole-product.ts'
import { combinationsOf } from '../rules.ts'
import { isNoticeType, noticeTypes } from '../shared/notice-types.ts'
import type { Condition, ProductStatus } from '../tables.ts'
import { cellText } from './cell-text.ts'
import { FIELDS, type Field } from './columns.ts'
import { deliveryCells } from './delivery-cells.ts'
import { escaped } from './escapes.ts'
import { cellOfMoment } from './moment-cells.ts'

/** Fields that a product has by itself. */
export type ProductField = Exclude<Field, 'number' | 'exported_stock'>
export type ProductCells = Record<ProductField, string>

const STATUS = { on_sale: '판매중', sold_out: '품절', stopped: '판매중지' } satisfies Record<
  ProductStatus,
  string
>
const CONDITION = {
  new: '새상품',
  used: '중고',
  refurbished: '리퍼',
  display: '전시상품',
} satisfies Record<Condition, string>

/** A product as cells; `draftOf` reads them back unchanged. */
export function cellsOfProduct(product: WholeProduct, shopSlug: string): ProductCells {
  const { sale, images, add_ons, notice, notice_type } = product
  const variants = inOrder(product)
  const [first, ...others] = images.map(({ key }) => pictureName(key, shopSlug))
  return {
    code: cellText(product.code),
    own_code: cellText(product.own_code),
    title: onOneLine(cellText(product.title)),
    category: product.categories.map((path) => path.map(name).join('>')).join('|'),
    price: String(product.price),
    list_price: product.list_price === null ? '' : String(product.list_price),
    sale_price: sale ? String(sale.price) : '',
    sale_from: cellOfMoment(sale?.from ?? null),
    sale_until: cellOfMoment(sale?.until ?? null),
    sale_pieces: sale?.pieces ? String(sale.pieces) : '',
    free: freeItemsOf(product).length > 0 ? 'Y' : 'N',
    status: STATUS[product.status],
    unlisted: product.unlisted ? 'Y' : 'N',
    options: product.options
      .map(({ name: axis, values }) => `${name(axis)}:${values.map(name).join('|')}`)
      .join(';'),
    diffs: listOrSame(variants, ({ price_diff }) => String(price_diff), '0'),
    stock: listOrSame(variants, ({ stock }) => String(stock), null),
    codes: withBlanks(variants.map(({ code }) => code)),
    barcodes: withBlanks(variants.map(({ barcode }) => barcode)),
    offs: listOrSame(variants, ({ off }) => (off ? 'Y' : 'N'), 'N'),
    variant_images: withBlanks(variants.map(({ image }) => (image ? pictureName(image, shopSlug) : ''))),
    low_stock: product.low_stock === null ? '' : String(product.low_stock),
    least: String(product.least),
    most: product.most === null ? '' : String(product.most),
    add_ons: add_ons.map((addOn) => `${name(addOn.name)}(+${addOn.price})*${addOn.stock}`).join('|'),
    image: first ?? '',
    images: others.join('|'),
    alts: withBlanks(images.map(({ alt }) => alt)),
    brand: cellText(product.brand),
    maker: cellText(product.maker),
    origin: cellText(product.origin),
    model: cellText(product.model),
    barcode: cellText(product.barcode),
    condition: CONDITION[product.condition],
    tax_free: product.tax_free ? '면세' : '과세',
    adult: product.adult ? 'Y' : 'N',
    pickable: product.pickable ? 'Y' : 'N',
    tags: product.tags.map(name).join(','),
    summary: onOneLine(cellText(product.summary)),
    short_description: cellText(product.short_description),
    seo_title: cellText(product.seo_title),
    seo_description: cellText(product.seo_description),
    notice_type: isNoticeType(notice_type) ? noticeTypes[notice_type].label : notice_type,
    notice: notice.map((line) => `${name(line.name)}=${name(line.value)}`).join('|'),
    ...deliveryCells(product.delivery),
    ships_from: product.ships_from ?? '',
    delivery_note: cellText(product.delivery_note),
    detail: cellText(product.detail_html),
  }
}

export function differingColumns(first: WholeProduct, other: WholeProduct): ProductField[] {
  const [cells, others] = [cellsOfProduct(first, ''), cellsOfProduct(other, '')]
  return FIELDS.filter((field): field is ProductField => field in cells).filter(
    (field) => cells[field] !== others[field],
  )
}

/** The name of a stored picture in the shop's files: its storage key without the shop's folder. */
export function pictureName(key: string, shopSlug: string): string {
  const folder = `${shopSlug}/products/`
  return key.startsWith(folder) ? key.slice(folder.length) : key
}

const name = (text: string) => escaped(cellText(text))

/** The variants in the order of the option combinations, where the last option changes fastest. */
function inOrder({ options, variants }: WholeProduct): WholeVariant[] {
  const variantByValues = new Map(variants.map((variant) => [JSON.stringify(variant.values), variant]))
  return combinationsOf(options).flatMap((values) => variantByValues.get(JSON.stringify(values)) ?? [])
}

/** A list of one value per variant. Only one value if all are equal; empty if all are the usual value. */
function listOrSame(
  variants: WholeVariant[],
  textOf: (variant: WholeVariant) => string,
  usual: string | null,
) {
  const values = variants.map(textOf)
  if (values.some((value) => value !== values[0])) return values.join('|')
  return values[0] === undefined || values[0] === usual ? '' : values[0]
}

/** A list of texts that may be empty; an empty cell if all of them are empty. */
const withBlanks = (texts: string[]) =>
  texts.every((text) => cellText(text) === '') ? '' : texts.map(name).join('|')
