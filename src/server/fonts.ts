import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fonts, FontToCut } from '../domains/fonts/fonts.service.ts'
import { ByteCache } from '../platform/cache/byte-cache.ts'
import { Generations } from '../platform/cache/generations.ts'
import type { FaceFiles } from '../platform/fonts/cut-slices.ts'
import { generateMissing } from '../platform/fonts/missing-slices.ts'
import { missingOf, type PlannedSlice } from '../platform/fonts/planned-slices.ts'
import {
  type FontFiles,
  type FontManifest,
  type SlicePlan,
  type SliceSource,
  toFontName,
} from '../ui/fonts.ts'

export interface BuiltFonts {
  files(stored: string): FontFiles
  toCut(stored: string): Promise<FontToCut | null>
  bases: string[]
  /**
   * Creates a planned slice of a generic font immediately; `path` is its path below `/fonts/`. Null for any other file.
   */
  slice(path: string): Promise<Uint8Array | null>
}

export interface FontOptions {
  onError?: (error: Error) => void
  /** creates only the generic slices that pages request, none in advance */
  onRequestOnly?: boolean
}

/**
 * Reads the font manifest of the build and, unless `onRequestOnly`, starts to create the planned slices. `root` is the
 * folder of the project, which contains the font packages.
 */
export async function openFonts(
  dist: string,
  root: string,
  { onError, onRequestOnly = false }: FontOptions = {},
): Promise<BuiltFonts> {
  const fontsFolder = join(dist, 'fonts')
  const slices = generateMissing(await missingOf(await plannedSlices(fontsFolder, root)), onError, {
    onRequestOnly,
  })
  const manifest: FontManifest = JSON.parse(await readFile(join(fontsFolder, 'manifest.json'), 'utf8'))
  const absolute = ({ whole, latin, hinted }: SliceSource): FaceFiles => ({
    whole: join(root, whole),
    latin: latin && join(root, latin),
    hinted,
  })
  return {
    files: (stored) => manifest[toFontName(stored)],
    async toCut(stored) {
      const family = toFontName(stored)
      const { css: address, preload, origins } = manifest[family]
      const { 400: regular, 700: bold } = origins
      if (!regular) return null
      const css = await readFile(join(dist, address), 'utf8')
      const files = { 400: absolute(regular), ...(bold && { 700: absolute(bold) }) }
      return { family, address, css, preload, files }
    },
    bases: Object.values(manifest).map(({ css }) => css),
    slice: (path) => slices.make(join(fontsFolder, path)),
  }
}

export async function plannedSlices(fontsFolder: string, root: string): Promise<PlannedSlice[]> {
  const { groups, slices }: SlicePlan = JSON.parse(await readFile(join(fontsFolder, 'slices.json'), 'utf8'))
  return slices.map(({ file, from, group, hinted }) => ({
    file: join(fontsFolder, file),
    from: join(root, from),
    range: group && groups[group],
    hinted,
  }))
}

export interface ShopFonts {
  /** The font files of the shop, if they were made from the font `stored`; otherwise the generic files of that font. */
  find(stored: string, shopSlug: string): Promise<FontFiles>
  /** Makes the cached files of a shop stale, or of all shops after a gap in the events. */
  invalidate(shopSlug?: string): void
}

const REMEMBERED = 20_000

/**
 * Caches the font files of recently requested shops. A result is not cached if the shop changed after the read had
 * started.
 */
export function shopFonts(fonts: Pick<Fonts, 'setOf'>, generic: BuiltFonts['files']): ShopFonts {
  const generations = new Generations()
  const sets = new ByteCache<{ set: Awaited<ReturnType<Fonts['setOf']>>; sequence: number }>(REMEMBERED)

  async function setOf(shopSlug: string) {
    const cached = sets.get(shopSlug)
    if (cached && generations.isFresh(cached.sequence, [shopSlug])) return cached.set
    const sequence = generations.now()
    const set = await fonts.setOf(shopSlug)
    sets.set(shopSlug, { set, sequence }, 1)
    return set
  }

  return {
    async find(stored, shopSlug) {
      const files = generic(stored)
      const set = await setOf(shopSlug)
      return set?.base === files.css ? { css: set.css, preload: set.preload } : files
    },
    invalidate(shopSlug) {
      if (shopSlug === undefined) generations.bumpAll()
      else generations.bump([shopSlug])
    },
  }
}
