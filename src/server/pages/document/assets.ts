import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export interface PageAssets {
  /** URLs of the stylesheets of a page that uses these modules */
  styles(modules: readonly string[]): string[]
  /** URL of a script that runs before the first paint, or null */
  early: string | null
  entry: string
  /** URLs of the scripts to preload for a page that uses these modules; the entry itself is not included */
  preloads(modules: readonly string[]): string[]
}

export type ScriptedSite = 'storefront' | 'account' | 'admin' | 'address-search'

const EARLY = 'src/apps/storefront/early.ts'

export async function readAssets(dist: string, site: ScriptedSite): Promise<PageAssets> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(dist, `browser/.vite/${site}.json`), 'utf8'),
  )
  const chunk = (name: string): Chunk => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the built pages have no ${name}; run npm start again to build them`)
    return chunk
  }
  const entryName = `src/apps/${site}/entry-client.tsx`
  const entry = chunk(entryName)
  /** The chunks of modules with all that they import, each once, importing ones first. */
  const chunksOf = (names: readonly string[]): Chunk[] => {
    const chunksByFile = new Map<string, Chunk>()
    const add = (name: string) => {
      const { file, imports } = chunk(name)
      if (chunksByFile.has(file)) return
      chunksByFile.set(file, chunk(name))
      for (const imported of imports ?? []) add(imported)
    }
    for (const name of names) add(name)
    return [...chunksByFile.values()]
  }
  return {
    // Modules load further stylesheets themselves.
    styles: remember((modules) => {
      if (manifest['style.css']) return [`/${manifest['style.css'].file}`]
      // Imported chunks first: the styles of a page refine those of its parts.
      const chunks = chunksOf([...modules, entryName]).reverse()
      return [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`)
    }),
    early: site === 'storefront' ? `/${chunk(EARLY).file}` : null,
    entry: `/${entry.file}`,
    preloads: remember((modules) =>
      chunksOf([...(entry.imports ?? []), ...modules])
        .map(({ file }) => `/${file}`)
        .filter((file) => file !== `/${entry.file}`),
    ),
  }
}

/** Computes the list of each set of modules once. */
function remember(compute: (modules: readonly string[]) => string[]): typeof compute {
  const lists = new Map<string, string[]>()
  return (modules) => {
    const key = modules.join()
    const list = lists.get(key) ?? compute(modules)
    lists.set(key, list)
    return list
  }
}
