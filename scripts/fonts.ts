import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type FontManifest, type FontName, fonts } from '../src/ui/fonts.ts'
import type { CutFace, CutJob } from './fonts/cut.ts'
import { runInWorkers } from './fonts/pool.ts'
import { installed, originOf, packageVersion, sliceTable, sources } from './fonts/sources.ts'
import { stylesheet } from './fonts/stylesheet.ts'

const PUBLIC_PATH = '/fonts'
const names = Object.keys(fonts) as FontName[]

/**
 * Writes every font into `outDir` (served under `/fonts`, immutable): `<font>.<hash>.css` (also compressed, as
 * `.gz` and `.br`), its slices in `<hash>/`, and `manifest.json` (a `FontManifest`). Returns false when what is there was made from the same
 * inputs. The folder is replaced as a whole, so an interrupted build leaves the old one.
 */
export async function buildFonts(
  outDir: string,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<boolean> {
  const inputs = await fingerprint()
  if ((await readFile(join(outDir, '.inputs'), 'utf8').catch(() => '')) === inputs) return false
  const draft = `${outDir}.draft`
  await rm(draft, { recursive: true, force: true })
  const faces = await cutAll(draft, onProgress)
  const manifest = {} as FontManifest
  for (const font of names)
    manifest[font] = await publish(
      draft,
      font,
      faces.filter((face) => face.font === font),
    )
  await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest, null, 2))
  await writeFile(join(draft, '.inputs'), inputs)
  await rm(outDir, { recursive: true, force: true })
  await rename(draft, outDir)
  return true
}

async function cutAll(draft: string, onProgress: (done: number, of: number) => void): Promise<CutFace[]> {
  const jobs: CutJob[] = names.flatMap((font) =>
    fonts[font].weights.map((weight) => ({ font, weight, folder: join(draft, font) })),
  )
  for (const font of names) await mkdir(join(draft, font), { recursive: true })
  const script = new URL('./fonts/cut-worker.ts', import.meta.url)
  return runInWorkers<CutJob, CutFace>(script, jobs, (done) => onProgress(done, jobs.length))
}

async function publish(draft: string, font: FontName, faces: CutFace[]): Promise<FontManifest[FontName]> {
  const folder = await folderHash(join(draft, font))
  await rename(join(draft, font), join(draft, folder))
  const css = stylesheet(font, faces, folder)
  const file = `${kebab(font)}.${shortHash([css])}.css`
  await writeFile(join(draft, file), css)
  await writeFile(join(draft, `${file}.gz`), gzipSync(css, { level: constants.Z_BEST_COMPRESSION }))
  await writeFile(join(draft, `${file}.br`), brotliCompressSync(css))
  const slices = (name: string) => faces[0]?.slices.filter(({ group }) => group.name === name) ?? []
  const preload = ['l', 'c'].flatMap(slices).map((slice) => `${PUBLIC_PATH}/${folder}/${slice.file}`)
  const origins = Object.fromEntries(faces.map(({ weight }) => [weight, originOf(font, weight)]))
  return { css: `${PUBLIC_PATH}/${file}`, preload, origins }
}

/** Changes with the fonts' packages, the tool that cuts them, and the code of this build. */
async function fingerprint(): Promise<string> {
  const folders = [...Object.values(sources).map(({ folder }) => folder), installed('subset-font')]
  const versions = await Promise.all(folders.map(packageVersion))
  const recipe = new URL('./fonts/', import.meta.url)
  const code = (await readdir(recipe)).sort().map((file) => new URL(file, recipe))
  const own = [new URL(import.meta.url), new URL('../src/ui/fonts.ts', import.meta.url), sliceTable, ...code]
  return shortHash([...versions, ...(await Promise.all(own.map((file) => readFile(file))))])
}

async function folderHash(folder: string): Promise<string> {
  const files = (await readdir(folder)).sort()
  return shortHash([...files, ...(await Promise.all(files.map((file) => readFile(join(folder, file)))))])
}

function shortHash(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 8)
}

const kebab = (name: string) => name.replace(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3-$2$4').toLowerCase()
