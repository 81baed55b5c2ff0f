import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFiles } from './compress.ts'
import { generateSlices, planFonts } from './fonts.ts'
import { step } from './progress.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const WITHOUT_SLICES = '--without-slices'
const stampFile = join(dist, '.built-from')
const fonts = join(dist, 'fonts')
const SOURCES = [
  'src/**/*.{ts,tsx,css,svg}',
  'scripts/chunks.ts',
  'scripts/compress.ts',
  'scripts/fonts.ts',
  'scripts/fonts/*.ts',
  'vite.config.ts',
  'package-lock.json',
]

/**
 * Builds pages and plans fonts if their sources changed since the last build. The server creates the font slices later.
 * Runs in a process of its own, because the memory that bundlers use would remain in the server.
 */
export async function buildIfChanged(): Promise<void> {
  if (await isUpToDate()) return
  const script = fileURLToPath(import.meta.url)
  const child = spawn(process.execPath, [script, WITHOUT_SLICES], { stdio: 'inherit', cwd: root })
  const stopWithUs = () => child.kill()
  process.once('exit', stopWithUs)
  const [code] = await once(child, 'exit')
  process.off('exit', stopWithUs)
  if (code !== 0) throw new BuildFailed('the pages could not be built; see the error above')
}

/** Thrown when a build has failed; the build itself has printed its errors. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed'
}

async function build(): Promise<void> {
  const sources = await fingerprint()
  await rm(stampFile, { force: true })
  await step('Building the pages', buildPages)
  await planSlices()
  await mkdir(dist, { recursive: true })
  await writeFile(stampFile, sources)
}

/** Plans the fonts from their packages; also used in development. */
export async function planSlices(): Promise<void> {
  await step('Planning the font slices', () => planFonts(fonts))
}

/** Creates all slices now, which a server would otherwise create while it runs. */
export async function cutSlices(): Promise<void> {
  await step('Creating the font slices', (report) =>
    generateSlices(fonts, (done, total) => report(`${done} of ${total} fonts`)),
  )
}

async function buildPages(): Promise<void> {
  const vite = await import('vite')
  await vite.build({ root, logLevel: 'warn' })
  await vite.build({ root, logLevel: 'warn', mode: 'account' })
  await vite.build({ root, logLevel: 'warn', mode: 'admin' })
  await vite.build({ root, logLevel: 'warn', mode: 'address-search' })
  await vite.build({ root, logLevel: 'warn', build: { ssr: true } })
  await compressFiles(join(dist, 'browser/assets'))
}

async function isUpToDate(): Promise<boolean> {
  const built = await readFile(stampFile, 'utf8').catch(() => '')
  return built !== '' && built === (await fingerprint())
}

async function fingerprint(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(SOURCES, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

if (import.meta.main) {
  try {
    await build()
    if (!process.argv.includes(WITHOUT_SLICES)) await cutSlices()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
