import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const entries = {
  storefront: { storefront: 'src/apps/storefront/entry-client.tsx', early: 'src/apps/storefront/early.ts' },
  account: { account: 'src/apps/account/entry-client.tsx' },
  admin: { admin: 'src/apps/admin/entry-client.tsx' },
}

const SHARED = /src\/(ui|client|platform|domains|apps\/(links|router|storefront\/shell))/
// Code that only a cart, joining or the tags of a shop need, which most visits do without.
const ON_DEMAND =
  /storefront\/shell\/(cart\/cart(-id|-merge|-sync-rules|-twice|-line-key)?|tags\/(?!tell)[\w/-]+|source\/last-source)\.ts|client\/serial-queue|texts\/(membership|coupons)\.ts/
const OF_MOST_PAGES = /storefront\/(content\/|catalogue\/(category-path|product-))/
// Small parts of the product page that other pages show too: as chunks of their own they weigh more than here.
const OF_PRODUCTS = /storefront\/(reviews\/review-card|product\/adult\/adult-gate)|apps\/delivery-words/

// Small parts of the tags that travel together: what the cart uses too, and what Google's services share.
const OF_CART =
  /shell\/(tags\/(click-ids|visit-ids|consent|checkout-mark|cart-goods)|source\/last-source)\.ts/
const OF_GOOGLE = /shell\/tags\/(ga4|google-|gtag)/
// Blockers know services by their names, and a chunk that does not come looks like a lost one, for which the page would be
// reloaded: so the tags' files have names that say nothing.
const TAGS = /storefront\/shell\/tags\/(?!tell\.ts)/
const chunkName = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some((id) => TAGS.test(id)) ? 'assets/aside-[hash].js' : 'assets/[name]-[hash].js'

// A page is found by a file of its own, also where another page takes over what it shows.
const PAGE = /-page\.tsx$/

// Every page's document loads these before anything else.
const OF_EVERY_PAGE = /\/(rolldown-runtime|libraries|shared|storefront|account|admin)-[\w-]{8}\.js$/

/** The chunks that an import has to fetch along: a page that names those it came with as well is larger for nothing. */
const notYetThere = (_file: string, chunks: string[]) => chunks.filter((chunk) => !OF_EVERY_PAGE.test(chunk))

const sheets = new Map<string, string>()

// Four builds of one config: `vite build` makes what browsers load of a shop, `--mode account` and `--mode admin` what
// they load of those sites, so that none carries another's styles, and `--ssr` the renderer for the server.
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: false,
  base: '/',
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/browser',
    emptyOutDir: siteOf(mode) === 'storefront',
    manifest: isSsrBuild ? false : `.vite/${siteOf(mode)}.json`,
    // One stylesheet for all pages: it is small, cached for ever, and no navigation waits for another.
    cssCodeSplit: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: notYetThere },
    rolldownOptions: {
      // Beside other work every build is slow.
      checks: { pluginTimings: false },
      input: isSsrBuild ? 'src/apps/renderer.ts' : entries[siteOf(mode)],
      output: isSsrBuild
        ? {}
        : {
            chunkFileNames: chunkName,
            // React changes seldom: a chunk of its own stays in the browser's cache over our deployments.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler)\// },
                // Modules of nearly every page, as one file: each small one would wait for a connection of its own.
                {
                  name: 'shared',
                  // A screen of the admin brings its own contracts: together they would weigh on the first.
                  test: (id) =>
                    siteOf(mode) !== 'admin' &&
                    (SHARED.test(id) || OF_MOST_PAGES.test(id) || OF_PRODUCTS.test(id)) &&
                    !PAGE.test(id) &&
                    !ON_DEMAND.test(id),
                  minShareCount: 2,
                },
                { name: 'aside', test: OF_CART },
                { name: 'aside-g', test: OF_GOOGLE },
              ],
            },
          },
    },
  },
  // While developing, what pages need of libraries is found before one is opened, not while it is.
  optimizeDeps: { entries: ['src/apps/*/entry-client.tsx'] },
  // The built renderer holds its libraries; while developing they come from node_modules as they are.
  ssr: command === 'build' ? { noExternal: true } : {},
  // React of the mode that is asked for when it runs would be there twice.
  define: isSsrBuild && command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
}))

/**
 * The name of a class is its file's and its own: readable, and a third of a kilobyte less of stylesheet than hashes, which
 * do not compress. So no two stylesheets of one site may have the same name.
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
  return mode === 'account' || mode === 'admin' ? mode : 'storefront'
}
