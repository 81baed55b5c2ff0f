import type { FastifyInstance, FastifyRequest } from 'fastify'
import { admitTo } from '../../platform/contract/admission.ts'
import type { Caller, ShopAccess } from '../../platform/contract/caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { LiveStreams } from './live-streams.ts'
import { type Topic, topics } from './topics.ts'

export const LIVE_PATH = '/api/myshp/v2/seller/live'

/** The permission that the stream requires; every role of a shop includes it. */
const CALL = { method: 'GET', audience: { shop: 'shop:read' }, hosts: 'admin' } as const

/**
 * Tells a shop's staff on the admin host by a stream (`text/event-stream`) which topics of the shop have changed. The
 * stream contains no data: browsers then query the data with their own session.
 */
export function serveLive(
  app: FastifyInstance,
  { streams, callerOf }: { streams: LiveStreams; callerOf: (request: FastifyRequest) => Caller },
): void {
  app.addHook('preClose', async () => streams.stop())
  app.get(LIVE_PATH, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const { query } = request
    // Each check needs a new caller, because a caller caches its session.
    const may = () => admitTo(CALL, callerOf(request), query as object)
    const { person, shop } = await may()
    const permittedTopics = topicsFor(shop)
    const { raw } = reply
    const { close, drained } = streams.open({
      uid: person?.uid ?? 0,
      shop: shop as ShopAccess,
      topics: permittedTopics,
      stillMay: async () => {
        const now = await may().catch(refused)
        return now !== null && isSame(topicsFor(now.shop), permittedTopics)
      },
      sink: {
        write(text) {
          if (!raw.headersSent) raw.writeHead(200, headersOf(reply.getHeaders()))
          return raw.write(text)
        },
        end: () => raw.end(),
      },
    })
    raw.on('drain', drained)
    raw.on('close', close)
    return reply.hijack()
  })
}

function topicsFor(shop: ShopAccess | null): ReadonlySet<Topic> {
  const names = Object.keys(topics) as Topic[]
  return new Set(names.filter((name) => shop?.permissions.includes(topics[name])))
}

function isSame(a: ReadonlySet<Topic>, b: ReadonlySet<Topic>): boolean {
  return a.size === b.size && [...a].every((topic) => b.has(topic))
}

/**
 * Null for a refusal, which ends the stream. Other errors are thrown: an unavailable database does not end the stream.
 */
function refused(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}

const headersOf = (others: Record<string, number | string | string[] | undefined>) => ({
  ...others,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store',
  // Without this header a proxy would buffer the stream.
  'x-accel-buffering': 'no',
})
