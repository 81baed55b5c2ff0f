import type {
  Picture,
  ProductEdit,
  SellerProduct,
} from '../../../../domains/catalogue/seller/products.contract.ts'
import { AS_THE_SHOP } from '../../../../domains/catalogue/shared/delivery.ts'
import { formatSeoulInput, parseSeoulInput } from '../../../../ui/dates.ts'
import { quantity } from '../../../../ui/money.ts'
import { parseWhole } from '../../components/form/parse-number.ts'
import { type Matrix, matrixBody, matrixOf } from './variant-matrix.ts'

export interface EditedPicture extends Picture {
  alt: string
}
export interface EditedAddOn {
  pid3: number
  /** the stock when the editor was opened */
  seen: number
  name: string
  price: string
  stock: string
}

export type WrittenDelivery = Omit<SellerProduct['delivery'], 'won' | 'each'> & { won: string; each: string }

/** Fields whose form values differ from those of the server: numbers and times as text, choices as strings. */
type ConvertedFields = {
  images: EditedPicture[]
  price: string
  list_price: string
  cids: string[]
  /** options and variants */
  matrix: Matrix
  add_ons: EditedAddOn[]
  /** sale price; empty for no sale */
  sale: string
  /** local times for `datetime-local` */
  sale_from: string
  sale_until: string
  /** pieces that are sold at the price; empty for no limit */
  sale_pieces: string
  least: string
  most: string
  low_stock: string
  delivery: WrittenDelivery
  /** empty for none */
  ships_from: string
}

/** Form values of a product. */
export type Written = ConvertedFields &
  Omit<
    SellerProduct,
    keyof ConvertedFields | 'options' | 'variants' | 'pid' | 'sid' | 'version' | 'deleted' | 'sale_sold'
  >

/** Defaults of a new product; with a title and a price it can be sold. */
export const NEW_PRODUCT: SellerProduct = {
  pid: 0,
  sid: 0,
  version: 0,
  deleted: false,
  status: 'on_sale',
  unlisted: false,
  title: '',
  price: 0,
  list_price: null,
  sale: null,
  images: [],
  cids: [],
  detail: '',
  options: [],
  add_ons: [],
  tags: [],
  notice: [],
  variants: [
    { pid2: 0, values: [], price_diff: 0, stock: 100, code: '', barcode: '', image: '', off: false },
  ],
  least: 1,
  most: null,
  low_stock: null,
  code: '',
  own_code: '',
  barcode: '',
  brand: '',
  maker: '',
  origin: '',
  model: '',
  condition: 'new',
  tax_free: false,
  adult: false,
  pickable: false,
  summary: '',
  short_description: '',
  seo_title: '',
  seo_description: '',
  notice_type: '',
  delivery_note: '',
  delivery: AS_THE_SHOP,
  ships_from: null,
  recommended: [],
}

export function writtenOf(product: SellerProduct): Written {
  const {
    pid,
    sid: _,
    version: __,
    deleted: ___,
    sale_sold: ____,
    options,
    variants,
    sale,
    ...same
  } = product
  return {
    ...same,
    price: pid === 0 ? '' : quantity(product.price),
    list_price: product.list_price === null ? '' : quantity(product.list_price),
    cids: product.cids.map(String),
    matrix: matrixOf({ options, variants }),
    add_ons: product.add_ons.map(({ stock, price, ...addOn }) => ({
      ...addOn,
      seen: stock,
      price: String(price),
      stock: String(stock),
    })),
    sale: sale ? quantity(sale.price) : '',
    sale_from: formatSeoulInput(sale?.from),
    sale_until: formatSeoulInput(sale?.until),
    sale_pieces: sale?.pieces ? quantity(sale.pieces) : '',
    least: String(product.least),
    most: textOf(product.most),
    low_stock: textOf(product.low_stock),
    ships_from: product.ships_from ?? '',
    delivery: {
      ...product.delivery,
      won: product.delivery.won > 0 ? quantity(product.delivery.won) : '',
      each: product.delivery.each > 0 ? String(product.delivery.each) : '',
    },
  }
}

export function editOf({ matrix, sale_from, sale_until, sale_pieces, ...written }: Written): ProductEdit {
  const { options, variants } = matrixBody(matrix)
  const sale = parseWhole(written.sale)
  const images = written.images.map(({ key, alt }) => ({ key, alt }))
  const keys = new Set(images.map(({ key }) => key))
  return {
    ...written,
    images,
    price: parseWhole(written.price) ?? 0,
    list_price: parseWhole(written.list_price),
    cids: written.cids.map(Number),
    options,
    // If a picture was removed from the product, it is removed from its variants too.
    variants: variants.map((variant) => (keys.has(variant.image) ? variant : { ...variant, image: '' })),
    add_ons: written.add_ons.map(({ price, stock, ...addOn }) => ({
      ...addOn,
      price: parseWhole(price) ?? 0,
      stock: parseWhole(stock) ?? 0,
    })),
    sale:
      sale === null
        ? null
        : {
            price: sale,
            from: parseSeoulInput(sale_from),
            until: parseSeoulInput(sale_until),
            ...limitOf(sale_pieces),
          },
    least: parseWhole(written.least) ?? 1,
    most: parseWhole(written.most),
    low_stock: parseWhole(written.low_stock),
    ships_from: written.ships_from || null,
    delivery: deliveryOf(written.delivery),
  }
}

const limitOf = (sale_pieces: string) => {
  const pieces = parseWhole(sale_pieces)
  return pieces === null ? {} : { pieces }
}

/** Fee and quantity apply only to a product with its own fee. */
function deliveryOf({ kind, apart, won, each }: WrittenDelivery): SellerProduct['delivery'] {
  if (kind !== 'own') return { kind, apart, won: 0, each: 0 }
  return { kind, apart, won: parseWhole(won) ?? 0, each: parseWhole(each) ?? 0 }
}

const textOf = (number: number | null | undefined): string => (number == null ? '' : String(number))
