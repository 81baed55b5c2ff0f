import {
  type Element,
  elementOf,
  elementsIn,
  isBlank,
  isElement,
  markupOf,
  type Node,
  openingOf,
} from './markup-tree.ts'

export const isVisible = (node: Node): boolean => (isElement(node) ? node.hasText : !isBlank(node))

/** The number of empty lines that nodes without text make. */
export function countLines(nodes: readonly Node[]): number {
  let lines = 0
  for (const { tag, children } of elementsIn(nodes)) {
    const breaks = children.some((child) => isElement(child) && child.tag === 'br')
    if (tag === 'br' || (tag === 'p' && !breaks)) lines += 1
  }
  return lines
}

const INLINE = new Set(['span', 'strong', 'em', 'u', 's', 'sub', 'sup', 'small', 'a', 'br'])
const WRAPPER_TAGS = new Set([
  'strong',
  'em',
  'u',
  's',
  'small',
  'a',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
])
/** maximum characters of a wrapper's opening tag, which is repeated around each text; longer tags are left out */
const MAX_OPENING = 300

const isInlineNode = (node: Node): boolean => !isElement(node) || INLINE.has(node.tag)

/** Wraps inline nodes between block elements in paragraphs. */
function paragraphsOf(run: readonly Node[]): Node[] {
  const blocks: Node[] = []
  let inline: Node[] = []
  const flush = () => {
    if (inline.some(isVisible)) blocks.push(elementOf('p', inline))
    inline = []
  }
  for (const node of run) {
    if (isInlineNode(node)) inline.push(node)
    else {
      flush()
      blocks.push(node)
    }
  }
  flush()
  return blocks
}

/** Html of a run of text, wrapped in the outer elements (`open`) that style or link it. */
export function wrapped(run: readonly Node[], open: readonly Element[]): string {
  const isInline = run.every(isInlineNode)
  let html = isInline ? markupOf(run).trim() : markupOf(paragraphsOf(run))
  let needsBlock = isInline
  for (const around of open.toReversed()) {
    const style = (around.attributes.get('style') ?? '')
      .split(';')
      .filter((declaration) => declaration !== '' && !/^(width|height):/.test(declaration))
      .join(';')
    const isWrapper = WRAPPER_TAGS.has(around.tag)
    // A block element must not be inside a heading or an inline element.
    if ((isWrapper && !isInline && around.tag !== 'blockquote') || (!isWrapper && style === '')) continue
    const tag = isWrapper || around.tag === 'span' ? around.tag : isInline && needsBlock ? 'p' : 'div'
    if (!INLINE.has(tag)) needsBlock = false
    const attributes = new Map([...around.attributes].filter(([name]) => name !== 'style'))
    if (tag !== around.tag) attributes.clear()
    if (style !== '') attributes.set('style', style)
    const opening = openingOf({ ...around, tag, attributes })
    if (opening.length <= MAX_OPENING) html = `${opening}${html}</${tag}>`
  }
  return needsBlock ? `<p>${html}</p>` : html
}
