import { readFile } from 'node:fs/promises'
import { cutFrom, type OpenFont, openFont } from './cut-slices.ts'
import type { PlannedSlice } from './planned-slices.ts'
import { parseRange } from './unicode-range.ts'

/** An unpacked font takes 5 to 10 MB. */
const FONTS_OPEN = 4

export function sliceMaker(): (slice: PlannedSlice) => Promise<Uint8Array> {
  const fonts = new Map<string, OpenFont>()

  async function opened(file: string): Promise<OpenFont> {
    const font = fonts.get(file) ?? (await openFont(file))
    fonts.delete(file)
    fonts.set(file, font)
    for (const eldest of [...fonts.keys()].slice(0, -FONTS_OPEN)) fonts.delete(eldest)
    return font
  }

  return async ({ from, range, hinted }) => {
    if (range === undefined) return readFile(from)
    const font = await opened(from)
    return cutFrom(font, parseRange(range).filter(font.has), hinted)
  }
}
