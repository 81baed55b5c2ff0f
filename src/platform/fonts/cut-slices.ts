import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { characterMap } from './sfnt.ts'

/** The files of one weight of a font; absolute paths. */
export interface FaceFiles {
  /** holds every Hangul glyph */
  whole: string
  /** holds the Latin glyphs, where `whole` lacks them */
  latin?: string | undefined
  hinted: boolean
}

/** One weight, and the characters of each of its slices. */
export interface FaceOrder {
  files: FaceFiles
  slices: number[][]
}

/** A slice as a file; `chars` are those that the font has, lowest first. */
export interface CutSlice {
  chars: number[]
  woff2: Uint8Array
}

/**
 * Cuts slices out of one weight. Resolves to the files of each slice: one, two where the Latin glyphs come from another
 * font, or none where the font has no glyph of it.
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

/** A font as it lies in its package, unpacked, and whether it has a glyph for a code point. */
export async function openFont(file: string) {
  const bytes = await subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
  })
  return { bytes, has: characterMap(bytes) }
}

/** The glyphs of these characters as a WOFF2 file. */
export function cutFrom(font: OpenFont, chars: number[], hinted: boolean): Promise<Buffer> {
  return subsetFont(font.bytes, String.fromCodePoint(...chars), {
    targetFormat: 'woff2',
    noHinting: !hinted,
  })
}
