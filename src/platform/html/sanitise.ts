import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { DomainError } from '../errors/domain-error.ts'
import { safeLink, safePicture, safeVideoUrl } from './addresses.ts'

/** Deeper than any editor nests. Elements below this depth are removed; their text remains. */
const MAX_DEPTH = 60
/** HTML of this depth is rejected, because parsing time grows with the square of the depth. */
const ABSURD_DEPTH = 1000
const PLAYER_TITLE = '동영상'

const COLOUR = [/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i, /^rgba?\([\d\s,.%/]{5,40}\)$/i, /^[a-z]{3,22}$/i]
const LENGTH = [/^\d{1,4}(\.\d{1,3})?px$/, /^\d{1,3}(\.\d{1,3})?%$/]

export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>

const allowedAttributes = {
  '*': ['style'],
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  iframe: ['src', 'title', 'width', 'height', 'loading', 'allowfullscreen'],
  col: ['span'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

const options: IOptions = {
  allowedTags: [
    'p',
    'div',
    'span',
    'br',
    'hr',
    'blockquote',
    'figure',
    'figcaption',
    'img',
    'a',
    'iframe',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'small',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  // Removed together with their content, because browsers do not show it as text or parse it by other rules.
  nonTextTags: [
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'title',
    'xmp',
    'plaintext',
    'svg',
    'math',
    'object',
    'applet',
    'audio',
    'video',
    'canvas',
    'textarea',
    'select',
    'option',
  ],
  allowedAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify|start|end)$/],
      color: COLOUR,
      'background-color': COLOUR,
      'font-size': [/^\d{1,2}(\.\d{1,2})?(px|pt)$/, /^[0-4](\.\d{1,3})?r?em$/, /^\d{2,3}%$/],
      'font-weight': [/^(normal|bold|[1-9]00)$/],
      width: LENGTH,
      height: [...LENGTH, /^auto$/],
    },
  },
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (_tag, written) => link(written),
    iframe: (_tag, written) => player(written),
    col: (_tag, { span, ...written }) => ({ tagName: 'col', attribs: { ...written, ...numbers({ span }) } }),
    td: cell,
    th: cell,
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src,
  // The text inside an iframe is fallback content; it would be escaped again in every pass.
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
  nestingLimit: MAX_DEPTH,
}

/**
 * Makes a seller's HTML safe: no scripts, only https images and known video players, balanced elements
 * (docs/product/catalogue.md). A second pass changes nothing. Throws BAD_REQUEST for extreme nesting. `sizes` adds
 * missing image dimensions, so that the layout does not shift while images load.
 */
export function sanitise(html: string, sizes: PictureSizes = new Map()): string {
  return sanitiseWith(html, { tags: { img: (_tag, written) => picture(written, sizes) } })
}

export interface SanitiseChanges {
  /** transforms elements before attributes and URLs are checked */
  tags: Record<string, (tag: string, written: Attributes) => Tag>
  attributes?: string[]
  onTag?: (tag: string, written: Attributes) => void
}

export function sanitiseWith(html: string, { tags, attributes = [], onTag: seen }: SanitiseChanges): string {
  let depth = 0
  const onOpenTag = (tag: string, written: Attributes) => {
    seen?.(tag, written)
    if (++depth > ABSURD_DEPTH)
      throw new DomainError('BAD_REQUEST', { message: 'HTML이 너무 깊게 겹쳐 있습니다.' })
  }
  const onCloseTag = () => {
    depth--
  }
  return sanitizeHtml(html.replaceAll('\0', ''), {
    ...options,
    transformTags: { ...options.transformTags, ...tags },
    allowedAttributes: { ...allowedAttributes, '*': [...allowedAttributes['*'], ...attributes] },
    onOpenTag,
    onCloseTag,
  })
}

export function link({ href = '', target, title, style }: Attributes): Tag {
  const address = safeLink(href)
  const opens = target === '_blank' ? { target } : {}
  const leads = address ? { href: address, ...opens, rel: 'noopener nofollow' } : {}
  return { tagName: 'a', attribs: { ...leads, ...attributeFilter({ title, style }) } }
}

function picture({ src = '', alt = '', width, height, style }: Attributes, sizes: PictureSizes): Tag {
  const address = attributeFilter({ src: safePicture(src) })
  const storedSize = width || height ? undefined : sizes.get(src)
  const size = storedSize
    ? { width: `${storedSize.width}`, height: `${storedSize.height}` }
    : { width, height }
  return {
    tagName: 'img',
    attribs: { ...address, alt, ...numbers(size), ...attributeFilter({ style }), loading: 'lazy' },
  }
}

export function player({ src = '', title, width, height, style, allowfullscreen }: Attributes): Tag {
  const address = attributeFilter({
    src: safeVideoUrl(src),
    style,
    allowfullscreen: allowfullscreen === undefined ? undefined : '',
  })
  return {
    tagName: 'iframe',
    attribs: { ...address, title: title || PLAYER_TITLE, ...numbers({ width, height }), loading: 'lazy' },
  }
}

export function cell(tagName: string, { colspan, rowspan, style }: Attributes): Tag {
  return { tagName, attribs: { ...numbers({ colspan, rowspan }), ...attributeFilter({ style }) } }
}

function numbers(attributes: Record<string, string | undefined>): Attributes {
  const plain = Object.entries(attributes).filter(([, value]) => value && /^\d{1,4}%?$/.test(value))
  return Object.fromEntries(plain) as Attributes
}

function attributeFilter(attributes: Record<string, string | undefined>): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== undefined),
  ) as Attributes
}
