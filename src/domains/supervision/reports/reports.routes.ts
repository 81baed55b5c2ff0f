import { serve } from '../../../platform/contract/contract.ts'
import type { RateLimit, RateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Supervision } from '../supervision.service.ts'
import { personReportCalls, platformReportCalls, takeDownCalls } from './reports.contract.ts'

const ok = { ok: true as const }

/** reports that one person can send in an hour */
const REPORTING: RateLimit = { name: 'report-subject', max: 10, seconds: 60 * 60 }

export function personReportRoutes({ reports }: Supervision, limits: RateLimits) {
  return serve(personReportCalls, {
    subjectToReport: (query, { person }) => reports.subject(person, query),
    async reportToPlatform(_query, { person, body }) {
      await limits.consume(REPORTING, String(person.uid))
      await reports.report(person, body)
      return ok
    },
  })
}

export function platformReportRoutes({ reports, takeDowns }: Supervision) {
  return serve(platformReportCalls, {
    reportedSubjects: reports.list,
    takeDowns: takeDowns.list,
    previewTakeDown: ({ id }, { person }) => takeDowns.preview(id, person),
    async dismissReports(_query, { body: { subject, last }, person, record }) {
      await reports.dismiss(subject, last, person.uid, record)
      return ok
    },
    async takeDownProduct(_query, { body: { subject, reason }, person, record }) {
      await takeDowns.place(subject, reason, person.uid, record)
      return ok
    },
    async keepTakeDown(_query, { body: { id, reason }, person, record }) {
      await takeDowns.keep(id, reason, person.uid, record)
      return ok
    },
    async endTakeDown(_query, { body: { id, reason }, person, record }) {
      await takeDowns.restore(id, reason, person.uid, record)
      return ok
    },
  })
}

export function takeDownRoutes({ takeDowns }: Supervision) {
  return serve(takeDownCalls, {
    ownTakeDown: async ({ pid }, { shop }) => ({ take_down: await takeDowns.find(shop.id, pid) }),
    async objectTakeDown(_query, { body: { pid, text }, shop, record }) {
      await takeDowns.object(shop.id, pid, text, record)
      return ok
    },
  })
}
