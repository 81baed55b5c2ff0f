import type { Cells } from './columns.ts'
import { partsIn } from './escapes.ts'
import { listTexts } from './option-syntax.ts'

/** longest address, in bytes, of a picture that is downloaded; an index holds it */
const MAX_ADDRESS_BYTES = 2_000

/** Sources of the product's pictures: file names or addresses, first that of the main picture. */
export function productPictures({ image = '', images = '' }: Cells): string[] {
  const listed = [image, images].flatMap((cell) => partsIn(cell, '|\n'))
  // A comma separates file names, but may be a part of a URL.
  return [...new Set(listed.flatMap((part) => (/^[a-z]+:/i.test(part) ? part : partsIn(part, ','))))]
}

// Without the bound of 2,000 characters, the search would take quadratic time.
const PICTURE = /(<img\b[^<>]{0,2000}?\bsrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi

/** The distinct sources of the pictures of a description: file names and addresses. */
export function detailPictures(html: string): string[] {
  const sources = [...html.matchAll(PICTURE)].map(([, , double, single]) => (double ?? single ?? '').trim())
  return [...new Set(sources)].filter((source) => source !== '' && !/^(data:|\/(?!\/))/i.test(source))
}

/** Replaces picture sources of a description by their URLs. A source without a URL stays. */
export function withPictureUrls(html: string, urls: ReadonlyMap<string, string>): string {
  return html.replace(PICTURE, (match, before: string, double?: string, single?: string) => {
    const url = urls.get((double ?? single ?? '').trim())
    return url === undefined ? match : `${before}"${url}"`
  })
}

/** The address of a picture on another server, as it is downloaded; null for a file name. */
export function addressOf(source: string): string | null {
  if (!/^(https?:)?\/\//i.test(source)) return null
  const address = URL.parse(source.startsWith('//') ? `https:${source}` : source)?.href ?? null
  return address && Buffer.byteLength(address) <= MAX_ADDRESS_BYTES ? address : null
}

/** Addresses of all pictures of a row. */
export const addressesIn = (cells: Cells): string[] =>
  [
    ...productPictures(cells),
    ...listTexts(cells.variant_images ?? ''),
    ...detailPictures(cells.detail ?? ''),
  ].flatMap((source) => addressOf(source) ?? [])
