import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const entries = {
  storefront: { storefront: 'src/apps/storefront/entry-client.tsx', early: 'src/apps/storefront/early.ts' },
  account: { account: 'src/apps/account/entry-client.tsx' },
  admin: { admin: 'src/apps/admin/entry-client.tsx' },
  'address-search': { 'address-search': 'src/apps/address-search/entry-client.tsx' },
}

const SHARED = /src\/(ui|client|platform|domains|apps\/(links|router|storefront\/shell))/
// Code for the cart, joining or the shop's tags, which most visits do not need.
const ON_DEMAND =
  /storefront\/shell\/(cart\/(start-checkout|cart(-id|-merge|-sync-rules|-twice|-line-key)?)|tags\/(?!tell)[\w/-]+|source\/last-source)\.ts|client\/serial-queue|texts\/(membership|coupons)\.ts/
const OF_MOST_PAGES = /storefront\/(content\/|time-left|catalogue\/(category-path|brand-line|product-))/
// Small parts of the product page that other pages show too; as separate chunks they would be larger.
const OF_PRODUCTS = /storefront\/(reviews\/review-card|product\/adult\/adult-gate)|apps\/delivery-words/

// Groups of modules that some pages of a shop need: cards, blocks and lists, which a product page has only below what is
// seen first; the menu, which phones load with its drawer; and what a purchase costs, for product pages and the cart.
const BELOW =
  /storefront\/(content\/(blocks\/(?!wide-picture)|article)|catalogue\/(product-grid|card-picture|listing-text)|reviews\/review(-card|s\.module))|ui\/(lists\/|navigation\/page|texts\/(content|catalogue|reviews|review-details|likes)\.)/
const OF_MENU = /layouts\/(menu\/(?!menu-)|account\/)|ui\/(display\/order-steps|texts\/(me|shop-menu)\.)/
const OF_PURCHASES =
  /domains\/(cart|membership|marketing\/shared\/deals)|platform\/apportion|cart\/bill-line|ui\/controls\/stepper|choice\/chosen-lines/
// Small parts of few pages, which are in their chunks.
const OF_FEW_PAGES =
  /ui\/(controls\/(checkbox|field|text-area)|texts\/(list-filters|adult-gate)\.)|catalogue\/shared\/list-filter|adult\/adult-gate/
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
  'T.Pick',
  'T.Omit',
  'T.Partial',
  'T.Intersect',
  'T.Unsafe',
  'T.Null',
  'T.Tuple',
  'T.Enum',
]

// Styles of what a visit sees first, in one sheet.
const STYLES =
  /\/(?!(cart-(page|summary|group|coupons)|search-suggestions|(points|search|link|likes)-page|coupon-dialog|(join|confirm|restock|share)-dialog|review-(finder|gallery)|question-form|best-price-terms|announcements|menu-drawer|(shop|category)-menu|recent-products|account-panel|order-steps|text-area|checkbox|field|facts|remark|tags-choice)\.)[\w.-]+\.css$/
const NO_ENTRY = /^(?!.*(\/(early|entry-client)\.|texts\/shop-menu))/

const ofShop = (mode: string, modules: RegExp) => (id: string) =>
  siteOf(mode) === 'storefront' && modules.test(id)
const isOfSomePages = (mode: string, id: string) =>
  [BELOW, OF_MENU, OF_PURCHASES, OF_FEW_PAGES].some((modules) => ofShop(mode, modules)(id))

// Two groups of small modules for advertising tags, each loaded together: those that the cart uses too, and those that
// several of Google's services share.
const OF_CART =
  /shell\/(tags\/(click-ids|visit-ids|consent|checkout-mark|cart-goods)|source\/last-source)\.ts/
const OF_GOOGLE = /shell\/tags\/(ga4|google-|gtag)/
// Neutral file names for the tags: blockers know services by name, and a blocked chunk would be treated as missing and
// reload the page.
const TAGS = /storefront\/shell\/tags\/(?!tell\.ts)/
const chunkName = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some((id) => TAGS.test(id)) ? 'assets/aside-[hash].js' : 'assets/[name]-[hash].js'

// A page must have a chunk of its own, even if another page imports from it.
const PAGE = /-page\.tsx$/

// Every document loads these first.
const OF_EVERY_PAGE = /\/(rolldown-runtime|libraries|frame|storefront|account|admin)-[\w-]{8}\.js$/

/** Omits chunks that every document already loads, which makes pages smaller. */
const notYetThere = (_file: string, chunks: string[]) => chunks.filter((chunk) => !OF_EVERY_PAGE.test(chunk))

const sheets = new Map<string, string>()

// Five builds: `vite build` for shops, `--mode account`, `--mode admin` and `--mode address-search` for those sites, each
// with its own styles, and `--ssr` for the server's renderer.
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [react()],
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
              groups: [
                { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
                { name: 'styles', test: ofShop(mode, STYLES), priority: 9 },
                { name: 'frame', tags: ['$initial'], test: ofShop(mode, NO_ENTRY), priority: 8 },
                // Modules of nearly every page in one file, because each small file costs a request.
                {
                  name: 'shared',
                  // Not in the admin: contracts of all screens would be loaded with the first one.
                  test: (id) =>
                    siteOf(mode) !== 'admin' &&
                    (SHARED.test(id) || OF_MOST_PAGES.test(id) || OF_PRODUCTS.test(id)) &&
                    !PAGE.test(id) &&
                    !ON_DEMAND.test(id) &&
                    !isOfSomePages(mode, id),
                  minShareCount: 2,
                  priority: 7,
                },
                { name: 'below', test: ofShop(mode, BELOW), minShareCount: 2, priority: 2 },
                { name: 'shop-menu', test: ofShop(mode, OF_MENU), minShareCount: 2, priority: 2 },
                { name: 'purchase', test: ofShop(mode, OF_PURCHASES), minShareCount: 2, priority: 2 },
                { name: 'aside', test: OF_CART, priority: 3 },
                { name: 'aside-g', test: OF_GOOGLE, priority: 3 },
              ],
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
