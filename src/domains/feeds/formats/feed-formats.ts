import type { FeedProduct, FeedShop } from '../products/feed-product.ts'
import type { FeedFile } from '../shared/feed-limits.ts'
import { googleItems } from './google.ts'
import { FEED_TAIL, feedHead } from './item-xml.ts'
import { kakaoItem } from './kakao.ts'
import { metaItems } from './meta.ts'
import { NAVER_HEAD, NAVER_SUMMARY_HEAD, naverLine } from './naver.ts'

export interface FeedFormat {
  type: string
  head: (shop: FeedShop) => string
  /** text of a product's rows; empty if the format can't represent the product */
  rows: (shop: FeedShop, product: FeedProduct) => string
  tail: string
  /** number of option combinations read per product; 0 for none */
  variants: number
  descriptions: boolean
  soldOut: boolean
}

const XML = {
  type: 'application/xml; charset=utf-8',
  head: feedHead,
  tail: FEED_TAIL,
  descriptions: true,
  soldOut: true,
}
const TSV = {
  type: 'text/plain; charset=utf-8',
  tail: '',
  variants: 100,
  descriptions: false,
  soldOut: false,
  rows: naverLine,
}
/** number of option combinations read per product: as many as a product can have */
const ALL = 500

/** Increase it when the file for the same products changes, so that crawlers read the file again. */
export const FEED_FORMAT = 3

export const feedFormats: Record<FeedFile, FeedFormat> = {
  'naver.txt': { ...TSV, head: () => NAVER_HEAD },
  'naver-summary.txt': { ...TSV, head: () => NAVER_SUMMARY_HEAD },
  'google.xml': { ...XML, rows: googleItems, variants: ALL },
  'meta.xml': { ...XML, rows: metaItems, variants: ALL },
  'kakao.xml': { ...XML, rows: kakaoItem, variants: 0 },
}
