import { remembered } from '../../../platform/cache/remembered.ts'
import { cleanWord } from '../../../platform/clean-word.ts'
import { SEOUL_AHEAD_MS, seoulDay } from '../../../platform/seoul-day.ts'
import {
  kindOfSource,
  sourceOf,
  sourceOfLink,
  type VisitSource,
} from '../../marketing/shared/visit-source.ts'
import type { View, ViewRun } from '../shared/view.ts'
import { HOUR_MS, MAX_VIEWS_OF_VISITOR, VISIT_MS } from '../shared/visit-limits.ts'

const MAX_WORD_LENGTH = 50
const MAX_PATH_LENGTH = 100
const PRODUCT = '/shop/view/'
export const DIRECT: VisitSource = { source: 'direct', campaign: '' }

/** A visitor on one day, with the source of the current visit. */
export interface Visitor extends VisitSource {
  shopId: number
  day: string
  digest: Buffer
  /** time of the last view, ms since 1970; null before the first view */
  last: number | null
  /** number of counted views */
  views: number
  /** source of the last visit that was not direct; empty for none */
  led_source: string
  led_campaign: string
}

/** The counts that one batch adds to a part of a topic, such as a source. */
export interface Added {
  shopId: number
  day: string
  topic: string
  part: string
  visitors: number
  visits: number
  views: number
}

// Cached, because formatting takes 1 µs per call, and a batch contains views of one or two hours only.
const hourAt = remembered(
  (hour) => {
    const time = Number(hour) * HOUR_MS
    return {
      day: seoulDay(new Date(time)),
      hour: new Date(time + SEOUL_AHEAD_MS).toISOString().slice(11, 13),
    }
  },
  { max: 100, longest: 20 },
)
const timeOf = (timeMs: number) => hourAt(String(Math.floor(timeMs / HOUR_MS)))

export const dayOf = (timeMs: number): string => timeOf(timeMs).day

export const keyOf = ({ shopId, day, digest }: Pick<Visitor, 'shopId' | 'day' | 'digest'>): string =>
  `${shopId} ${day} ${digest.toString('base64')}`

/**
 * Counts runs of views, oldest first, and updates `visitors` (by key) in place. If a run's visitor is not in
 * `visitors`, only its views are counted. A visitor's views beyond `MAX_VIEWS_OF_VISITOR` are not counted.
 */
export function countViews(
  runs: readonly { run: ViewRun; shopId: number; key: string }[],
  visitors: ReadonlyMap<string, Visitor>,
  platformHost: string,
): Added[] {
  const pages = new Map<string, Page>()
  const sums = new Sums()
  for (const { run, shopId, key } of runs) {
    const visitor = visitors.get(key)
    const { day, hour } = timeOf(run.at)
    const page = pages.get(run.url) ?? readPage(run.url)
    pages.set(run.url, page)
    const views = visitor ? Math.min(run.views, Math.max(0, MAX_VIEWS_OF_VISITOR - visitor.views)) : run.views
    if (visitor && views === 0) {
      visitor.last = Math.max(visitor.last ?? 0, run.lastAt)
      continue
    }
    const isNew = visitor?.last === null
    const isVisitStart = visitor !== undefined && beginsVisit(run, visitor, page.named)
    const sumsFor = sums.of(shopId, day)
    const add = (topic: string, part: string) => sumsFor(topic, part, { isNew, isVisitStart, views })
    if (visitor) {
      if (isVisitStart) {
        beginVisit(visitor, page.named ?? sourceOf({ ...run, query: page.query }, platformHost))
        sumsFor('landing', cleanWord(page.path, MAX_PATH_LENGTH), { isNew, isVisitStart, views: 1 })
      }
      visitor.last = Math.max(visitor.last ?? 0, run.lastAt)
      visitor.views += views
      add('channel', kindOfSource(visitor.source))
      add('source', visitor.source)
      if (visitor.campaign) add('campaign', visitor.campaign)
    }
    add('all', '')
    add('hour', hour)
    add('device', run.device)
    if (page.sid) add('viewed', page.sid)
    if (page.word) add('search', page.word)
  }
  return sums.all
}

/** The sums of a batch. Nested maps are faster than one map, for which each view would build and hash a long key. */
class Sums {
  readonly all: Added[] = []
  readonly #places = new Map<number, Map<string, Map<string, Map<string, Added>>>>()

  of(shopId: number, day: string) {
    const topics = within(within(this.#places, shopId), day)
    return (
      topic: string,
      part: string,
      { isNew, isVisitStart, views }: { isNew: boolean; isVisitStart: boolean; views: number },
    ): void => {
      const parts = within(topics, topic)
      let sum = parts.get(part)
      if (!sum) {
        sum = { shopId, day, topic, part, visitors: 0, visits: 0, views: 0 }
        parts.set(part, sum)
        this.all.push(sum)
      }
      sum.visitors += Number(isNew)
      sum.visits += Number(isVisitStart)
      sum.views += views
    }
  }
}

/** The nested map of a key; creates it on first use. */
export function within<Key, InnerKey, Value>(
  maps: Map<Key, Map<InnerKey, Value>>,
  key: Key,
): Map<InnerKey, Value> {
  let map = maps.get(key)
  if (!map) {
    map = new Map()
    maps.set(key, map)
  }
  return map
}

/**
 * Whether a view starts a visit: it comes after a pause, or its link names another source than that of the current
 * visit.
 */
function beginsVisit({ at }: View, { last, source, campaign }: Visitor, named: VisitSource | null): boolean {
  if (last === null || at - last > VISIT_MS) return true
  return named !== null && (named.source !== source || named.campaign !== campaign)
}

function beginVisit(visitor: Visitor, { source, campaign }: VisitSource): void {
  Object.assign(visitor, { source, campaign })
  if (source !== DIRECT.source) Object.assign(visitor, { led_source: source, led_campaign: campaign })
}

interface Page {
  path: string
  query: URLSearchParams
  /** the source that the link names; null if it names none */
  named: VisitSource | null
  /** id of the shown product; empty on other pages */
  sid: string
  /** search word of a first page of results; empty on other pages */
  word: string
}

function readPage(url: string): Page {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
  const sid = path.startsWith(PRODUCT) ? path.slice(PRODUCT.length) : ''
  const isSearch = path === '/shop/search' && (query.get('page') ?? '1') === '1'
  return {
    path,
    query,
    named: sourceOfLink(query),
    sid: /^[1-9][0-9]{0,14}$/.test(sid) ? sid : '',
    word: isSearch ? cleanWord(query.get('q') ?? '', MAX_WORD_LENGTH) : '',
  }
}
