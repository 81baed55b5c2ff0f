import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { characterMap } from './sfnt.ts'

export interface FaceFiles {
  /** font file that has every Hangul glyph */
  whole: string
  /** font file with the Latin glyphs, if `whole` lacks them */
  latin?: string | undefined
  hinted: boolean
}

export interface FaceOrder {
  files: FaceFiles
  slices: number[][]
}

export interface CutSlice {
  chars: number[]
  woff2: Uint8Array
}

/**
 * Creates the slices of one weight. A slice has one font file, two if its Latin glyphs come from another font, or none
 * if the fonts have none of its glyphs.
 */
export async function cutSlices({ files, slices }: FaceOrder): Promise<CutSlice[][]> {
  const whole = await openFont(files.whole)
  const latin = files.latin ? await openFont(files.latin) : null
  const cut: CutSlice[][] = []
  for (const slice of slices) {
    const sorted = slice.toSorted((a, b) => a - b)
    const fromLatin = latin ? sorted.filter(latin.has) : []
    const fromWhole = sorted.filter((char) => whole.has(char) && !fromLatin.includes(char))
    const parts: CutSlice[] = []
    if (latin && fromLatin.length > 0)
      parts.push({ chars: fromLatin, woff2: await cutFrom(latin, fromLatin, files.hinted) })
    if (fromWhole.length > 0)
      parts.push({ chars: fromWhole, woff2: await cutFrom(whole, fromWhole, files.hinted) })
    cut.push(parts)
  }
  return cut
}

export type OpenFont = Awaited<ReturnType<typeof openFont>>

export async function openFont(file: string) {
  const bytes = await subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
  })
  return { bytes, has: characterMap(bytes) }
}

export function cutFrom(font: OpenFont, chars: number[], hinted: boolean): Promise<Buffer> {
  return subsetFont(font.bytes, String.fromCodePoint(...chars), {
    targetFormat: 'woff2',
    noHinting: !hinted,
  })
}
