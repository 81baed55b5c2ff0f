import { toVisibleLine } from '../../../../platform/contract/label.ts'
import { cutText } from '../../../../platform/cut-text.ts'
import { linkOf, playerOf } from '../../blocks/addresses.ts'
import { MOST_IN_ROW, MOST_PASTED_HTML } from '../limits.ts'
import { type LeftOut, type LeftOutKind, pictureNumber } from './foreign-markup.ts'
import { attributeOf, type Element, isElement, markupOf, type Node } from './markup-tree.ts'
import { picturesAlone, rowsOf, standInRow } from './tables.ts'
import { linesOf, showsSomething, wrapped } from './text-run.ts'

/** A picture by its place among the sources. */
export interface PiecePicture {
  place: number
  alt: string
}

/** A block to be, whose pictures are not here yet. */
export type Piece =
  | { type: 'text'; html: string }
  | { type: 'html'; html: string }
  | { type: 'image'; image: PiecePicture; url: string }
  | { type: 'gallery'; images: PiecePicture[] }
  | { type: 'video'; url: string; title: string }
  | { type: 'spacer'; height: number }

/** An empty line of text, px. */
const LINE = 20
const MOST_GAP = 120
const RULE_GAP = 40
/** All pieces together; wrappers that are written around many texts could make more of them than came. */
const MOST_MADE = 2_000_000

/** The elements around a place, from the outermost, and the link in which it stands. */
interface Around {
  open: readonly Element[]
  url: string
}

/** Makes pieces of the tree of a foreign page: text, pictures, videos and gaps, and html where none of these fits. */
export function piecesOf(nodes: readonly Node[], left: LeftOut): Piece[] {
  const pieces: Piece[] = []
  let made = 0
  const count = (kind: LeftOutKind) => left.set(kind, (left.get(kind) ?? 0) + 1)

  function add(piece: Piece): void {
    const html = 'html' in piece ? piece.html : ''
    made += html.length
    if (html.length > MOST_PASTED_HTML || made > MOST_MADE) {
      count('long')
      return
    }
    const last = pieces.at(-1)
    if (piece.type === 'spacer' && (!last || last.type === 'spacer')) return
    if (piece.type === 'text' && last?.type === 'text' && last.html.length + html.length <= MOST_PASTED_HTML)
      last.html += html
    else pieces.push(piece)
  }

  function addText(run: readonly Node[], { open }: Around): void {
    const begins = run.findIndex(showsSomething)
    const ends = run.findLastIndex(showsSomething)
    const gap = (blank: readonly Node[]) => {
      const height = Math.min(linesOf(blank) * LINE, MOST_GAP)
      if (height >= 2 * LINE) add({ type: 'spacer', height })
    }
    if (begins < 0) {
      gap(run)
      return
    }
    gap(run.slice(0, begins))
    add({ type: 'text', html: wrapped(run.slice(begins, ends + 1), open) })
    gap(run.slice(ends + 1))
  }

  function walk(children: readonly Node[], around: Around): void {
    let run: Node[] = []
    const flush = () => {
      addText(run, around)
      run = []
    }
    for (const node of children) {
      if (!isElement(node)) run.push(node)
      else if (!node.hasMedia) run.push(node)
      else {
        flush()
        addMedia(node, around)
      }
    }
    flush()
  }

  function addMedia(node: Element, { open, url }: Around): void {
    if (node.tag === 'img') add({ type: 'image', image: pictureOf(node), url })
    else if (node.tag === 'hr') add({ type: 'spacer', height: RULE_GAP })
    else if (node.tag === 'iframe') addVideo(node)
    else if (node.tag === 'table') addTable(node, { open, url })
    else addInside(node, { open, url })
  }

  function addInside(node: Element, { open, url }: Around): void {
    const alone = picturesAlone(node.children)
    if (alone && url === '' && standInRow(node, alone)) addRow(alone)
    else walk(node.children, { open: [...open, node], url: linkOf(attributeOf(node, 'href')) || url })
  }

  function addVideo(node: Element): void {
    const url = playerOf(attributeOf(node, 'src'))
    if (url) add({ type: 'video', url, title: '' })
    else add({ type: 'html', html: markupOf([node]) })
  }

  function addRow(pictures: readonly Element[]): void {
    for (let index = 0; index < pictures.length; index += MOST_IN_ROW)
      add({ type: 'gallery', images: pictures.slice(index, index + MOST_IN_ROW).map(pictureOf) })
  }

  function addTable(table: Element, around: Around): void {
    const rows = rowsOf(table)
    const inRow = (row: Element[]) => row.map(({ children }) => picturesAlone(children))
    const isLayout = table.hasMedia && rows.every((row) => row.length <= 1 || inRow(row).every(Boolean))
    const hasMedia = rows.flat().some((cell) => cell.hasMedia)
    if (!isLayout || !hasMedia) {
      if (table.hasText || hasMedia) add({ type: 'html', html: markupOf([table]) })
      return
    }
    for (const row of rows) {
      const pictures = inRow(row).flatMap((cell) => cell ?? [])
      if (row.length > 1 && around.url === '') addRow(pictures)
      else for (const element of row) walk(element.children, { ...around, open: [...around.open, element] })
    }
  }

  walk(nodes, { open: [], url: '' })
  if (pieces.at(-1)?.type === 'spacer') pieces.pop()
  return pieces
}

const pictureOf = (node: Element): PiecePicture => ({
  place: pictureNumber(attributeOf(node, 'src')),
  alt: cutText(toVisibleLine(attributeOf(node, 'alt')), 200),
})
