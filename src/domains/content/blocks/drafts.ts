import { type Static, Type as T, type TObject } from 'typebox'
import type { Block } from '../contract.ts'

const text = (max: number) => T.String({ maxLength: max, default: '' })
const px = (max: number, standard: number) => T.Integer({ minimum: 0, maximum: max, default: standard })
const HTML_MAX = 200_000
// Without a default: the validator applies none inside of a union, and a banner has a picture or none.
const Image = T.Object({ key: T.String({ maxLength: 400 }), alt: T.Optional(T.String({ maxLength: 200 })) })
const Html = T.Object({ html: T.String({ maxLength: HTML_MAX }) })

export type ImageDraft = Static<typeof Image>

/** The writer's input for each type of block. Pictures are storage keys; fields with a default are optional. */
export const draftShapes = {
  banner: T.Object({
    title: text(100),
    desc: text(300),
    btn: text(30),
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
  text: Html,
  image: T.Object({ image: Image, url: text(2000) }),
  gallery: T.Object({ images: T.Array(Image, { minItems: 1, maxItems: 50 }) }),
  /** Chosen by hand (`sids`), or the first `count` of a category in a sort; category 0 is all products. */
  products: T.Object({
    title: text(100),
    category: T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }),
    sort: T.Union([T.Literal('popular'), T.Literal('new'), T.Literal('low'), T.Literal('high')], {
      default: 'popular',
    }),
    count: T.Integer({ minimum: 1, maximum: 40, default: 8 }),
    sids: T.Array(T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: 40, default: [] }),
  }),
  video: T.Object({ url: T.String({ maxLength: 2000 }), title: text(100) }),
  html: Html,
  spacer: T.Object({ height: px(400, 40) }),
} as const satisfies Record<Block['type'], TObject>

type Shapes = typeof draftShapes

/** A block as a writer sends it. It is validated when it is stored, so the type only helps to write it. */
export type BlockDraft = {
  [Type in keyof Shapes]: { type: Type } & Partial<Static<Shapes[Type]>>
}[keyof Shapes]

/** The same with every default in its place. */
export type CheckedBlock = {
  [Type in keyof Shapes]: { type: Type } & Static<Shapes[Type]>
}[keyof Shapes]
