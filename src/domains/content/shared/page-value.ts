import { type Static, Type as T, type TObject, type TProperties } from 'typebox'
import { Moment, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { optionalLabel, visibleLine } from '../../../platform/contract/label.ts'
import { draftShapes } from '../blocks/block-shapes.ts'
import { MAX_BLOCKS, POPUP_RATIO } from './content-limits.ts'

const When = orNull(Moment)
const Id = T.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })

/** A picture in the editor. The server fills in `base`, the signed base URL. */
export const EditedImageShape = T.Object({
  key: T.String({ minLength: 1, maxLength: 400 }),
  alt: visibleLine(200),
  base: T.Optional(T.String({ maxLength: 1_000 })),
})
export type EditedImage = Static<typeof EditedImageShape>

const { banner, products, reviews, countdown, video, spacer, html } = draftShapes
const blockOf = <Type extends string, Fields extends TProperties>(type: Type, shape: TObject<Fields>) =>
  T.Object({ ...(withoutDefaults(shape.properties) as Omit<Fields, 'id'>), type: T.Literal(type), id: Id })

// The editor sends complete blocks, and the validator applies no defaults inside a union.
function withoutDefaults<Fields extends TProperties>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (!('default' in field)) return [name, field]
      const { default: _, ...rest } = field
      return [name, rest]
    }),
  ) as Fields
}

/** A block in the editor. All fields are present, but a picture may be null and a URL may be incomplete. */
export const EditedBlockShape = T.Union([
  blockOf('banner', T.Object({ ...banner.properties, img: T.Union([EditedImageShape, T.Null()]) })),
  blockOf('text', html),
  blockOf(
    'image',
    T.Object({ ...draftShapes.image.properties, image: T.Union([EditedImageShape, T.Null()]) }),
  ),
  blockOf(
    'gallery',
    T.Object({ ...draftShapes.gallery.properties, images: T.Array(EditedImageShape, { maxItems: 50 }) }),
  ),
  blockOf('products', products),
  blockOf('reviews', reviews),
  blockOf('countdown', countdown),
  blockOf('video', video),
  blockOf('html', html),
  blockOf('spacer', spacer),
])
export type EditedBlock = Static<typeof EditedBlockShape>
export type BlockType = EditedBlock['type']

/** A page in the editor. Fields that its kind does not use have the values of `emptyPage`. */
export const PageValueShape = T.Object({
  /** for popups and content pages */
  title: optionalLabel(200),
  /** for content pages; empty for none */
  slug: optionalLabel(60),
  /** for popups; null for both devices */
  device: orNull(oneOf(['mobile', 'pc'])),
  sort: T.Integer({ minimum: 0, maximum: 1_000 }),
  /** for popups: width divided by height */
  ratio: T.Number({ minimum: 0.2, maximum: 5 }),
  shown_from: When,
  shown_until: When,
  blocks: T.Array(EditedBlockShape, { maxItems: MAX_BLOCKS }),
  /** for common blocks: the blocks below each product detail; `blocks` are shown above it */
  below: T.Array(EditedBlockShape, { maxItems: MAX_BLOCKS }),
})
export type PageValue = Static<typeof PageValueShape>

export const emptyPage: PageValue = {
  title: '',
  slug: '',
  device: null,
  sort: 0,
  ratio: POPUP_RATIO,
  shown_from: null,
  shown_until: null,
  blocks: [],
  below: [],
}
