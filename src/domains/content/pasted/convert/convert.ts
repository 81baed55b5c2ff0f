import { MOST_PASTED_BLOCKS } from '../limits.ts'
import { type LeftOut, type LeftOutKind, readForeign } from './foreign-markup.ts'
import { type Element, elementsIn, isBlank, isElement, type Node, treeOf, without } from './markup-tree.ts'
import { type Piece, piecesOf } from './pieces.ts'

export interface Converted {
  pieces: Piece[]
  /** addresses of pictures by their places; null for one that no piece shows */
  sources: (string | null)[]
  left: [LeftOutKind, number][]
}

/** Makes pieces of a pasted page. Throws BAD_REQUEST for elements nested absurdly deep. */
export function convert(html: string): Converted {
  const { clean, sources, left } = readForeign(html)
  const tree = treeOf(clean)
  const detail = detailOf(tree)
  if (detail && weight(tree) > weight([detail])) add(left, 'around')
  const seen = without(detail ? detail.children : tree, ({ attributes }) => {
    const isHidden = attributes.get('data-mark') === 'hidden'
    if (isHidden) add(left, 'hidden')
    return isHidden
  })
  const all = piecesOf(seen, left)
  const pieces = all.slice(0, MOST_PASTED_BLOCKS)
  if (all.length > pieces.length) left.set('blocks', all.length - pieces.length)
  const shown = new Set(pieces.flatMap(placesOf))
  return {
    pieces,
    sources: sources.map((source, index) => (shown.has(index) ? source : null)),
    left: [...left],
  }
}

const add = (left: LeftOut, kind: LeftOutKind) => left.set(kind, (left.get(kind) ?? 0) + 1)

/** The innermost element that another shop's page marks as the product's detail. */
function detailOf(nodes: readonly Node[]): Element | undefined {
  const marked = [...elementsIn(nodes)].find(
    ({ attributes, hasMedia, hasText }) => attributes.get('data-mark') === 'root' && (hasMedia || hasText),
  )
  return marked && (detailOf(marked.children) ?? marked)
}

/** How much nodes show: characters of text, and pictures. */
function weight(nodes: readonly Node[]): number {
  let sum = 0
  for (const node of nodes) {
    if (!isElement(node)) sum += isBlank(node) ? 0 : node.trim().length
    else sum += (node.tag === 'img' ? 1 : 0) + weight(node.children)
  }
  return sum
}

const PLACES = /\/pasted\/(\d+)"/g

function placesOf(piece: Piece): number[] {
  if (piece.type === 'image') return [piece.image.place]
  if (piece.type === 'gallery') return piece.images.map(({ place }) => place)
  return piece.type === 'html' ? [...piece.html.matchAll(PLACES)].map(([, place]) => Number(place)) : []
}
