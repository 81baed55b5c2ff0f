import type { Device } from '../src/apps/page.ts'
import type { View } from '../src/domains/statistics/shared/view.ts'
import { DAY_MS, seoulDay } from '../src/platform/seoul-day.ts'
import type { ServiceDeps } from '../src/server/service-deps.ts'
import { openServices, type Services } from '../src/server/services.ts'
import { readJson } from './files.ts'

interface VisitsFile {
  /** number of days with visits before today */
  days: number
  /** `visitors` is their number on a usual day; some of them search for one of `words` */
  shops: { slug: string; visitors: number; words: string[] }[]
  /** hours in Seoul; repeated hours have more visits */
  hours: number[]
  /** sources of visits; `share` is the weight */
  ways: { share: number; referrer: string; query?: string; device: Device; app?: string }[]
}

const AGENTS: Record<Device, string> = {
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  pc: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
}
const MAX_PAGES = 5
const MINUTES_A_PAGE = 4
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SEARCHES_IN = 6

/** Counts visits of the last weeks, day by day. Does nothing if visits exist. */
export async function fillVisits(needs: ServiceDeps): Promise<void> {
  let now = new Date()
  const services = openServices({ ...needs, clock: () => now })
  const file = await readJson<VisitsFile>('visits.json')
  const shops = await shopsOf(services, file)
  const day = (ago: number) => seoulDay(new Date(Date.now() - ago * DAY_MS))
  const [first] = shops
  if (!first) return
  const seen = await services.statistics.dashboard(first.shopId, { from: day(file.days), to: day(1) })
  if (seen.now.views > 0) return
  for (let ago = file.days; ago > 0; ago -= 1) {
    now = new Date(`${day(ago)}T23:59:00+09:00`)
    for (const shop of shops)
      for (const view of viewsOf(file, shop, day(ago))) services.statistics.visits.see(view)
    await services.statistics.visits.flush()
  }
  await services.statistics.visits.purgeOld()
}

type Shop = VisitsFile['shops'][0] & { shopId: number; host: string; sids: number[] }

const shopsOf = (services: Services, { shops }: VisitsFile): Promise<Shop[]> =>
  Promise.all(
    shops.map(async (each) => {
      const shopId = (await services.tenancy.hosts.resolveHost({ slug: each.slug }))?.xshopid ?? 0
      const { items } = await services.catalogue.lists.page({ shopid: each.slug, category: 0, page: 1 })
      return { ...each, shopId, host: `${each.slug}.madang.example`, sids: items.map(({ sid }) => sid) }
    }),
  )

/** The views of a shop on a day; always the same for the same shop and day. */
function viewsOf(file: VisitsFile, shop: Shop, day: string): View[] {
  const date = new Date(day)
  const next = numbersFrom(date.getTime() / DAY_MS + shop.shopId)
  const isWeekend = date.getUTCDay() % 6 === 0
  const visitors = Math.round(shop.visitors * (isWeekend ? 1.3 : 1) * (0.8 + next(40) / 100))
  const midnight = new Date(`${day}T00:00:00+09:00`).getTime()
  const each = Array.from({ length: visitors }, (_, visitor) =>
    visitOf(file, shop, `10.1.0.${visitor}`, next),
  )
  return each.flat().map(({ at, ...view }) => ({ ...view, at: midnight + at }))
}

/** The views of one visitor on a day. */
function visitOf({ hours, ways }: VisitsFile, shop: Shop, address: string, next: Next): View[] {
  const choices = ways.flatMap((way) => Array.from({ length: way.share }, () => way))
  const { referrer, query, device, app = '' } = choices[next(choices.length)] as (typeof ways)[0]
  const startOfVisit = (hours[next(hours.length)] as number) * HOUR_MS
  const landing = next(3) === 0 ? '/' : productPage(shop, next)
  const pages = [landing, ...Array.from({ length: next(MAX_PAGES) }, () => anyPage(shop, next))]
  if (query) pages[0] += `?${query}`
  const by = { shopid: shop.slug, host: shop.host, device, agent: AGENTS[device] + app, address }
  return pages.map((url, page) => ({
    ...by,
    url,
    at: startOfVisit + (page * MINUTES_A_PAGE + next(MINUTES_A_PAGE)) * MINUTE_MS,
    referrer: page === 0 ? referrer : `https://${shop.host}/`,
  }))
}

type Next = (below: number) => number

// The first products get most views.
const productPage = ({ sids }: Shop, next: Next): string => `/shop/view/${sids[next(1 + next(sids.length))]}`

const anyPage = (shop: Shop, next: Next): string =>
  next(SEARCHES_IN) === 0
    ? `/shop/search?${new URLSearchParams({ q: shop.words[next(shop.words.length)] as string })}`
    : productPage(shop, next)

/** Pseudo-random whole numbers below a bound, from a seed. */
function numbersFrom(seed: number): Next {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
