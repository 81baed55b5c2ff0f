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

export const showsSomething = (node: Node): boolean => (isElement(node) ? node.hasText : !isBlank(node))

/** The empty lines that nodes without text make. */
export function linesOf(nodes: readonly Node[]): number {
  let lines = 0
  for (const { tag, children } of elementsIn(nodes)) {
    const breaks = children.some((child) => isElement(child) && child.tag === 'br')
    if (tag === 'br' || (tag === 'p' && !breaks)) lines += 1
  }
  return lines
}

const INLINE = new Set(['span', 'strong', 'em', 'u', 's', 'sub', 'sup', 'small', 'a', 'br'])
const KEPT_AROUND = new Set([
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
/** A wrapper whose opening is longer is left out: it stands around each text anew. */
const LONGEST_OPENING = 300

const isInlineNode = (node: Node): boolean => !isElement(node) || INLINE.has(node.tag)

/** The nodes with text that stands beside blocks in paragraphs of its own. */
function paragraphsOf(run: readonly Node[]): Node[] {
  const blocks: Node[] = []
  let inline: Node[] = []
  const flush = () => {
    if (inline.some(showsSomething)) blocks.push(elementOf('p', inline))
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

/** Text in the elements around it that say how it looks or where it leads. */
export function wrapped(run: readonly Node[], open: readonly Element[]): string {
  const isInline = run.every(isInlineNode)
  let html = isInline ? markupOf(run).trim() : markupOf(paragraphsOf(run))
  let needsBlock = isInline
  for (const around of open.toReversed()) {
    const style = (around.attributes.get('style') ?? '')
      .split(';')
      .filter((declaration) => declaration !== '' && !/^(width|height):/.test(declaration))
      .join(';')
    const isKept = KEPT_AROUND.has(around.tag)
    // A heading or an inline element around blocks would not be well-formed; their look is in the blocks.
    if ((isKept && !isInline && around.tag !== 'blockquote') || (!isKept && style === '')) continue
    const tag = isKept || around.tag === 'span' ? around.tag : isInline && needsBlock ? 'p' : 'div'
    if (!INLINE.has(tag)) needsBlock = false
    const attributes = new Map([...around.attributes].filter(([name]) => name !== 'style'))
    if (tag !== around.tag) attributes.clear()
    if (style !== '') attributes.set('style', style)
    const opening = openingOf({ ...around, tag, attributes })
    if (opening.length <= LONGEST_OPENING) html = `${opening}${html}</${tag}>`
  }
  return needsBlock ? `<p>${html}</p>` : html
}
