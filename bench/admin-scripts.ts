import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { atMost, type Result } from './result.ts'

interface Chunk {
  file: string
  imports?: string[]
  isDynamicEntry?: boolean
}

const ENTRY = 'src/apps/admin/entry-client.tsx'
const FIRST_SCREEN = 'src/apps/admin/orders/list/orders-page.tsx'
const SCREENS = 'src/apps/admin/**/*-page.tsx'
const COMPONENTS = 'src/apps/admin/components/**'

/**
 * Gzip sizes of the admin's JavaScript in the build in `root`: of the first screen, and of the scripts that the largest
 * other screen loads in addition.
 */
export async function measureAdminScripts(root: string): Promise<Result[]> {
  const folder = join(root, 'dist/browser')
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(folder, '.vite/admin.json'), 'utf8'))
  const withImports = (name: string, known = new Set<string>()): Set<string> => {
    if (known.has(name)) return known
    known.add(name)
    for (const imported of manifest[name]?.imports ?? []) withImports(imported, known)
    return known
  }
  const kb = async (names: Iterable<string>) => {
    const sizes = [...names].map(
      async (name) => gzipSync(await readFile(join(folder, manifest[name]?.file ?? ''))).length,
    )
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
  }
  const first = withImports(FIRST_SCREEN, withImports(ENTRY))
  const screens: string[] = []
  for await (const screen of glob(SCREENS, { cwd: root, exclude: [COMPONENTS] })) screens.push(screen)
  const apart = screens.filter((name) => manifest[name]?.isDynamicEntry)
  const added = apart.map((name) => kb([...withImports(name)].filter((each) => !first.has(each))))
  return [
    atMost('admin, JavaScript of its first screen', await kb(first), 220, ' KB', 1),
    atMost(
      'admin, most JavaScript that another screen adds',
      Math.max(...(await Promise.all(added))),
      60,
      ' KB',
      1,
    ),
    atMost('admin, screens that are no chunk of their own', screens.length - apart.length, 0, '', 0),
  ]
}
