import type { Attributes, Tag } from 'sanitize-html'
import { cell, link, player, sanitiseWith } from '../../../../platform/html/sanitise.ts'
import { playerOf } from '../../blocks/block-addresses.ts'
import { MAX_PASTED_PICTURES } from '../pasted-limits.ts'
import { isNaverVideo, naverLink, withNaverVideos } from './naver-data.ts'

/** Parts of a pasted page that were left out, counted by kind. */
export type LeftOut = Map<LeftOutKind, number>
export type LeftOutKind =
  | 'script'
  | 'style'
  | 'form'
  | 'frame'
  | 'media'
  | 'drawing'
  | 'handler'
  | 'link'
  | 'hidden'
  | 'tiny'
  | 'pictures'
  | 'around'
  | 'long'
  | 'blocks'

export interface ForeignMarkup {
  /**
   * sanitised html. The address of a picture contains its index in `sources` (`pictureNumber`), and `data-mark` marks
   * elements for the conversion.
   */
  clean: string
  /** distinct picture addresses, as written in the page */
  sources: string[]
  left: LeftOut
}

const PICTURE_PREFIX = '/img/aaaaaaaaaaaaaaaa/pasted/'

/** The index in `sources` of a picture with this rewritten address. */
export const pictureNumber = (src: string): number => Number(src.slice(PICTURE_PREFIX.length))

// Attributes with the real address of a lazily loaded picture, whose `src` is a placeholder.
const LAZY = [
  'data-lazy-src',
  'ec-data-src',
  'data-src',
  'data-original',
  'data-lazy',
  'lazy-src',
  'data-echo',
]

/** Stands for a removed element: the sanitiser removes a forbidden tag faster than an allowed one. */
const NOTHING: Tag = { tagName: 'none', attribs: {} }

const LEFT_OUT: Record<string, LeftOutKind> = {
  script: 'script',
  noscript: 'script',
  style: 'style',
  form: 'form',
  input: 'form',
  select: 'form',
  textarea: 'form',
  button: 'form',
  object: 'media',
  embed: 'media',
  applet: 'media',
  video: 'media',
  audio: 'media',
  svg: 'drawing',
  canvas: 'drawing',
  math: 'drawing',
}

// Ids and classes of the product detail in Cafe24 and SmartStore pages. The page around the detail is left out.
const ROOT = /^(prddetail|edibot-product-detail|se-main-container)$/i
const ROW = /^se-image(strip|group)$/i
const HIDDEN_CLASS = /^(displaynone|blind|se-blind)$/i
// Naver's editor stores data in script elements. They are not counted as left out, except videos that only Naver can
// play.
const NAVER_DATA = '__se_module_data'
const naverLeft = (written: Attributes): LeftOutKind | undefined =>
  isNaverVideo(written['data-module-v2'] ?? written['data-module']) ? 'media' : undefined
const HIDDEN_STYLE = /display\s{0,9}:\s{0,9}none/i

