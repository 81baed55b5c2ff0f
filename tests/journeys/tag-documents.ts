import type { ReceivedEvent } from './tag-stand-ins.ts'

/** The fields that the service's documentation requires for an event, and those that it allows. */
interface Documented {
  needs?: readonly string[]
  takes?: readonly string[]
}

const ITEM_FIELDS = { needs: ['currency', 'value', 'items'], takes: ['coupon'] }

/** developers.google.com/analytics/devguides/collection/ga4/reference/events; `send_to` belongs to gtag.js. */
const GA4: Readonly<Record<string, Documented>> = {
  page_view: { takes: ['page_location', 'page_title'] },
  view_item_list: { needs: ['items'], takes: ['item_list_id', 'item_list_name', 'currency', 'value'] },
  search: { needs: ['search_term'] },
  view_item: ITEM_FIELDS,
  add_to_wishlist: ITEM_FIELDS,
  add_to_cart: ITEM_FIELDS,
  remove_from_cart: ITEM_FIELDS,
  view_cart: ITEM_FIELDS,
  begin_checkout: ITEM_FIELDS,
  purchase: { needs: ['transaction_id', 'currency', 'value', 'items'], takes: ['coupon', 'shipping', 'tax'] },
  sign_up: { takes: ['method'] },
  login: { takes: ['method'] },
}
const CATEGORIES = ['', '2', '3', '4', '5'].map((suffix) => `item_category${suffix}`)
const GA4_ITEM = {
  needs: ['item_id', 'price', 'quantity'],
  takes: ['item_name', 'item_variant', 'item_brand', 'discount', 'coupon', 'index', ...CATEGORIES],
}

/** support.google.com/google-ads/answer/7305793 (shop events) and /7548399 (conversions with an order id). */
const RETAIL = { needs: ['value', 'items'], takes: ['currency'] }
const ADS: Readonly<Record<string, Documented>> = {
  page_view: { takes: ['page_location', 'page_title'] },
  view_item_list: RETAIL,
  view_search_results: RETAIL,
  view_item: RETAIL,
  add_to_cart: RETAIL,
  purchase: { ...RETAIL, takes: ['currency', 'transaction_id'] },
  conversion: { needs: ['value', 'currency', 'transaction_id'] },
}
const ADS_ITEM = { needs: ['id', 'google_business_vertical'] }

/** developers.facebook.com/docs/meta-pixel/reference */
const CONTENTS = ['content_ids', 'content_type', 'contents', 'currency', 'value']
const META: Readonly<Record<string, Documented>> = {
  PageView: {},
  Search: { takes: ['search_string', ...CONTENTS] },
  ViewContent: { takes: [...CONTENTS, 'content_name'] },
  AddToWishlist: { takes: CONTENTS },
  AddToCart: { takes: CONTENTS },
  InitiateCheckout: { takes: [...CONTENTS, 'num_items'] },
  Purchase: { needs: ['currency', 'value'], takes: [...CONTENTS, 'num_items', 'order_id'] },
  CompleteRegistration: { takes: ['currency', 'value', 'method'] },
}
const META_ITEM = { needs: ['id', 'quantity'], takes: ['item_price'] }

/** naver.github.io/conversion-tracking, 2.4; `pageview` and `inflow` are wcs_do and wcs.inflow. */
const NAVER: Readonly<Record<string, Documented>> = {
  pageview: {},
  inflow: { needs: ['host'] },
  view_item_list: { takes: ['items'] },
  search: { takes: ['items'] },
  view_product: { takes: ['items'] },
  add_to_wishlist: { takes: ['items'] },
  add_to_cart: { takes: ['items'] },
  begin_checkout: { takes: ['items'] },
  purchase: { needs: ['value', 'items'], takes: ['id'] },
  sign_up: {},
}
const NAVER_ITEM = { needs: ['id', 'name', 'quantity', 'payAmount'], takes: ['category', 'option'] }

/** kakaoad.github.io, pixel for websites */
const SALE = { needs: ['total_quantity', 'total_price', 'currency', 'products'] }
const KAKAO: Readonly<Record<string, Documented>> = {
  pageView: {},
  search: { needs: ['keyword'] },
  viewContent: { takes: ['id', 'tag'] },
  addToWishList: { needs: ['id'] },
  addToCart: { needs: ['id'] },
  viewCart: {},
  beginCheckout: SALE,
  purchase: SALE,
  completeRegistration: {},
  login: {},
}
const KAKAO_ITEM = { needs: ['id', 'quantity', 'price'], takes: ['name'] }

/** developers.channel.io, JavaScript SDK */
const CHANNEL: Readonly<Record<string, Documented>> = {
  boot: { needs: ['pluginKey'] },
  setPage: { needs: ['told'] },
}

const documents = {
  gtm: [GA4, GA4_ITEM, 'items'],
  meta: [META, META_ITEM, 'contents'],
  naver: [NAVER, NAVER_ITEM, 'items'],
  channel: [CHANNEL, {}, ''],
} as const

type Document = readonly [Readonly<Record<string, Documented>>, Documented, string]

function documentOf({ service, id }: ReceivedEvent, event: string): Document {
  if (service === 'gtag') return id.startsWith('AW-') ? [ADS, ADS_ITEM, 'items'] : [GA4, GA4_ITEM, 'items']
  if (service === 'kakao')
    return [KAKAO, KAKAO_ITEM, event === 'purchase' || event === 'beginCheckout' ? 'products' : '']
  return documents[service]
}

/** The differences between recorded calls and the documentation of the services. */
export function documentDifferences(tags: readonly ReceivedEvent[]): string[] {
  return tags.flatMap((tag) => {
    const [events, item, list] = documentOf(tag, tag.event)
    const name = `${tag.service} ${tag.event}`
    const event = events[tag.event]
    if (!event) return [`${name} is not in the documents`]
    const { send_to: _, ...fields } = tag.fields
    const items = (fields[list] ?? []) as Record<string, unknown>[]
    return [
      ...strangers(name, event, fields),
      ...items.flatMap((listed) => strangers(`${name}, items`, item, listed)),
      ...wrongMoney(name, fields),
    ]
  })
}

function strangers(
  name: string,
  { needs = [], takes = [] }: Documented,
  fields: Record<string, unknown>,
): string[] {
  const missing = needs.filter((field) => fields[field] === undefined || fields[field] === '')
  const unknown = Object.keys(fields).filter((field) => !needs.includes(field) && !takes.includes(field))
  return [
    ...missing.map((field) => `${name} lacks ${field}`),
    ...unknown.map((field) => `${name} has ${field}`),
  ]
}

/** Naver and Kakao require strings, all other services numbers. */
function wrongMoney(name: string, { value, currency = 'KRW' }: Record<string, unknown>): string[] {
  const isText = name.startsWith('naver')
  const faults =
    value !== undefined && typeof value !== (isText ? 'string' : 'number') ? [`${name}: ${value}`] : []
  return currency === 'KRW' ? faults : [...faults, `${name} is in ${currency}`]
}
