import { createHash } from 'node:crypto'
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, loadConfig } from '../../src/platform/config/config.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded.ts'
import { cutFonts } from '../../src/platform/fonts/cutter.ts'
import { seoulDay } from '../../src/platform/seoul-day.ts'
import { openBuiltFonts } from '../../src/server/main.ts'
import { openServices } from '../../src/server/services.ts'
import { builtInTexts } from '../../src/server/wiring/own-texts.ts'
import { buildIfChanged } from '../build.ts'
import { step } from '../progress.ts'
import { fillWhenEmpty, withServices } from './demo.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const worlds = join(root, '.cache/demo-worlds')
const SOURCES = [
  'demo/**/*.*',
  'src/{domains,platform,server}/**/*.{ts,sql}',
  // The font slices of a shop depend on the built-in texts of shop pages.
  'src/ui/**/*.ts',
  'scripts/{fonts.ts,fonts/*.ts}',
  'scripts/fill-demo.ts',
  'scripts/start/demo*.ts',
  'package-lock.json',
]

/**
 * Puts the demo world (database and files) into an empty data folder. The demo world is created once per state of its
 * sources and once per day in Seoul, because its dates depend on the day; afterwards it is copied.
 */
export async function copyDemoWorld(dataFolder: string): Promise<void> {
  const name = await digestOfSources()
  await mkdir(worlds, { recursive: true })
  if (!(await readdir(worlds)).includes(name)) await build(name)
  await cp(join(worlds, name), dataFolder, { recursive: true })
}

async function build(name: string): Promise<void> {
  // Concurrent builds write the same content to separate folders.
  const folder = await mkdtemp(join(worlds, 'building-'))
  const server = await step('Starting PostgreSQL', () =>
    startEmbeddedPostgres({ dataFolder: folder, log: console, disposable: true }),
  )
  try {
    const config = loadConfig(process.env, ['--data', folder])
    // In parallel, because each of them keeps only one core busy. The build also plans the fonts.
    await Promise.all([fillWhenEmpty(config, server.url, { before: () => {} }), buildIfChanged()])
    await step('Cutting the fonts of a shop', () => cutShopFonts(config, server.url))
  } finally {
    await server.stop()
  }
  for (const other of await readdir(worlds))
    if (!other.startsWith('building-')) await rm(join(worlds, other), { recursive: true })
  await rename(folder, join(worlds, name)).catch(() => rm(folder, { recursive: true }))
}

/** The shop whose slices journeys check. Pages of the other shops load the few generic slices that they need. */
const SHOP_WITH_SLICES = 'haru'

/** Cuts the fonts of a demo shop, which after a usual start the job `cut-fonts` does. */
async function cutShopFonts(config: Config, databaseUrl: string): Promise<void> {
  const { toCut: fontNamed } = await openBuiltFonts({ onRequestOnly: true })
  await withServices(config, databaseUrl, async (deps) => {
    const { fonts } = openServices({
      ...deps,
      fonts: { fontNamed, cut: cutFonts, ownTexts: builtInTexts },
    })
    await deps.database.asSystem('jobs', (tx) => fonts.markDue(tx, SHOP_WITH_SLICES, { delaySeconds: 0 }))
    await fonts.generateDue()
  })
}

async function digestOfSources(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(SOURCES, {
    cwd: root,
    exclude: ['**/*.test.ts', '**/*.fixture.ts', 'src/ui/texts/admin*'],
  }))
    files.push(file)
  const hash = createHash('sha256').update(seoulDay())
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