/** Sanitises another shop's page and marks elements for the conversion to blocks. */
export function readForeign(html: string): ForeignMarkup {
  const left: LeftOut = new Map()
  const count = (kind: LeftOutKind) => left.set(kind, (left.get(kind) ?? 0) + 1)
  const indexes = new Map<string, number>()

  const img = (_tag: string, written: Attributes): Tag => {
    const source = (
      LAZY.map((name) => written[name]).find((value) => value?.trim()) ??
      written.src ??
      ''
    ).trim()
    if (source === '') return NOTHING
    if ([written.width, written.height].every((size) => size && Number.parseInt(size, 10) <= 2)) {
      count('tiny')
      return NOTHING
    }
    if (!indexes.has(source) && indexes.size === MAX_PASTED_PICTURES) {
      count('pictures')
      return NOTHING
    }
    const index = indexes.get(source) ?? indexes.size
    indexes.set(source, index)
    const { alt = '', width, style } = written
    const plainWidth = width && /^\d{1,4}%?$/.test(width) ? { width } : {}
    const attribs = {
      src: `${PICTURE_PREFIX}${index}`,
      alt,
      ...plainWidth,
      ...(style && { style }),
      ...markOf(written),
    }
    return { tagName: 'img', attribs: attribs as Attributes }
  }

  const iframe = (_tag: string, written: Attributes): Tag => {
    const src = withScheme(written['data-src'] || written.src || '')
    const tag = player({ ...written, src })
    if (!tag.attribs.src && !playerOf(src)) count('frame')
    return tag
  }

  const a = (_tag: string, written: Attributes): Tag => {
    const href =
      written.href && !written.href.startsWith('#') ? written.href : naverLink(written['data-linkdata'])
    const { tagName, attribs } = link({ ...written, href })
    if (href && !attribs.href) count('link')
    return { tagName, attribs: { ...attribs, ...markOf(written) } as Attributes }
  }

  const seen = (tag: string, written: Attributes) => {
    const kind = written.class === NAVER_DATA ? naverLeft(written) : LEFT_OUT[tag]
    if (kind) count(kind)
    if (Object.keys(written).some((name) => name.startsWith('on'))) count('handler')
  }

  const block = (name: string) => (_tag: string, written: Attributes) => marked(name, written)
  const tags = {
    ...Object.fromEntries(PLAIN.map((name) => [name, block(name)])),
    ...Object.fromEntries(BOXES.map((name) => [name, block('div')])),
    dt: block('p'),
    dd: block('p'),
    address: block('p'),
    pre: block('p'),
    h1: block('h2'),
    center: (_tag: string, written: Attributes) => marked('div', { align: 'center', ...written }),
    font: (_tag: string, written: Attributes) => marked('span', { ...written, style: fontStyle(written) }),
    td: (tag: string, written: Attributes) => withMarks(cell(tag, styled(written)), written),
    th: (tag: string, written: Attributes) => withMarks(cell(tag, styled(written)), written),
    img,
    iframe,
    a,
  }
  const clean = sanitiseWith(withNaverVideos(html), { tags, attributes: ['data-mark'], onTag: seen })
  return { clean, sources: [...indexes.keys()], left }
}

const PLAIN = [
  'p',
  'div',
  'span',
  'figure',
  'figcaption',
  'blockquote',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'tr',
  'tbody',
  'strong',
  'em',
  'u',
  's',
]
const BOXES = ['section', 'article', 'main', 'header', 'footer', 'aside', 'dl', 'body', 'details', 'fieldset']

const marked = (tagName: string, written: Attributes): Tag =>
  withMarks({ tagName, attribs: styled(written) }, written)

const withMarks = ({ tagName, attribs }: Tag, written: Attributes): Tag => ({
  tagName,
  attribs: { ...attribs, ...markOf(written) } as Attributes,
})

/** Converts the obsolete attribute `align` to a style. */
function styled({ align, style, 'data-mark': _, ...written }: Attributes): Attributes {
  const alignment =
    align && /^(left|right|center|justify)$/i.test(align) ? `text-align:${align.toLowerCase()};` : ''
  const all = alignment + (style ?? '')
  return { ...written, ...(all && { style: all }) } as Attributes
}

const FONT_PX = [10, 13, 16, 18, 24, 32, 48]

function fontStyle({ color, size, style = '' }: Attributes): string {
  const px = FONT_PX[Number(size) - 1]
  return [color && /^[#\w]{1,30}$/.test(color) ? `color:${color}` : '', px ? `font-size:${px}px` : '', style]
    .filter(Boolean)
    .join(';')
}

function markOf({ id = '', class: classes = '', style = '', hidden }: Attributes): { 'data-mark'?: string } {
  const names = classes.split(/\s/)
  // Checked before hidden elements, because a page may hide the detail until its tab is selected.
  if (ROOT.test(id) || names.some((name) => ROOT.test(name))) return { 'data-mark': 'root' }
  if (hidden !== undefined || HIDDEN_STYLE.test(style) || names.some((name) => HIDDEN_CLASS.test(name)))
    return { 'data-mark': 'hidden' }
  return names.some((name) => ROW.test(name)) ? { 'data-mark': 'row' } : {}
}

/** Replaces http by https, and adds https to an address without a scheme. */
function withScheme(src: string): string {
  const address = src.trim()
  if (address.startsWith('//')) return `https:${address}`
  return /^http:\/\//i.test(address) ? `https${address.slice(4)}` : address
}
