import { localApi } from '../../client/local.ts'
import { localClients } from '../../platform/contract/local-client.ts'
import { fonts } from '../../ui/fonts.ts'
import { bridgeTo } from '../bridge/routes.ts'
import { hiddenShops } from '../hosts/hidden-shops.ts'
import { securityHeaders } from '../http/security/security-headers.ts'
import { cacheReplies } from '../pages/cache/cached-replies.ts'
import { fairQueue, type QueueLimits } from '../pages/cache/fair-queue.ts'
import { nextChangeOf } from '../pages/cache/next-change.ts'
import { pageHeaders } from '../pages/cache/page-headers.ts'
import { pageMaker } from '../pages/document/make-page.ts'
import { oldAddresses } from '../pages/old-addresses.ts'
import { accountPages } from '../pages/sites/account-pages.ts'
import { addressSearchPage } from '../pages/sites/address-search-page.ts'
import { adminPages } from '../pages/sites/admin-pages.ts'
import { ownerPreviews } from '../pages/sites/preview.ts'
import { previewClients } from '../pages/sites/preview-clients.ts'
import { ShopPages } from '../pages/sites/shop-pages.ts'
import { tokenPreviews } from '../pages/sites/token-previews.ts'
import { cachedFiles } from '../search-files/cached-files.ts'
import type { Background } from './background.ts'
import type { Modules } from './modules.ts'
import type { Parts } from './parts.ts'

// React uses one thread, so more renders at once would only overlap their waits for the database. A page takes about 5
// ms, so the last request of a full queue waits a few seconds.
const RENDER_QUEUE: QueueLimits = { atOnce: 8, waitingPerShop: 200, waiting: 600 }

// One preview at a time, because previews are not cached and should leave the thread to shoppers.
const PREVIEW_QUEUE: QueueLimits = { atOnce: 1, waitingPerShop: 20, waiting: 60 }

// maximum characters of cached JSON; the frame (header, menu, footer) of a shop for one device has about 4,000
const FRAMES = 4_000_000

// One file for crawlers at a time, which leaves the thread and the database to shoppers.
const SEARCH_FILE_QUEUE: QueueLimits = { atOnce: 1, waitingPerShop: 50, waiting: 300 }

// Maximum bytes of cached files; a compressed file of 10,000 URLs has about 100 KB.
const SEARCH_FILES = 16_000_000

// Files for crawlers may be out of date for this time: crawlers come a few times a day, and a deleted page answers 404
// anyway.
const SEARCH_FILE_AGE_MS = 30_000

export type Pages = ReturnType<typeof openPages>

export function openPages(parts: Parts, modules: Modules, { generations, changes }: Background) {
  const { scheme, dev = false, wrapApi: around = (api) => api } = parts
  const { renderer, assets } = parts.source
  const { sites, directory, callerOf, destinations } = modules
  const font = parts.fonts.files
  const https = scheme === 'https'
  const clients = localClients(modules.calls)
  const make = pageMaker({ renderer, assets, font: modules.fonts.find, scheme, admin: modules.adminUrl('') })
  const headersFor = pageHeaders({ https, dev, account: destinations.account('') })
  const cachedClients = cacheReplies({
    clients,
    generations,
    connected: () => changes.connected,
    limit: FRAMES,
  })
  const shops = new ShopPages({
    sites,
    generations,
    cacheBytes: parts.cacheBytes,
    renderQueue: parts.renderQueue ?? RENDER_QUEUE,
    connected: () => changes.connected,
    make,
    nextChange: nextChangeOf(modules.services),
    api: (onTags, expiresAt) => around(localApi(cachedClients(onTags, expiresAt))),
    headersFor,
    recordView: modules.recordView,
  })
  const clientsOfPreviews = previewClients(modules.callsShowing)
  const queue = fairQueue(PREVIEW_QUEUE)
  const previews = ownerPreviews({
    find: hiddenShops(directory),
    make,
    queue,
    headersFor,
    clients: clientsOfPreviews,
  })
  const drafts = tokenPreviews({
    directory,
    admit: modules.services.staff.previews.admit,
    clients: clientsOfPreviews,
    make,
    queue,
    headers: securityHeaders({ https, dev, shop: true, unnamed: true, framedBy: modules.adminUrl('') }),
  })
  const addressSearch = addressSearchPage({
    script: parts.addressSearchScript ?? '',
    platform: parts.platform,
    scheme,
    assets,
    dev,
  })
  const account = accountPages({
    renderer,
    assets,
    font,
    clients,
    callerOf,
    https,
    dev,
    portOne: {
      pays: parts.payments?.portOne !== undefined,
      identifies: parts.login.identity !== undefined,
    },
    addressSearch: addressSearch.urlFor('account'),
    origin: destinations.account(''),
  })
  const searchFiles = cachedFiles({
    generations,
    connected: () => changes.connected,
    queue: fairQueue(SEARCH_FILE_QUEUE),
    cacheBytes: SEARCH_FILES,
    ageMs: parts.searchFileAgeMs ?? SEARCH_FILE_AGE_MS,
    headers: [
      'Cache-Control',
      'no-cache',
      'Vary',
      'Accept-Encoding',
      'X-Robots-Tag',
      'noindex',
      ...securityHeaders({ https }),
    ],
  })
  const { host, portSuffix } = parts.platform
  const admin = adminPages({
    assets,
    font: font(''),
    fontSheets: Object.fromEntries(Object.keys(fonts).map((name) => [name, font(name).css])),
    callerOf,
    loginFor: bridgeTo,
    shops: `${scheme}://*.${host}${portSuffix}`,
    addressSearch: addressSearch.urlFor('admin'),
    https,
    dev,
  })
  const oldPages = oldAddresses({
    redirects: modules.services.redirects,
    generations,
    connected: () => changes.connected,
  })
  return { shops, previews, drafts, addressSearch, account, admin, searchFiles, oldPages }
}
