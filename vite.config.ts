import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, modules } from './scripts/chunks.ts'

const entries = {
  storefront: { storefront: 'src/apps/storefront/entry-client.tsx', early: 'src/apps/storefront/early.ts' },
  account: { account: 'src/apps/account/entry-client.tsx' },
  admin: { admin: 'src/apps/admin/entry-client.tsx' },
  'address-search': { 'address-search': 'src/apps/address-search/entry-client.tsx' },
}

// Functions of TypeBox without side effects.
const TYPEBOX = [
  'T.Object',
  'T.String',
  'T.Integer',
  'T.Array',
  'T.Optional',
  'T.Boolean',
  'T.Union',
  'T.Literal',
  'T.Number',
  'T.Record',
  'T.Unknown',
  'T.Intersect',
  'T.Unsafe',
  'T.Null',
  'T.Tuple',
  'T.Enum',
  'pickFields',
  'omitFields',
  'optionalFields',
]

// Neutral file names for the tags: blockers know services by name, and a blocked chunk would be treated as missing and
// reload the page.
const tags = modules(['storefront/shell/tags/'], ['tags/tell.ts'])
const chunkName = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some(tags) ? 'assets/aside-[hash].js' : 'assets/[name]-[hash].js'

// Every document loads these first.
const OF_EVERY_PAGE = /\/(rolldown-runtime|libraries|frame|storefront|account|admin)-[\w-]{8}\.js$/

/** Omits chunks that every document already loads, which makes pages smaller. */
const notYetThere = (_file: string, chunks: string[]) => chunks.filter((chunk) => !OF_EVERY_PAGE.test(chunk))

/** Scroll areas of Mantine take one small function of `@floating-ui/react`; the rest would load with every dialog. */
const scrollAreas: Plugin = {
  name: 'scroll-areas-without-floating-ui',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@floating-ui/react' && importer?.includes('/components/ScrollArea/')
      ? fileURLToPath(new URL('src/apps/admin/components/merge-refs.ts', import.meta.url))
      : null,
}

const sheets = new Map<string, string>()

// Five builds: `vite build` for shops, `--mode account`, `--mode admin` and `--mode address-search` for those sites, each
// with its own styles, and `--ssr` for the server's renderer.
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [react(), scrollAreas],
  appType: 'custom',
  publicDir: false,
  base: '/',
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/browser',
    emptyOutDir: siteOf(mode) === 'storefront',
    manifest: isSsrBuild ? false : `.vite/${siteOf(mode)}.json`,
    // One small stylesheet for all pages is cached forever, and no navigation waits for another. Only parts of a shop that
    // most visits do not open have their own, which load with their code.
    cssCodeSplit: siteOf(mode) === 'storefront' && !isSsrBuild,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: notYetThere },
    rolldownOptions: {
      // Plugin timings are meaningless while other work runs.
      checks: { pluginTimings: false },
      // Contracts are built by calls of TypeBox, which would all remain where one shape or constant of a contract is used.
      treeshake: { manualPureFunctions: TYPEBOX },
      input: isSsrBuild ? 'src/apps/renderer.ts' : entries[siteOf(mode)],
      output: isSsrBuild
        ? {}
        : {
            chunkFileNames: chunkName,
            // React rarely changes: its own chunk stays in the browser's cache across deployments.
            codeSplitting: {
              groups: chunkGroups(siteOf(mode)),
            },
          },
    },
  },
  // Finds library dependencies of all pages at the start of the development server.
  optimizeDeps: { entries: ['src/apps/*/entry-client.tsx'] },
  // The built renderer includes its libraries; in development they are loaded from node_modules.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Without a fixed mode the renderer would contain React twice.
  define: isSsrBuild && command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
}))

/**
 * Class names from the file and class name: readable, and a third of a kilobyte smaller than hashes, which do not
 * compress. Stylesheets of one site must therefore have different names.
 */
function className(name: string, file: string): string {
  const path = file.replace(/\?.*/, '')
  const sheet = basename(path, '.module.css')
  const key = `${/apps\/(\w+)\//.exec(path)?.[1]} ${sheet}`
  const known = sheets.get(key) ?? path
  if (known !== path) throw new Error(`${path} needs another name: ${known} has it`)
  sheets.set(key, path)
  return `${sheet}_${name}`
}

function siteOf(mode: string): keyof typeof entries {
  return mode === 'account' || mode === 'admin' || mode === 'address-search' ? mode : 'storefront'
}
