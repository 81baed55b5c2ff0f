import { serve } from '../../../platform/contract/contract.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Reviews } from '../reviews.service.ts'
import { reportCalls } from './reports.contract.ts'

/** reports that one person can send in an hour */
const REPORTING: RateLimit = { name: 'report-words', max: 20, seconds: 60 * 60 }

export function reportRoutes(reviews: Reviews, limits: RateLimits) {
  return serve(reportCalls, {
    wordsToReport: (query, { person }) => reviews.reports.subject(person, query),
    async reportWords(_query, { person, body }) {
      await limits.consume(REPORTING, String(person.uid))
      await reviews.reports.report(person, body)
      return { ok: true } as const
    },
  })
}
