import { MAX_PASTED_BLOCKS } from '../pasted-limits.ts'
import { type LeftOut, type LeftOutKind, readForeign } from './foreign-markup.ts'
import { type Element, elementsIn, isBlank, isElement, type Node, treeOf, without } from './markup-tree.ts'
import { type Piece, piecesOf } from './page-pieces.ts'

export interface Converted {
  pieces: Piece[]
  /** picture addresses by index; null if no piece shows the picture */
  sources: (string | null)[]
  /** kinds of left-out parts, each with its count */
  left: [LeftOutKind, number][]
}

/** Converts a page into pieces. Throws BAD_REQUEST for elements nested too deep. */
export function convert(html: string): Converted {
  const { clean, sources, left } = readForeign(html)
  const tree = treeOf(clean)
  const detail = detailOf(tree)
  if (detail && weight(tree) > weight([detail])) add(left, 'around')
  const visible = without(detail ? detail.children : tree, ({ attributes }) => {
    const isHidden = attributes.get('data-mark') === 'hidden'
    if (isHidden) add(left, 'hidden')
    return isHidden
  })
  const all = piecesOf(visible, left)
  const pieces = all.slice(0, MAX_PASTED_BLOCKS)
  if (all.length > pieces.length) left.set('blocks', all.length - pieces.length)
  const shown = new Set(pieces.flatMap(pictureIndexes))
  return {
    pieces,
    sources: sources.map((source, index) => (shown.has(index) ? source : null)),
    left: [...left],
  }
}

const add = (left: LeftOut, kind: LeftOutKind) => left.set(kind, (left.get(kind) ?? 0) + 1)

/** The innermost element that is marked as product detail and has content. */
function detailOf(nodes: readonly Node[]): Element | undefined {
  const marked = [...elementsIn(nodes)].find(
    ({ attributes, hasMedia, hasText }) => attributes.get('data-mark') === 'root' && (hasMedia || hasText),
  )
  return marked && (detailOf(marked.children) ?? marked)
}

/** Number of characters and pictures, to compare how much content nodes have. */
function weight(nodes: readonly Node[]): number {
  let sum = 0
  for (const node of nodes) {
    if (!isElement(node)) sum += isBlank(node) ? 0 : node.trim().length
    else sum += (node.tag === 'img' ? 1 : 0) + weight(node.children)
  }
  return sum
}

const PICTURE_INDEX = /\/pasted\/(\d+)"/g

function pictureIndexes(piece: Piece): number[] {
  if (piece.type === 'image') return [piece.image.index]
  if (piece.type === 'gallery') return piece.images.map(({ index }) => index)
  return piece.type === 'html'
    ? [...piece.html.matchAll(PICTURE_INDEX)].map(([, index]) => Number(index))
    : []
}
