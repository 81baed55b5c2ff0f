import { Parser } from 'htmlparser2'

/** An element of sanitised markup. Attribute values keep their entities. */
export interface Element {
  tag: string
  attributes: ReadonlyMap<string, string>
  children: Node[]
  /** whether it contains a picture, a video, a rule or a table */
  hasMedia: boolean
  hasText: boolean
}
export type Node = Element | string

const VOID = new Set(['br', 'hr', 'img', 'col'])
const MEDIA = new Set(['img', 'iframe', 'hr', 'table'])

/** Parses the sanitiser's output. */
export function treeOf(clean: string): Node[] {
  const root = element('', {})
  const open: Element[] = [root]
  const parent = () => open.at(-1) ?? root
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const child = element(tag, attributes)
        parent().children.push(child)
        open.push(child)
      },
      ontext(text) {
        parent().children.push(text)
        if (!isBlank(text)) parent().hasText = true
      },
      onclosetag() {
        const { hasMedia, hasText } = open.pop() ?? root
        parent().hasMedia ||= hasMedia
        parent().hasText ||= hasText
      },
    },
    { decodeEntities: false },
  )
  parser.end(clean)
  return root.children
}

function element(tag: string, attributes: Record<string, string>): Element {
  return {
    tag,
    attributes: new Map(Object.entries(attributes)),
    children: [],
    hasMedia: MEDIA.has(tag),
    hasText: false,
  }
}

/**
 * Whether a text has no visible characters. The sanitiser writes a non-breaking space as a character, not as an entity.
 */
export const isBlank = (text: string): boolean => text.replaceAll(/[\s\u200b\ufeff]/g, '') === ''

export const isElement = (node: Node): node is Element => typeof node !== 'string'

/** Html of the nodes, without the `data-` marks of the conversion. */
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

/** Removes the elements for which `isLeftOut` is true, at any depth. */
export function without(nodes: readonly Node[], isLeftOut: (element: Element) => boolean): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node]
    return isLeftOut(node) ? [] : [elementOf(node.tag, without(node.children, isLeftOut), node.attributes)]
  })
}

/** All elements at any depth, in document order. */
export function* elementsIn(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node)) continue
    yield node
    yield* elementsIn(node.children)
  }
}

/** Value of an attribute, with entities decoded; empty if the element lacks it. */
export const attributeOf = (node: Element, name: string): string =>
  (node.attributes.get(name) ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
