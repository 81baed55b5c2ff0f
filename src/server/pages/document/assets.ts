import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
}

export interface PageAssets {
  styles: string[]
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
  const entry = chunk(`src/apps/${site}/entry-client.tsx`)
  const remembered = new Map<string, string[]>()
  return {
    // The stylesheet that all pages need. Modules load further stylesheets themselves.
    styles: [`/${chunk('style.css').file}`],
    early: site === 'storefront' ? `/${chunk(EARLY).file}` : null,
    entry: `/${entry.file}`,
    preloads(modules) {
      const key = modules.join()
      const known = remembered.get(key)
      if (known) return known
      const files = new Set<string>()
      const add = (name: string) => {
        const { file, imports } = chunk(name)
        if (file === entry.file || files.has(`/${file}`)) return
        files.add(`/${file}`)
        for (const imported of imports ?? []) add(imported)
      }
      for (const imported of entry.imports ?? []) add(imported)
      for (const module of modules) add(module)
      remembered.set(key, [...files])
      return [...files]
    },
  }
}
