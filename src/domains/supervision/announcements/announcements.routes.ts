import { serve } from '../../../platform/contract/contract.ts'
import type { Supervision } from '../supervision.service.ts'
import { platformAnnouncementCalls, sellerAnnouncementCalls } from './announcements.contract.ts'

const ok = { ok: true as const }

export function platformAnnouncementRoutes({ announcements }: Supervision) {
  return serve(platformAnnouncementCalls, {
    operatorAnnouncements: announcements.list,
    announce: (_query, { body: { key: _, ...draft }, person, record }) =>
      announcements.announce(draft, person.uid, record),
    async withdrawAnnouncement(_query, { body: { id }, record }) {
      await announcements.withdraw(id, record)
      return ok
    },
  })
}

export function sellerAnnouncementRoutes({ announcements }: Supervision) {
  return serve(sellerAnnouncementCalls, {
    platformAnnouncements: (_query, { shop, person }) => announcements.shown(shop.id, person.uid),
    async readAnnouncements(_query, { body: { seen }, person }) {
      await announcements.markRead(person.uid, seen)
      return ok
    },
  })
}
