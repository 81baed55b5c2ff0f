import type { BlockType, EditedBlock } from '../../../../domains/content/shared/page-value.ts'

export const newBlockId = (): string => crypto.randomUUID().slice(0, 18)

const DEFAULTS: { [Type in BlockType]: Omit<Extract<EditedBlock, { type: Type }>, 'id'> } = {
  banner: {
    type: 'banner',
    title: '',
    desc: '',
    btn: '',
    img: null,
    padding: 24,
    radius: 0,
    not_dark: false,
    original: false,
    category_value: 0,
    url: '',
    justify: 'left',
    content: 'url',
  },
  text: { type: 'text', html: '' },
  image: { type: 'image', image: null, url: '' },
  gallery: { type: 'gallery', images: [] },
  products: { type: 'products', title: '', category: 0, sort: 'popular', count: 8, sids: [] },
  reviews: { type: 'reviews', title: '', count: 8 },
  countdown: { type: 'countdown', title: '', desc: '', btn: '', url: '' },
  video: { type: 'video', url: '', title: '' },
  html: { type: 'html', html: '' },
  spacer: { type: 'spacer', height: 40 },
}

/** A new block of a type; `fields` overrides default values. */
export const newBlock = (type: BlockType, fields: object = {}): EditedBlock =>
  ({ ...DEFAULTS[type], ...fields, id: newBlockId() }) as EditedBlock
