import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const entries = {
  storefront: { storefront: 'src/apps/storefront/entry-client.tsx', early: 'src/apps/storefront/early.ts' },
  account: { account: 'src/apps/account/entry-client.tsx' },
  admin: { admin: 'src/apps/admin/entry-client.tsx' },
  'address-search': { 'address-search': 'src/apps/address-search/entry-client.tsx' },
}

type Modules = (id: string) => boolean

/** Modules whose path contains one of `parts`, and none of `except`. */
const modules =
  (parts: string[], except: string[] = []): Modules =>
  (id) =>
    parts.some((part) => id.includes(part)) && !except.some((part) => id.includes(part))

const shared = modules([
  'src/ui/',
  'src/client/',
  'src/platform/',
  'src/domains/',
  'src/apps/links',
  'src/apps/router/',
  'src/apps/storefront/shell/',
])
// Code for the cart, joining or the shop's tags, which most visits do not need.
const onDemand = modules(
  [
    'storefront/shell/cart/start-checkout.ts',
    'storefront/shell/cart/cart.ts',
    'storefront/shell/cart/cart-id.ts',
    'storefront/shell/cart/cart-merge.ts',
    'storefront/shell/cart/cart-sync-rules.ts',
    'storefront/shell/cart/cart-twice.ts',
    'storefront/shell/cart/cart-line-key.ts',
    'storefront/shell/tags/',
    'storefront/shell/source/last-source.ts',
    'client/serial-queue',
    'texts/membership.ts',
    'texts/coupons.ts',
  ],
  ['shell/tags/tell'],
)
const ofMostPages = modules([
  'storefront/content/',
  'storefront/time-left',
  'storefront/catalogue/category-path',
  'storefront/catalogue/brand-line',
  'storefront/catalogue/product-',
])
// Small parts of the product page that other pages show too; as separate chunks they would be larger.
const ofProducts = modules([
  'storefront/reviews/review-card',
  'storefront/product/adult/adult-gate',
  'storefront/product/choice/chosen-lines',
  'apps/delivery-words',
])

// Groups of modules that some pages of a shop need: cards, blocks and lists, which a product page has only below what is
// seen first; the menu, which phones load with its drawer; and what a purchase costs, for the cart and for a product
// page that is used.
const below = modules(
  [
    'storefront/content/blocks/',
    'storefront/content/article',
    'storefront/catalogue/product-grid',
    'storefront/catalogue/card-picture',
    'storefront/catalogue/listing-text',
    'storefront/reviews/review-card',
    'storefront/reviews/reviews.module',
    'ui/lists/',
    'ui/navigation/page',
    'ui/texts/content.',
    'ui/texts/catalogue.',
    'ui/texts/reviews.',
    'ui/texts/review-details.',
    'ui/texts/likes.',
  ],
  ['blocks/wide-picture'],
)
const ofMenu = modules(
  ['layouts/menu/', 'layouts/account/', 'ui/display/order-steps', 'ui/texts/me.', 'ui/texts/shop-menu.'],
  ['menu/menu-'],
)
const ofPurchases = modules([
  'domains/cart/',
  'domains/membership/shared/benefit',
  'domains/marketing/shared/deals',
  'platform/apportion',
  'cart/bill-line',
  'ui/controls/stepper',
  'ui/texts/deals.',
  'choice/choice-bill',
])
// Small parts of few pages, which are in their chunks.
const ofFewPages = modules([
  'ui/controls/checkbox',
  'ui/controls/field',
  'ui/controls/text-area',
  'ui/texts/list-filters.',
  'ui/texts/adult-gate.',
  'catalogue/shared/list-filter',
  'adult/adult-gate',
])
// Components of the admin's lists, which its first screen and most others show, with all that they import.
const ofLists = modules([
  'admin/components/page.',
  'admin/components/table/',
  'admin/components/states/list-skeleton',
  'admin/router/use-go',
  'ui/navigation/foot-bar',
  'core/esm/components/Checkbox/',
  'core/esm/components/Combobox/ComboboxChevron',
  'core/esm/components/Input/',
  'core/esm/components/InputBase/',
  'core/esm/components/List/',
  'core/esm/components/NativeSelect/',
  'core/esm/components/Paper/',
  'core/esm/components/SegmentedControl/',
  'core/esm/components/SimpleGrid/',
  'core/esm/components/Skeleton/',
  'core/esm/components/TextInput/',
])

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

