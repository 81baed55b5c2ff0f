import { toVisibleLine } from '../../../../platform/contract/label.ts'
import { cutText } from '../../../../platform/cut-text.ts'
import { linkOf, playerOf } from '../../blocks/block-addresses.ts'
import { MAX_IN_ROW, MAX_PASTED_HTML } from '../pasted-limits.ts'
import { type LeftOut, type LeftOutKind, pictureNumber } from './foreign-markup.ts'
import { attributeOf, type Element, isElement, markupOf, type Node } from './markup-tree.ts'
import { areInRow, onlyPictures, rowsOf } from './picture-rows.ts'
import { countLines, isVisible, wrapped } from './text-run.ts'

export interface PiecePicture {
  /** index of the picture in `sources` */
  index: number
  alt: string
}

/** A future block whose pictures are not fetched yet. */
export type Piece =
  | { type: 'text'; html: string }
  | { type: 'html'; html: string }
  | { type: 'image'; image: PiecePicture; url: string }
  | { type: 'gallery'; images: PiecePicture[] }
  | { type: 'video'; url: string; title: string }
  | { type: 'spacer'; height: number }

/** heights in px: an empty line, the largest gap, a rule */
const LINE = 20
const MAX_GAP = 120
const RULE_GAP = 40
/**
 * characters of html in all pieces; wrappers are repeated around each text, so the output may be longer than the page
 */
const MAX_TOTAL_HTML = 2_000_000

/** The elements that contain a node, outermost first, and the URL of the link that contains it. */
interface Context {
  open: readonly Element[]
  url: string
}

/** Splits a page into texts, pictures, videos and gaps; other elements become html. Counts left-out parts in `left`. */
export function piecesOf(nodes: readonly Node[], leftOut: LeftOut): Piece[] {
  const pieces: Piece[] = []
  let total = 0
  const count = (kind: LeftOutKind) => leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1)

  function add(piece: Piece): void {
    const html = 'html' in piece ? piece.html : ''
    total += html.length
    if (html.length > MAX_PASTED_HTML || total > MAX_TOTAL_HTML) {
      count('long')
      return
    }
    const last = pieces.at(-1)
    if (piece.type === 'spacer' && (!last || last.type === 'spacer')) return
    if (piece.type === 'text' && last?.type === 'text' && last.html.length + html.length <= MAX_PASTED_HTML)
      last.html += html
    else pieces.push(piece)
  }

  function addText(run: readonly Node[], { open }: Context): void {
    const first = run.findIndex(isVisible)
    const last = run.findLastIndex(isVisible)
    const addGap = (blank: readonly Node[]) => {
      const height = Math.min(countLines(blank) * LINE, MAX_GAP)
      if (height >= 2 * LINE) add({ type: 'spacer', height })
    }
    if (first < 0) {
      addGap(run)
      return
    }
    addGap(run.slice(0, first))
    add({ type: 'text', html: wrapped(run.slice(first, last + 1), open) })
    addGap(run.slice(last + 1))
  }

  function walk(children: readonly Node[], context: Context): void {
    let run: Node[] = []
    const flush = () => {
      addText(run, context)
      run = []
    }
    for (const node of children) {
      if (!isElement(node)) run.push(node)
      else if (!node.hasMedia) run.push(node)
      else {
        flush()
        addMedia(node, context)
      }
    }
    flush()
  }

  function addMedia(node: Element, { open, url }: Context): void {
    if (node.tag === 'img') add({ type: 'image', image: pictureOf(node), url })
    else if (node.tag === 'hr') add({ type: 'spacer', height: RULE_GAP })
    else if (node.tag === 'iframe') addVideo(node)
    else if (node.tag === 'table') addTable(node, { open, url })
    else addInside(node, { open, url })
  }

  function addInside(node: Element, { open, url }: Context): void {
    const pictures = onlyPictures(node.children)
    if (pictures && url === '' && areInRow(node, pictures)) addRow(pictures)
    else walk(node.children, { open: [...open, node], url: linkOf(attributeOf(node, 'href')) || url })
  }

  function addVideo(node: Element): void {
    const url = playerOf(attributeOf(node, 'src'))
    if (url) add({ type: 'video', url, title: '' })
    else add({ type: 'html', html: markupOf([node]) })
  }

  function addRow(pictures: readonly Element[]): void {
    for (let index = 0; index < pictures.length; index += MAX_IN_ROW)
      add({ type: 'gallery', images: pictures.slice(index, index + MAX_IN_ROW).map(pictureOf) })
  }

  function addTable(table: Element, context: Context): void {
    const rows = rowsOf(table)
    const picturesIn = (row: Element[]) => row.map(({ children }) => onlyPictures(children))
    const isLayout = table.hasMedia && rows.every((row) => row.length <= 1 || picturesIn(row).every(Boolean))
    const hasMedia = rows.flat().some((cell) => cell.hasMedia)
    if (!isLayout || !hasMedia) {
      if (table.hasText || hasMedia) add({ type: 'html', html: markupOf([table]) })
      return
    }
    for (const row of rows) {
      const pictures = picturesIn(row).flatMap((cell) => cell ?? [])
      if (row.length > 1 && context.url === '') addRow(pictures)
      else for (const element of row) walk(element.children, { ...context, open: [...context.open, element] })
    }
  }

  walk(nodes, { open: [], url: '' })
  if (pieces.at(-1)?.type === 'spacer') pieces.pop()
  return pieces
}

const pictureOf = (node: Element): PiecePicture => ({
  index: pictureNumber(attributeOf(node, 'src')),
  alt: cutText(toVisibleLine(attributeOf(node, 'alt')), 200),
})
