import { type Clock, systemClock } from '../../platform/clock.ts'
import { platformAnnouncements } from './announcements/platform-announcements.ts'
import type { SupervisionDeps } from './deps.ts'
import { operatorStart } from './operator-start.ts'
import { operatorSuspensions } from './operator-suspensions.ts'
import { personActs } from './persons/person-acts.ts'
import { personalData } from './persons/personal-data.ts'
import { supervisedPersons } from './persons/supervised-persons.ts'
import { platformReports } from './reports/platform-reports.ts'
import { productTakeDowns } from './reports/product-take-downs.ts'
import { rightsNotices } from './rights/rights-notices.ts'
import { shopNotes } from './shop-notes.ts'
import { supervisedShops } from './supervised-shops.ts'
import { supportViews } from './views/support-views.ts'

export type Supervision = ReturnType<typeof supervisionService>

/** The shops of the platform for its operators (docs/product/operator.md). */
export function supervisionService({
  clock = systemClock,
  ...others
}: Omit<SupervisionDeps, 'clock'> & { clock?: Clock }) {
  const deps = { ...others, clock }
  return {
    start: operatorStart(deps),
    shops: supervisedShops(deps),
    suspensions: operatorSuspensions(deps),
    notes: shopNotes(deps),
    announcements: platformAnnouncements(deps),
    views: supportViews(deps),
    persons: { ...supervisedPersons(deps), ...personActs(deps), ...personalData(deps) },
    reports: platformReports(deps),
    takeDowns: productTakeDowns(deps),
    rights: rightsNotices(deps),
  }
}
