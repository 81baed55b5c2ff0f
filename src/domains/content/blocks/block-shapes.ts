import { type Static, Type as T, type TObject, type TProperties } from 'typebox'
import { Moment, oneOf } from '../../../platform/contract/fields.ts'
import { visibleLine, visibleLines } from '../../../platform/contract/label.ts'
import type { Block, BlockImage } from '../content.contract.ts'
import { MAX_BEST_REVIEWS, MAX_BLOCK_HTML } from '../shared/content-limits.ts'
import { SHOP_WIDE_LISTS } from '../shared/shop-wide-lists.ts'

const EMPTY = { default: '' }
const text = (max: number) => T.String({ maxLength: max, default: '' })
const px = (max: number, fallback: number) => T.Integer({ minimum: 0, maximum: max, default: fallback })
// No fields with defaults, because the validator applies no defaults inside a union.
const Image = T.Object({ key: T.String({ maxLength: 400 }), alt: T.Optional(visibleLine(200)) })
const html = { html: T.String({ maxLength: MAX_BLOCK_HTML }) }

export type ImageDraft = Static<typeof Image>

const anyBlock = {
  /** id of the block: unique in the document, the same after each edit */
  id: T.Optional(T.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })),
  /** the only device that shows the block; both devices if missing */
  on: T.Optional(T.Union([T.Literal('mobile'), T.Literal('pc')])),
  /** ISO times of the period in which the block is shown */
  from: T.Optional(Moment),
  until: T.Optional(Moment),
}

const block = <Fields extends TProperties>(fields: Fields) => T.Object({ ...anyBlock, ...fields })

/** Input for each type of block. A picture is given by its storage key. Fields with a default are optional. */
export const draftShapes = {
  banner: block({
    title: visibleLines(100, EMPTY),
    desc: visibleLines(300, EMPTY),
    btn: visibleLine(30, EMPTY),
    img: T.Optional(T.Union([Image, T.Null()])),
    padding: px(200, 24),
    justify: T.Union([T.Literal('left'), T.Literal('center'), T.Literal('right')], { default: 'left' }),
    radius: px(100, 0),
    not_dark: T.Boolean({ default: false }),
    original: T.Boolean({ default: false }),
    content: T.Union([T.Literal('category'), T.Literal('url')], { default: 'url' }),
    category_value: T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }),
    url: text(2000),
  }),
  text: block(html),
  image: block({ image: Image, url: text(2000) }),
  gallery: block({ images: T.Array(Image, { minItems: 1, maxItems: 50 }) }),
  /**
   * Shows the products `sids`. Without `sids`, shows the first `count` products of a category (0: of the shop), sorted
   * by `sort`.
   */
  products: block({
    title: visibleLine(100, EMPTY),
    category: T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }),
    sort: T.Union(
      [
        T.Literal('popular'),
        T.Literal('new'),
        T.Literal('low'),
        T.Literal('high'),
        // Lists of the whole shop ignore the category.
        oneOf(SHOP_WIDE_LISTS),
      ],
      { default: 'popular' },
    ),
    count: T.Integer({ minimum: 1, maximum: 40, default: 8 }),
    sids: T.Array(T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: 40, default: [] }),
  }),
  /** The shop's photo reviews: those that it pinned as best, then the newest. */
  reviews: block({
    title: visibleLine(100, EMPTY),
    count: T.Integer({ minimum: 1, maximum: MAX_BEST_REVIEWS, default: 8 }),
  }),
  /** A title and a link (기획전), with the time left until the end of its period (`until`), which it must have. */
  countdown: block({
    title: visibleLine(100, EMPTY),
    desc: visibleLines(300, EMPTY),
    btn: visibleLine(30, EMPTY),
    url: text(2000),
  }),
  video: block({ url: T.String({ maxLength: 2000 }), title: visibleLine(100, EMPTY) }),
  html: block(html),
  spacer: block({ height: px(400, 40) }),
} as const satisfies Record<Block['type'], TObject>

type Shapes = typeof draftShapes

/** A block as a client sends it. It is validated when it is stored. */
export type BlockDraft = {
  [Type in keyof Shapes]: { type: Type } & Partial<Static<Shapes[Type]>>
}[keyof Shapes]

export type CheckedBlock = {
  [Type in keyof Shapes]: { type: Type } & Static<Shapes[Type]>
}[keyof Shapes]

/** A picture with its storage key and original size, px. */
export type StoredImage = Omit<BlockImage, 'src'> & { key: string }

type BlockOf<Type extends CheckedBlock['type']> = Extract<CheckedBlock, { type: Type }>

/** A block in its stored form: html is sanitised, pictures are measured, and a video has the URL of its player. */
export type StoredBlock =
  | (Omit<BlockOf<'banner'>, 'img'> & { img: StoredImage | null })
  | (Omit<BlockOf<'image'>, 'image'> & { image: StoredImage })
  | (Omit<BlockOf<'gallery'>, 'images'> & { images: StoredImage[] })
  | (BlockOf<'countdown'> & { until: string })
  | BlockOf<'text' | 'products' | 'reviews' | 'video' | 'html' | 'spacer'>

export type StoredProducts = Extract<StoredBlock, { type: 'products' }>
