import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { missingOf, type PlannedSlice, writeFileAtomically } from '../src/platform/fonts/planned-slices.ts'
import { formatRange } from '../src/platform/fonts/unicode-range.ts'
import { plannedSlices } from '../src/server/fonts.ts'
import { type FontManifest, type FontName, fonts, type SlicePlan } from '../src/ui/fonts.ts'
import { groupsOfAll } from './fonts/all-groups.ts'
import type { FaceJob, PlannedFace, Slice } from './fonts/plan.ts'
import { runInWorkers } from './fonts/pool.ts'
import { installed, originOf, packageVersion, sliceTable, sources } from './fonts/sources.ts'
import { stylesheet } from './fonts/stylesheet.ts'

const PUBLIC_PATH = '/fonts'
const names = Object.keys(fonts) as FontName[]
/** The inputs that determine the bytes of a slice, apart from its characters. */
const CUTTER = new URL('../src/platform/fonts/cut-slices.ts', import.meta.url)
const TOOLS = ['subset-font', 'harfbuzzjs', 'fontverter', 'wawoff2']
const PLATFORM = ['sfnt.ts', 'unicode-range.ts'].map(
  (file) => new URL(`../src/platform/fonts/${file}`, import.meta.url),
)
/** Order in which slices are created: first those that every page needs. */
const TURN: Record<Slice['group']['kind'], number> = {
  latin: 0,
  frequent: 0,
  common: 0,
  ordinary: 1,
  symbols: 1,
  rare: 2,
}

/**
 * Plans every font. Writes to `outDir` (served under `/fonts`, files never change) a stylesheet and a folder for slices
 * per font, `slices.json` (`SlicePlan`) and `manifest.json` (`FontManifest`). The slices are created later, by
 * `generateSlices` or the server. Returns false if the inputs have not changed. File names contain a hash, so an
 * interrupted or parallel run does no harm.
 */
export async function planFonts(outDir: string): Promise<boolean> {
  const inputs = await fingerprint()
  if ((await readFile(join(outDir, '.inputs'), 'utf8').catch(() => '')) === inputs) return false
  const jobs = names.flatMap((font) => fonts[font].weights.map((weight): FaceJob => ({ font, weight })))
  const script = new URL('./fonts/plan-worker.ts', import.meta.url)
  const faces = await runInWorkers<FaceJob, PlannedFace>(script, jobs, () => {})
  const published = await Promise.all(
    names.map((font) =>
      publish(
        outDir,
        font,
        faces.filter((face) => face.font === font),
      ),
    ),
  )
  const manifest = Object.fromEntries(published.map(({ font, entry }) => [font, entry])) as FontManifest
  await writeFileAtomically(join(outDir, 'slices.json'), JSON.stringify(await planOf(published)))
  await writeFileAtomically(join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 2))
  await removeOthers(outDir, ['slices.json', 'manifest.json', ...published.flatMap(({ files }) => files)])
  await writeFileAtomically(join(outDir, '.inputs'), inputs)
  return true
}

/** Creates all planned slices that are missing, on all cores. */
export async function generateSlices(
  outDir: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const missing = await missingOf(await plannedSlices(outDir, root))
  const byFont = Map.groupBy(missing, ({ from, range }) => (range === undefined ? '' : from))
  // The longest jobs start first, so that all cores finish at about the same time.
  const jobs = [...byFont.values()].sort((a, b) => b.length - a.length)
  if (jobs.length === 0) return
  const script = new URL('./fonts/slice-worker.ts', import.meta.url)
  await runInWorkers<PlannedSlice[], number>(script, jobs, (done) => onProgress(done, jobs.length))
}

interface Published {
  font: FontName
  folder: string
  faces: PlannedFace[]
  /** names of the font's files in the folder of all fonts */
  files: string[]
  entry: FontManifest[FontName]
}

async function publish(outDir: string, font: FontName, faces: PlannedFace[]): Promise<Published> {
  const folder = await folderHash(font, faces)
  await mkdir(join(outDir, folder), { recursive: true })
  const css = stylesheet(font, faces, folder)
  const file = `${kebab(font)}.${shortHash([css])}.css`
  await writeFileAtomically(join(outDir, file), css)
  await writeFileAtomically(
    join(outDir, `${file}.gz`),
    gzipSync(css, { level: constants.Z_BEST_COMPRESSION }),
  )
  await writeFileAtomically(join(outDir, `${file}.br`), brotliCompressSync(css))
  const slices = (name: string) => faces[0]?.slices.filter(({ group }) => group.name === name) ?? []
  const preload = ['l', 'c'].flatMap(slices).map((slice) => `${PUBLIC_PATH}/${folder}/${slice.file}`)
  const origins = Object.fromEntries(faces.map(({ weight }) => [weight, originOf(font, weight)]))
  const entry = { css: `${PUBLIC_PATH}/${file}`, preload, origins }
  return { font, folder, faces, files: [folder, file, `${file}.gz`, `${file}.br`], entry }
}

async function planOf(published: Published[]): Promise<SlicePlan> {
  const groups = (await groupsOfAll()).map(({ name, chars }) => {
    const sorted = chars.toSorted((a, b) => a - b)
    return [name, formatRange(sorted, () => false)]
  })
  const slices = published.flatMap(({ folder, faces }) =>
    faces.flatMap((face) =>
      face.slices.map(({ file, group, isCut, ...slice }) => ({
        turn: TURN[group.kind],
        slice: { file: `${folder}/${file}`, ...slice, group: isCut ? group.name : undefined },
      })),
    ),
  )
  slices.sort((a, b) => a.turn - b.turn)
  return { groups: Object.fromEntries(groups), slices: slices.map(({ slice }) => slice) }
}

/** Removes all files that are not known, except dot files, which another process may be writing. */
async function removeOthers(outDir: string, known: string[]): Promise<void> {
  const others = (await readdir(outDir)).filter((name) => !name.startsWith('.') && !known.includes(name))
  for (const name of others) await rm(join(outDir, name), { recursive: true, force: true })
}

/** A hash that changes with the font packages, the font tools and this build code. */
async function fingerprint(): Promise<string> {
  const folders = [...Object.values(sources).map(({ folder }) => folder), ...TOOLS.map(installed)]
  const versions = await Promise.all(folders.map(packageVersion))
  const recipe = new URL('./fonts/', import.meta.url)
  const code = (await readdir(recipe)).sort().map((file) => new URL(file, recipe))
  const own = [
    new URL(import.meta.url),
    new URL('../src/ui/fonts.ts', import.meta.url),
    sliceTable,
    CUTTER,
    ...PLATFORM,
    ...code,
  ]
  return shortHash([...versions, ...(await Promise.all(own.map((file) => readFile(file))))])
}

/** A hash that changes with everything that determines the content of a font's slices. */
async function folderHash(font: FontName, faces: PlannedFace[]): Promise<string> {
  const versions = await Promise.all([sources[font].folder, ...TOOLS.map(installed)].map(packageVersion))
  const chars = new Map((await groupsOfAll()).map((group) => [group.name, group.chars]))
  const slices = faces.flatMap((face) =>
    face.slices.map(({ group, ...slice }) => ({ ...slice, chars: chars.get(group.name) })),
  )
  return shortHash([...versions, JSON.stringify([font, slices]), await readFile(CUTTER)])
}

function shortHash(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  // A name must not start with a hyphen, because such files are not served (`isStorageKey`).
  return hash.digest('base64url').slice(0, 8).replaceAll('-', '_')
}

const kebab = (name: string) => name.replace(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3-$2$4').toLowerCase()
