import type { Picture, ProductEdit, SellerProduct } from '../../../../../domains/catalogue/seller/contract.ts'
import {
  isNoticeType,
  type NoticeTypeName,
  noticeTypes,
} from '../../../../../domains/catalogue/seller/notice-types.ts'
import { type Matrix, matrixBody, matrixOf, plainMatrix } from './matrix/matrix.ts'
import { numberOf } from './numbers.ts'

export interface EditedPicture extends Picture {
  alt: string
}
export interface EditedAddOn {
  pid3: number
  seen: number
  name: string
  price: string
  stock: string
}

/** The fields of a product as they are written. */
export type Written = {
  images: EditedPicture[]
  title: string
  price: string
  cids: string[]
  detail: string | null
  matrix: Matrix
  addOns: EditedAddOn[]
  status: SellerProduct['status']
  salePrice: string
  /** local times, as a field of the browser has them */
  saleFrom: string
  saleUntil: string
  least: string
  most: string
  lowStock: string
  code: string
  barcode: string
  brand: string
  maker: string
  origin: string
  model: string
  condition: SellerProduct['condition']
  taxFree: boolean
  adult: boolean
  pickable: boolean
  tags: string[]
  seoTitle: string
  seoDescription: string
  noticeType: string
  /** value by name of the field */
  notice: Record<string, string>
  deliveryNote: string
}

export const EMPTY: Written = {
  ...{ images: [], title: '', price: '', cids: [], detail: '', matrix: plainMatrix('100'), addOns: [] },
  ...{ status: 'on_sale', salePrice: '', saleFrom: '', saleUntil: '', least: '1', most: '', lowStock: '' },
  ...{ code: '', barcode: '', brand: '', maker: '', origin: '', model: '', condition: 'new', taxFree: false },
  ...{
    adult: false,
    pickable: false,
    tags: [],
    seoTitle: '',
    seoDescription: '',
    noticeType: '',
    notice: {},
  },
  deliveryNote: '',
}

/** A product as its editor writes it. */
export function writtenOf(product: SellerProduct): Written {
  const { images, title, price, cids, detail, add_ons, status, sale, least, most, low_stock, notice } =
    product
  const { code, barcode, brand, maker, origin, model, condition, adult, pickable, tags } = product
  return {
    ...{
      images,
      title,
      detail,
      status,
      code,
      barcode,
      brand,
      maker,
      origin,
      model,
      condition,
      adult,
      pickable,
      tags,
    },
    price: String(price),
    cids: cids.map(String),
    matrix: matrixOf(product),
    addOns: add_ons.map(({ pid3, name, price, stock }) => ({
      pid3,
      seen: stock,
      name,
      price: String(price),
      stock: String(stock),
    })),
    salePrice: sale ? String(sale.price) : '',
    saleFrom: localTime(sale?.from),
    saleUntil: localTime(sale?.until),
    least: String(least),
    most: most === null ? '' : String(most),
    lowStock: low_stock === null ? '' : String(low_stock),
    taxFree: product.tax_free,
    seoTitle: product.seo_title,
    seoDescription: product.seo_description,
    noticeType: product.notice_type,
    notice: Object.fromEntries(notice.map(({ name, value }) => [name, value])),
    deliveryNote: product.delivery_note,
  }
}

/** The edit as the server takes it. */
export function editOf(written: Written): ProductEdit {
  const { images, title, cids, detail, matrix, addOns, status, code, barcode, brand, maker, origin } = written
  const { model, condition, adult, pickable, tags } = written
  const salePrice = numberOf(written.salePrice)
  const { options, variants } = matrixBody(matrix)
  const keys = new Set(images.map(({ key }) => key))
  return {
    ...{
      title,
      detail,
      status,
      code,
      barcode,
      brand,
      maker,
      origin,
      model,
      condition,
      adult,
      pickable,
      tags,
    },
    images: images.map(({ key, alt }) => ({ key, alt })),
    price: numberOf(written.price) ?? 0,
    cids: cids.map(Number),
    options,
    // A variant loses a picture that the product has no more.
    variants: variants.map((variant) => (keys.has(variant.image) ? variant : { ...variant, image: '' })),
    add_ons: addOns.map(({ pid3, seen, name, price, stock }) => ({
      ...{ pid3, seen, name },
      price: numberOf(price) ?? 0,
      stock: numberOf(stock) ?? 0,
    })),
    sale:
      salePrice === null
        ? null
        : { price: salePrice, from: momentOf(written.saleFrom), until: momentOf(written.saleUntil) },
    least: numberOf(written.least) ?? 1,
    most: numberOf(written.most),
    low_stock: numberOf(written.lowStock),
    tax_free: written.taxFree,
    seo_title: written.seoTitle,
    seo_description: written.seoDescription,
    notice_type: written.noticeType,
    notice: noticeOf(written),
    delivery_note: written.deliveryNote,
  }
}

/** The fields of the chosen type in its order; those of a product without a type as they are. */
function noticeOf({ noticeType, notice }: Pick<Written, 'noticeType' | 'notice'>): ProductEdit['notice'] {
  const names = isNoticeType(noticeType) ? fieldsOf(noticeType) : Object.keys(notice)
  return names.map((name) => ({ name, value: notice[name] ?? '' }))
}

export const fieldsOf = (type: NoticeTypeName): readonly string[] => noticeTypes[type].fields

const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())

/** `2026-11-23T09:00` in the time of the browser. */
function localTime(moment: string | null | undefined): string {
  if (!moment) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
