import { toVisibleLine, withoutHidden } from '../../../platform/contract/label.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { mayBeApiCall } from '../../../platform/html/addresses.ts'
import { textOfHtml } from '../../../platform/html/text-of-html.ts'
import { MAX_PHOTOS } from '../reviews.contract.ts'
import { maskedName } from '../rules.ts'

const STARS = /^([1-5])(?:\.0{1,2})?(?:점|\/5|개)?$/
const DRAWN_STARS = /^([★⭐]{1,5})[☆]{0,4}$/

/** 5, 5.0, 5점, 5/5 or ★★★★★ as 5; null for anything else: 90% or 4.5 would have to be guessed. */
export function starsOfCell(cell: string): number | null {
  const text = cell.normalize('NFKC').replace(/\s|\ufe0f/g, '')
  const [, digits] = STARS.exec(text) ?? []
  if (digits) return Number(digits)
  const [, stars] = DRAWN_STARS.exec(text) ?? []
  return stars ? [...stars].length : null
}

/** A name that a platform has masked, such as 김** or abc**** */
const MASKED = /[*＊●○]/
const MAX_AUTHOR = 40

/** The masked name of a writer. A masked one stays as it is; of an e-mail address only the part before @ is used. */
export function authorOfCell(cell: string): string {
  const [name = ''] = toVisibleLine(cell).split('@')
  return MASKED.test(name) ? cutText(name, MAX_AUTHOR) : maskedName(cutText(name, MAX_AUTHOR))
}

const HTML =
  /<\/?(?:p|br|div|span|img|b|strong|em|i|u|font|ul|ol|li|a|table|h\d)\b[^<>]*>|&(?:nbsp|amp|lt|gt|quot|#\d{2,5});/i

/** The text of a cell that may have HTML, with its lines and without invisible characters. */
export function textOfCell(cell: string): string {
  const text = HTML.test(cell) ? textOfHtml(cell.replace(/<br ?\/?>|<\/(?:p|div|li)>/gi, '\n')) : cell
  return withoutHidden(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .normalize('NFC')
    .trim()
}

// A board that has no titles shows the beginning of the text as one.
const CUT_MARKS = ['...', '..', '…']

/** The text of a review; a title stands above the text unless the text begins with it. */
export function reviewText(titleCell: string, textCell: string): string {
  const [title, text] = [textOfCell(titleCell), textOfCell(textCell)]
  const mark = CUT_MARKS.find((end) => title.endsWith(end)) ?? ''
  if (text.startsWith(title.slice(0, title.length - mark.length))) return text
  return text === '' ? title : `${title}\n${text}`
}

const ADDRESS = /(?<![\w:])(?:https?:)?\/\/[^\s,;|"'<>]{4,1000}/gi
const PICTURE_IN_HTML = /<img\b[^<>]{0,2000}?\bsrc\s*=\s*["']([^"'<>]{4,1000})["']/gi

/** The addresses of pictures in a cell of addresses and in the HTML of the text, at most `MAX_PHOTOS`, all by https. */
export function photoAddresses(photosCell: string, textCell: string): string[] {
  const written = [
    ...(photosCell.match(ADDRESS) ?? []),
    ...[...textCell.matchAll(PICTURE_IN_HTML)].map(([, source = '']) => source),
  ]
  const addresses = written.flatMap((address) => {
    const url = URL.parse(address.replaceAll('&amp;', '&').replace(/^(?:https?:)?\/\//i, 'https://'))
    return url && url.protocol === 'https:' && !url.username && !mayBeApiCall(url) ? url.href : []
  })
  return [...new Set(addresses)].slice(0, MAX_PHOTOS)
}

const YES = /^(?:y|yes|true|1|예|o|베스트|선정)$/i
export const isYes = (cell: string): boolean => YES.test(cell.trim())
