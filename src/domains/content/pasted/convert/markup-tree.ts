/** An element of sanitised markup. Attributes stand as they are written, with their entities. */
export interface Element {
  tag: string
  attributes: ReadonlyMap<string, string>
  children: Node[]
  /** whether a picture, a video or a table is in it */
  hasMedia: boolean
  hasText: boolean
}
/** An element, or text with its entities. */
export type Node = Element | string

const VOID = new Set(['br', 'hr', 'img', 'col'])
const MEDIA = new Set(['img', 'iframe', 'hr', 'table'])
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g

/**
 * The tree of markup that the sanitiser wrote: every element is closed, every value is quoted, and neither text nor values hold a bare
 * angle bracket, so no parser of html is needed.
 */
export function treeOf(clean: string): Node[] {
  const root = element('', '')
  const open: Element[] = [root]
  let index = 0
  while (index < clean.length) {
    const begins = clean.indexOf('<', index)
    const inside = open.at(-1) ?? root
    const text = clean.slice(index, begins < 0 ? clean.length : begins)
    if (text !== '') inside.children.push(text)
    if (!isBlank(text)) inside.hasText = true
    if (begins < 0) break
    const ends = clean.indexOf('>', begins)
    const written = clean.slice(begins + 1, ends)
    index = ends + 1
    if (written.startsWith('/')) {
      if (open.length > 1) open.pop()
      const parent = open.at(-1) ?? root
      parent.hasMedia ||= inside.hasMedia
      parent.hasText ||= inside.hasText
      continue
    }
    const name = /^[a-z0-9]+/.exec(written)?.[0] ?? ''
    const child = element(name, written.slice(name.length))
    inside.children.push(child)
    if (VOID.has(name)) inside.hasMedia ||= child.hasMedia
    else open.push(child)
  }
  return root.children
}

function element(tag: string, written: string): Element {
  const attributes = new Map(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
  )
  return { tag, attributes, children: [], hasMedia: MEDIA.has(tag), hasText: false }
}

/** Whether text shows nothing; the sanitiser writes a non-breaking space as itself. */
export const isBlank = (text: string): boolean => text.replaceAll(/[\s\u200b\ufeff]/g, '') === ''

export const isElement = (node: Node): node is Element => typeof node !== 'string'

/** The markup of nodes, without the marks that reading left on them. */
export const markupOf = (nodes: readonly Node[]): string => nodes.map(nodeMarkup).join('')

function nodeMarkup(node: Node): string {
  if (!isElement(node)) return node
  const opening = openingOf(node)
  return VOID.has(node.tag) ? opening : `${opening}${markupOf(node.children)}</${node.tag}>`
}

export function openingOf({ tag, attributes }: Element): string {
  const written = [...attributes].filter(([name]) => !name.startsWith('data-'))
  return `<${tag}${written.map(([name, value]) => ` ${name}="${value}"`).join('')}>`
}

/** An element with these children. */
export const elementOf = (
  tag: string,
  children: Node[],
  attributes: Element['attributes'] = new Map(),
): Element => ({
  tag,
  children,
  attributes,
  hasMedia: MEDIA.has(tag) || children.some((child) => isElement(child) && child.hasMedia),
  hasText: children.some((child) => (isElement(child) ? child.hasText : !isBlank(child))),
})

/** The nodes without those that `isLeftOut` says of. */
export function without(nodes: readonly Node[], isLeftOut: (element: Element) => boolean): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node]
    return isLeftOut(node) ? [] : [elementOf(node.tag, without(node.children, isLeftOut), node.attributes)]
  })
}

/** All elements below these nodes, in their order. */
export function* elementsIn(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node)) continue
    yield node
    yield* elementsIn(node.children)
  }
}

/** A value as it was meant, without its entities. */
export const attributeOf = (node: Element, name: string): string =>
  (node.attributes.get(name) ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
