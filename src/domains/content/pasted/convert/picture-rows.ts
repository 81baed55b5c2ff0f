import { type Element, elementsIn, isElement, type Node } from './markup-tree.ts'

/** The cells of a table that are not empty, by row. */
export function rowsOf(table: Element): Element[][] {
  return table.children.filter(isElement).flatMap((child) => {
    if (child.tag === 'tr') return [cellsOf(child)]
    return ['thead', 'tbody', 'tfoot'].includes(child.tag) ? rowsOf(child) : []
  })
}

const cellsOf = (row: Element): Element[] =>
  row.children.filter(isElement).filter(({ hasMedia, hasText }) => hasMedia || hasText)

/** The pictures in the nodes; undefined if the nodes contain anything else. */
export function onlyPictures(nodes: readonly Node[]): Element[] | undefined {
  const pictures: Element[] = []
  for (const node of nodes) {
    if (!isElement(node)) {
      if (node.trim() !== '') return undefined
      continue
    }
    if (node.hasText || node.tag === 'iframe' || node.tag === 'hr') return undefined
  }
  for (const element of elementsIn(nodes)) {
    if (element.tag === 'iframe' || element.tag === 'hr') return undefined
    // A picture with a link is no gallery picture, because galleries have no links.
    if (element.tag === 'a' && element.hasMedia && element.attributes.has('href')) return undefined
    if (element.tag === 'img') pictures.push(element)
  }
  return pictures.length > 0 ? pictures : undefined
}

/** Whether pictures are side by side: Naver's editor marked them so, or each is at most half as wide as a page. */
export function areInRow(box: Element, pictures: readonly Element[]): boolean {
  if (pictures.length < 2) return false
  if (box.attributes.get('data-mark') === 'row') return true
  const children = [...elementsIn(box.children)]
  return !children.some(({ tag }) => BREAKS.has(tag)) && pictures.every(isNarrow)
}

const BREAKS = new Set(['br', 'p', 'div', 'li', 'figure', 'table'])
/** half of 860 px, the usual width of a detail page */
const NARROW_PX = 430

function isNarrow({ attributes }: Element): boolean {
  const style = /(?:^|;)width:([\d.]+(?:px|%))/.exec(attributes.get('style') ?? '')?.[1]
  const width = style ?? attributes.get('width') ?? ''
  const size = Number.parseFloat(width)
  return width.endsWith('%') ? size <= 50 : size <= NARROW_PX
}
