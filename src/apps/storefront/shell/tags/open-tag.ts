import type { TagType } from '../../../../domains/tenancy/shared/tag-ids.ts'
import type { ChosenTag } from './choose-tags.ts'
import { isReportedPurchase, storeReportedPurchase } from './reported-purchases.ts'
import type { TagEvent } from './tag-events.ts'
import type { CreateTagService, Service } from './tag-service.ts'

/** The code of a service loads only in shops that use it. */
const services: Record<TagType, () => Promise<{ service: CreateTagService<object> }>> = {
  ga4: () => import('./ga4.ts'),
  google_ads: () => import('./google-ads.ts'),
  google_tag_manager: () => import('./google-tag-manager.ts'),
  meta_pixel: () => import('./meta-pixel.ts'),
  kakao_pixel: () => import('./kakao-pixel.ts'),
  naver_wcs: () => import('./naver.ts'),
  channel_talk: () => import('./channel-talk.ts'),
}

/** Maximum number of events that wait for a script. */
const MAX_PENDING = 60

/** A loading or loaded service. */
export interface TagClient {
  send: (event: TagEvent) => void
  /** resolves to false if the script is blocked */
  loaded: Promise<boolean>
}

/**
 * Loads a service. Events wait for its script up to a maximum, from which purchases are exempt; if it is blocked, they
 * are dropped.
 */
export function openTag(tag: ChosenTag): TagClient {
  let pending: TagEvent[] = []
  let service: Service | null = null
  let isBlocked = false
  const loaded = start(tag).then(
    (started) => {
      service = started
      for (const event of pending) sendSafely(started, tag, event)
      pending = []
      return true
    },
    () => {
      isBlocked = true
      pending = []
      return false
    },
  )
  return {
    loaded,
    send(event) {
      if (service) sendSafely(service, tag, event)
      else if (!isBlocked && (pending.length < MAX_PENDING || event.kind === 'purchase')) pending.push(event)
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

/** Scripts of services may throw, also where an ad blocker replaced them. */
function sendSafely(service: Service, { id }: ChosenTag, event: TagEvent): void {
  if (event.kind === 'purchase') {
    if (event.byServer.includes(id) || isReportedPurchase(event.id, id)) return
    storeReportedPurchase(event.id, id)
  }
  try {
    service.send(event)
  } catch {
    // An error in a service's script must not affect the shop.
  }
}

const loading = new Map<string, Promise<void>>()

/** Tags of one service share its script. */
function loadScript(source: string): Promise<void> {
  const existing = loading.get(source)
  if (existing) return existing
  const loaded = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: source, async: true })
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${source} was not loaded`))
    document.head.append(script)
  })
  loading.set(source, loaded)
  return loaded
}
