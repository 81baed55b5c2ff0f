import type { OrderEvent } from '../../../ordered.ts'

/** The globals of the tags' own scripts, as their vendors document them. */
interface TagWindow {
  dataLayer?: unknown[]
  fbq?: Queue & { queue?: unknown[][]; callMethod?: Queue }
  _fbq?: Queue
  kakaoPixel?: (id: string) => { pageView(): void; purchase(order: object): void }
  wcs_add?: Record<string, string>
  wcs?: { inflow(host: string): void; cnv(kind: string, value: string): unknown }
  wcs_do?: (told?: object) => void
  ChannelIO?: Queue & { q?: unknown[]; c?: (args: unknown) => void }
}
type Queue = (...args: unknown[]) => void

export interface PageView {
  url: string
  title: string
}

/** One service that sellers may use: the form of its id, its script, and its calls. */
export interface Tag {
  id: RegExp
  source: (id: string) => string
  /** before the script loads, for services with a queue on the page */
  prepare?: (id: string, page: TagWindow) => void
  /** on the first page once the script has run, and on every navigation */
  view?: (id: string, page: TagWindow, view: PageView) => void
  /** once for each order, on the first page of the shop after it */
  order?: (id: string, page: TagWindow, order: OrderEvent) => void
}

const google: Omit<Tag, 'id'> = {
  source: (id) => `https://www.googletagmanager.com/gtag/js?id=${id}`,
  prepare(id, page) {
    page.dataLayer ??= []
    tellGoogle(page, 'js', new Date())
    tellGoogle(page, 'config', id, { send_page_view: false })
  },
  view(id, page, { url, title }) {
    tellGoogle(page, 'event', 'page_view', { send_to: id, page_location: url, page_title: title })
  },
  order(id, page, { id: transaction_id, value, delivery: shipping, items }) {
    tellGoogle(page, 'event', 'purchase', {
      send_to: id,
      transaction_id,
      value,
      shipping,
      currency: 'KRW',
      items: googleItems(items),
    })
  },
}

// A container gets the events of a shop from its data layer, as Google names them; its own tags may load from Google's hosts alone.
const tagManager: Omit<Tag, 'id'> = {
  source: (id) => `https://www.googletagmanager.com/gtm.js?id=${id}`,
  prepare(_id, page) {
    page.dataLayer ??= []
    page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  },
  view(_id, page, { url, title }) {
    page.dataLayer?.push({ event: 'page_view', page_location: url, page_title: title })
  },
  order(_id, page, { id: transaction_id, value, delivery: shipping, items }) {
    // Goods of an earlier event would be added to those of this one.
    page.dataLayer?.push({ ecommerce: null })
    page.dataLayer?.push({
      event: 'purchase',
      ecommerce: { transaction_id, value, shipping, currency: 'KRW', items: googleItems(items) },
    })
  },
}

/** The services whose tags a shop may use; any other entry is ignored (tag-hosts.ts lists their hosts). */
export const tagTable: Record<string, Tag> = {
  ga4: { id: /^(G|GT)-[A-Z0-9]{4,20}$/, ...google },
  google_tag_manager: { id: /^GTM-[A-Z0-9]{4,20}$/, ...tagManager },
  google_ads: { id: /^AW-\d{6,20}$/, ...google },
  meta_pixel: {
    id: /^\d{6,20}$/,
    source: () => 'https://connect.facebook.net/en_US/fbevents.js',
    prepare(id, page) {
      page.fbq ??= metaQueue()
      page._fbq ??= page.fbq
      page.fbq('init', id)
    },
    view: (id, page) => page.fbq?.('trackSingle', id, 'PageView'),
    order: (id, page, { id: eventID, value, items }) =>
      page.fbq?.(
        'trackSingle',
        id,
        'Purchase',
        {
          value,
          currency: 'KRW',
          content_type: 'product',
          contents: items.map(({ pid, qty }) => ({ id: String(pid), quantity: qty })),
        },
        { eventID },
      ),
  },
  kakao_pixel: {
    id: /^\d{6,30}$/,
    source: () => 'https://t1.daumcdn.net/kas/static/kp.js',
    view: (id, page) => page.kakaoPixel?.(id).pageView(),
    order: (id, page, { value, items }) =>
      page.kakaoPixel?.(id).purchase({
        total_price: String(value),
        currency: 'KRW',
        total_quantity: String(items.reduce((sum, { qty }) => sum + qty, 0)),
        products: items.map(({ pid, name, price, qty }) => ({
          id: String(pid),
          name,
          quantity: String(qty),
          price: String(price),
        })),
      }),
  },
  naver_wcs: {
    id: /^[a-z]?_?[\da-z]{4,40}$/i,
    source: () => 'https://wcs.naver.net/wcslog.js',
    view(id, page) {
      page.wcs_add = { wa: id }
      page.wcs?.inflow(location.hostname)
      page.wcs_do?.()
    },
    order(id, page, { value }) {
      page.wcs_add = { wa: id }
      // 1 is a purchase.
      page.wcs_do?.({ cnv: page.wcs?.cnv('1', String(value)) })
    },
  },
  channel_talk: {
    id: /^[\da-f-]{36}$/i,
    source: () => 'https://cdn.channel.io/plugin/ch-plugin-web.js',
    prepare(id, page) {
      page.ChannelIO ??= channelQueue()
      page.ChannelIO('boot', { pluginKey: id })
    },
    view: (_id, page, { url }) => page.ChannelIO?.('setPage', url),
  },
}

const googleItems = (items: OrderEvent['items']) =>
  items.map(({ pid, name, opt_name, price, qty, image }) => ({
    item_id: String(pid),
    item_name: name,
    item_variant: opt_name,
    price,
    quantity: qty,
    ...(image && { image: new URL(image, location.href).href }),
  }))

// gtag.js reads the entries of its queue only when they are `arguments` objects.
function tellGoogle(page: TagWindow, ..._told: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above.
  const told = arguments
  Array.prototype.shift.call(told)
  page.dataLayer?.push(told)
}

function metaQueue(): NonNullable<TagWindow['fbq']> {
  const fbq: NonNullable<TagWindow['fbq']> = (...args) =>
    fbq.callMethod ? fbq.callMethod(...args) : fbq.queue?.push(args)
  return Object.assign(fbq, { push: fbq, queue: [], loaded: true, version: '2.0' })
}

function channelQueue(): NonNullable<TagWindow['ChannelIO']> {
  const channel: NonNullable<TagWindow['ChannelIO']> = (...args) => channel.c?.(args)
  return Object.assign(channel, { q: [] as unknown[], c: (args: unknown) => channel.q?.push(args) })
}
