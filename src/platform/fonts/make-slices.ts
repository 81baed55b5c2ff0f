import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { cutFrom, type OpenFont, openFont } from './cut-slices.ts'
import { parseRange } from './unicode-range.ts'

/** A slice for everybody, and what it is made from; absolute paths. */
export interface PlannedSlice {
  file: string
  /** a whole font, or the finished slice where the font's package has it */
  from: string
  /** what is to be cut out of the whole font, of which it may lack some; a `unicode-range` */
  range?: string | undefined
  hinted: boolean
}

/** A whole font unpacked is five to ten megabytes. */
const FONTS_OPEN = 4

/** Makes slices one after the other; fonts stay open from one to the next. */
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

/** Those of the slices that are not in their places. */
export async function missingOf<Slice extends PlannedSlice>(slices: readonly Slice[]): Promise<Slice[]> {
  const folders = [...new Set(slices.map(({ file }) => dirname(file)))]
  const found = await Promise.all(
    folders.map(async (folder) => (await readdir(folder).catch(() => [])).map((name) => join(folder, name))),
  )
  const there = new Set(found.flat())
  return slices.filter(({ file }) => !there.has(file))
}

/** Puts a whole file in its place at once: who reads it, or ends in the middle, never leaves or sees a part. */
export async function putFile(file: string, content: string | Uint8Array): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(draft, content)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}
