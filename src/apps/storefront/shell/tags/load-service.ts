import type { TagType } from '../../../../domains/tenancy/shared/tag-ids.ts'
import type { ChosenTag } from './choose-tags.ts'
import type { Moment } from './moments.ts'
import { isReportedPurchase, storeReportedPurchase } from './reported-purchases.ts'
import type { MakeService, Service } from './tag-service.ts'

/** Each service's code loads with the shops that use it. */
const services: Record<TagType, () => Promise<{ service: MakeService<object> }>> = {
  ga4: () => import('./ga4.ts'),
  google_ads: () => import('./google-ads.ts'),
  google_tag_manager: () => import('./google-tag-manager.ts'),
  meta_pixel: () => import('./meta-pixel.ts'),
  kakao_pixel: () => import('./kakao-pixel.ts'),
  naver_wcs: () => import('./naver.ts'),
  channel_talk: () => import('./channel-talk.ts'),
}

/** Moments that wait for a service's script. */
const MAX_WAITING = 60

/** A service that is loading or has loaded. */
export interface Outlet {
  tell: (moment: Moment) => void
  /** whether the service's script runs; it may be blocked */
  loaded: Promise<boolean>
}

/** Loads a service. Calls wait until it runs, up to a maximum that does not apply to purchases; if it is blocked, they are dropped. */
export function openOutlet(tag: ChosenTag): Outlet {
  let waiting: Moment[] = []
  let service: Service | null = null
  let isBlocked = false
  const loaded = start(tag).then(
    (started) => {
      service = started
      for (const moment of waiting) sendSafely(started, tag, moment)
      waiting = []
      return true
    },
    () => {
      isBlocked = true
      waiting = []
      return false
    },
  )
  return {
    loaded,
    tell(moment) {
      if (service) sendSafely(service, tag, moment)
      else if (!isBlocked && (waiting.length < MAX_WAITING || moment.kind === 'purchase'))
        waiting.push(moment)
    },
  }
}

async function start({ type, id }: ChosenTag): Promise<Service> {
  const { service: make } = await services[type]()
  const service = make(id, window)
  service.prepare?.()
  await loadScript(service.source)
  return service
}

/** A service's own script may throw, also where a blocker has put an empty one in its place. */
function sendSafely(service: Service, { id }: ChosenTag, moment: Moment): void {
  if (moment.kind === 'purchase') {
    if (moment.byServer.includes(id) || isReportedPurchase(moment.id, id)) return
    storeReportedPurchase(moment.id, id)
  }
  try {
    service.tell(moment)
  } catch {
    // Nobody on the page can do anything about it.
  }
}

const loading = new Map<string, Promise<void>>()

/** Two tags of one service share its script. */
function loadScript(source: string): Promise<void> {
  const known = loading.get(source)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: source, async: true })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${source} was not loaded`))
    document.head.append(script)
  })
  loading.set(source, loaded)
  return loaded
}