// Stylesheets of parts that most visits do not open. Those of what a visit sees first are one sheet.
const LATER_STYLES = [
  'cart-page',
  'cart-header',
  'cart-summary',
  'cart-group',
  'cart-coupons',
  'search-box',
  'search-suggestions',
  'points-page',
  'search-page',
  'link-page',
  'likes-page',
  'deal-page',
  'coupon-dialog',
  'join-dialog',
  'confirm-dialog',
  'restock-dialog',
  'share-dialog',
  'review-finder',
  'review-gallery',
  'question-form',
  'best-price-terms',
  'announcements',
  'menu-drawer',
  'shop-menu',
  'category-menu',
  'recent-products',
  'account-panel',
  'order-steps',
  'text-area',
  'checkbox',
  'field',
  'facts',
  'remark',
  'tags-choice',
  'toasts',
]
const firstStyles: Modules = (id) =>
  id.endsWith('.css') && !LATER_STYLES.includes(basename(id).replace(/\..*/, ''))
const ofFrame = modules([''], ['/early.', '/entry-client.', 'texts/shop-menu'])

const ofShop =
  (mode: string, test: Modules): Modules =>
  (id) =>
    siteOf(mode) === 'storefront' && test(id)
const isOfSomePages = (mode: string, id: string) =>
  [below, ofMenu, ofPurchases, ofFewPages].some((test) => ofShop(mode, test)(id))

// Two groups of small modules for advertising tags, each loaded together: those that the cart uses too, and those that
// several of Google's services share.
const ofCart = modules([
  'shell/tags/click-ids.ts',
  'shell/tags/visit-ids.ts',
  'shell/tags/consent.ts',
  'shell/tags/checkout-mark.ts',
  'shell/tags/cart-goods.ts',
  'shell/source/last-source.ts',
])
const ofGoogle = modules(['shell/tags/ga4', 'shell/tags/google-', 'shell/tags/gtag'])
// Neutral file names for the tags: blockers know services by name, and a blocked chunk would be treated as missing and
// reload the page.
const tags = modules(['storefront/shell/tags/'], ['tags/tell.ts'])
const chunkName = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some(tags) ? 'assets/aside-[hash].js' : 'assets/[name]-[hash].js'

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
                { name: 'styles', test: ofShop(mode, firstStyles), priority: 9 },
                {
                  name: 'frame',
                  tags: ['$initial'],
                  test: (id) => siteOf(mode) === 'admin' || ofShop(mode, ofFrame)(id),
                  priority: 8,
                },
                {
                  name: 'lists',
                  test: (id) => siteOf(mode) === 'admin' && ofLists(id),
                  minShareCount: 20,
                  priority: 7,
                },
                // Modules of nearly every page in one file, because each small file costs a request.
                {
                  name: 'shared',
                  // Not in the admin: contracts of all screens would be loaded with the first one.
                  test: (id) =>
                    siteOf(mode) !== 'admin' &&
                    [shared, ofMostPages, ofProducts].some((test) => test(id)) &&
                    !PAGE.test(id) &&
                    !onDemand(id) &&
                    !isOfSomePages(mode, id),
                  minShareCount: 2,
                  priority: 7,
                },
                { name: 'below', test: ofShop(mode, below), minShareCount: 2, priority: 2 },
                { name: 'shop-menu', test: ofShop(mode, ofMenu), minShareCount: 2, priority: 2 },
                { name: 'purchase', test: ofShop(mode, ofPurchases), minShareCount: 2, priority: 2 },
                { name: 'aside', test: ofCart, priority: 3 },
                { name: 'aside-g', test: ofGoogle, priority: 3 },
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
