import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FaceFiles, FaceOrder } from '../../platform/fonts/cut-slices.ts'
import type { CutFonts } from '../../platform/fonts/cutter.ts'
import { readGeneric } from './generic-font.ts'
import { planSlices, type SlicePlan } from './slices.ts'
import { type OwnSlice, shopStylesheet } from './stylesheet.ts'
import type { FontSliceTexts } from './texts.ts'

/** A font of the build. Slices are cut from its files. */
export interface FontToCut {
  family: string
  /** address of the font's generic stylesheet */
  address: string
  css: string
  /** addresses of generic slices that every page needs, most needed first */
  preload: string[]
  /** font files by weight; without 700, the browser makes the bold weight itself */
  files: { 400: FaceFiles; 700?: FaceFiles | undefined }
}

/** A shop's font files: the stylesheet in three encodings, and the slices. Each name contains a hash of the content. */
export interface GeneratedSet {
  css: string
  /** file names of slices that every page needs, most needed first */
  first: string[]
  files: { name: string; bytes: Uint8Array; type: string }[]
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Increase it when reading texts or cutting slices changes, so that all sets are made again. */
const RECIPE = 2

/** Version of the cutting and the built-in texts. Sets of another version are made again. */
export const recipeOf = (ownTexts: FontSliceTexts): string => hashOf(JSON.stringify([RECIPE, ownTexts]))

/** Plans the slices of a shop's font. Sets with the same digest have the same files. */
export function planSet(font: FontToCut, texts: FontSliceTexts): { plan: SlicePlan; digest: string } {
  const generic = readGeneric(font.css)
  const plan = planSlices(texts, {
    // Latin letters are left out in regular weight, because every page loads them anyway. Bold ones are planned,
    // because most pages need only digits in bold.
    regular: (char) => generic.firstMatching(400, char) !== undefined && !generic.isEverywhere(char),
    bold: (char) => generic.firstMatching(700, char) !== undefined,
  })
  return { plan, digest: hashOf(JSON.stringify([RECIPE, font.address, font.files, plan])) }
}

/**
 * Cuts the planned slices and writes their stylesheet. `generic` is the folder of generic stylesheets, relative to the
 * shop's folder.
 */
export async function generateSet(
  { font, plan, generic }: { font: FontToCut; plan: SlicePlan; generic: string },
  cut: CutFonts,
): Promise<GeneratedSet> {
  const { 400: regular, 700: bold } = font.files
  const orders: FaceOrder[] = [{ files: regular, slices: plan.regular }]
  if (bold) orders.push({ files: bold, slices: plan.bold })
  const faces = await cut(orders)
  const files: GeneratedSet['files'] = []
  const slices = faces.flatMap((face, index) =>
    face.flat().map(({ chars, woff2 }): OwnSlice => {
      const name = `${hashOf(woff2)}.woff2`
      files.push({ name, bytes: woff2, type: 'font/woff2' })
      return { weight: index === 0 ? 400 : 700, file: name, chars }
    }),
  )
  const css = Buffer.from(shopStylesheet({ family: font.family, generic }, readGeneric(font.css), slices))
  const name = `${hashOf(css)}.css`
  const type = 'text/css; charset=utf-8'
  files.push({ name, bytes: css, type })
  files.push({ name: `${name}.br`, bytes: await toBrotli(css), type })
  files.push({ name: `${name}.gz`, bytes: await toGzip(css, { level: constants.Z_BEST_COMPRESSION }), type })
  const first = slices.filter(({ weight }) => weight === 400).at(-1)
  return { css: name, first: first ? [first.file] : [], files }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
