import { basename } from 'node:path'

// Which modules share a file in the browser's builds (vite.config.ts). Measurements are in docs/bench.md.

type Modules = (id: string) => boolean

/** Modules whose path contains one of `parts`, and none of `except`. */
export const modules =
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
    'storefront/shell/cart/retry-once.ts',
    'storefront/shell/cart/cart-line-key.ts',
    'storefront/shell/tags/',
    'storefront/shell/source/last-source.ts',
    'client/serial-queue',
    'texts/membership.ts',
    'texts/coupons.ts',
  ],
  ['shell/tags/report-event'],
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

// Groups of modules that some pages of a shop need: cards, blocks and lists, which a product page has only below what
// is seen first; the menu, which phones load with its drawer; and what a purchase costs, for the cart and for a product
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
  'popup',
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
  (site: string, test: Modules): Modules =>
  (id) =>
    site === 'storefront' && test(id)
const isOfSomePages = (site: string, id: string) =>
  [below, ofMenu, ofPurchases, ofFewPages].some((test) => ofShop(site, test)(id))

// Two groups of small modules for advertising tags, each loaded together: those that the cart uses too, and those that
// several of Google's services share.
const ofCart = modules([
  'shell/tags/click-ids.ts',
  'shell/tags/visit-ids.ts',
  'shell/tags/consent.ts',
  'shell/tags/checkout-mark.ts',
  'shell/tags/cart-items.ts',
  'shell/source/last-source.ts',
])
const ofGoogle = modules(['shell/tags/ga4', 'shell/tags/google-', 'shell/tags/gtag'])
// A page must have a chunk of its own, even if another page imports from it.
const PAGE = /-page\.tsx$/

interface ChunkGroup {
  name: string
  test: RegExp | Modules
  /** groups with a higher number take a module first */
  priority: number
  /** number of chunks that would contain the module without the group */
  minShareCount?: number
  tags?: '$initial'[]
}

/** The groups of modules that share a chunk in the build of a site. */
export const chunkGroups = (site: string): ChunkGroup[] => [
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  { name: 'styles', test: ofShop(site, firstStyles), priority: 9 },
  {
    name: 'frame',
    tags: ['$initial'],
    test: (id: string) => site === 'admin' || ofShop(site, ofFrame)(id),
    priority: 8,
  },
  {
    name: 'lists',
    test: (id: string) => site === 'admin' && ofLists(id),
    minShareCount: 20,
    priority: 7,
  },
  // Modules of nearly every page in one file, because each small file costs a request.
  {
    name: 'shared',
    // Not in the admin: contracts of all screens would be loaded with the first one.
    test: (id: string) =>
      site !== 'admin' &&
      [shared, ofMostPages, ofProducts].some((test) => test(id)) &&
      !PAGE.test(id) &&
      !onDemand(id) &&
      !isOfSomePages(site, id),
    minShareCount: 2,
    priority: 7,
  },
  { name: 'below', test: ofShop(site, below), minShareCount: 2, priority: 2 },
  { name: 'shop-menu', test: ofShop(site, ofMenu), minShareCount: 2, priority: 2 },
  { name: 'purchase', test: ofShop(site, ofPurchases), minShareCount: 2, priority: 2 },
  { name: 'aside', test: ofCart, priority: 3 },
  { name: 'aside-g', test: ofGoogle, priority: 3 },
]
