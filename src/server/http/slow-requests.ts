import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DAY_MS } from '../../platform/seoul-day.ts'

/** A request that takes at least this long is slow. */
export const SLOW_MS = 1_000
/** routes that a process remembers, and of these how many it publishes */
const MAX_ROUTES = 100
export const MAX_SHOWN = 10

export interface SlowRoute {
  /** method and pattern of the route; pages share one */
  route: string
  /** slow requests within about a day */
  count: number
  /** the longest time, ms */
  worst_ms: number
  last_at: string
}

export type SlowRequests = ReturnType<typeof slowRequests>

/** Remembers the slow routes of this process for a day since they were last slow, bounded in number. */
export function slowRequests(now: () => number = Date.now) {
  const routes = new Map<string, { count: number; worstMs: number; lastAt: number }>()

  const forgetOld = () => {
    for (const [route, { lastAt }] of routes) if (now() - lastAt > DAY_MS) routes.delete(route)
  }

  return {
    add(route: string, ms: number): void {
      if (ms < SLOW_MS) return
      const routeTimes = routes.get(route)
      if (!routeTimes && routes.size >= MAX_ROUTES) {
        forgetOld()
        // Of many slow routes the fastest says least.
        const [least] = [...routes].sort(([, a], [, b]) => a.worstMs - b.worstMs)
        if (least && routes.size >= MAX_ROUTES) routes.delete(least[0])
      }
      routes.set(route, {
        count: (routeTimes?.count ?? 0) + 1,
        worstMs: Math.max(routeTimes?.worstMs ?? 0, Math.round(ms)),
        lastAt: now(),
      })
    },

    /** The slowest routes first. */
    slowest(): SlowRoute[] {
      forgetOld()
      return [...routes]
        .sort(([, a], [, b]) => b.worstMs - a.worstMs)
        .slice(0, MAX_SHOWN)
        .map(([route, { count, worstMs, lastAt }]) => ({
          route,
          count,
          worst_ms: worstMs,
          last_at: new Date(lastAt).toISOString(),
        }))
    },
  }
}

/**
 * Measures each request from the parsed body to the finished answer, without the time that the client needs to send or
 * receive. Cached pages, sockets and streams are not measured.
 */
export function measureRequests(app: FastifyInstance, slow: Pick<SlowRequests, 'add'>): void {
  const starts = new WeakMap<FastifyRequest, number>()
  app.addHook('preHandler', (request, _reply, done) => {
    starts.set(request, performance.now())
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const start = starts.get(request)
    const { url } = request.routeOptions
    if (start !== undefined && url !== undefined)
      slow.add(`${request.method} ${url}`, performance.now() - start)
    done(null, payload)
  })
}
