import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Accounts, Corps } from '../../accounts/accounts.service.ts'
import type { Interests } from '../../interests/interests.service.ts'
import type { MembershipService } from '../../membership/membership.service.ts'
import type { Opening } from '../../opening/opening.service.ts'
import type { Orders } from '../../orders/orders.service.ts'
import type { Reviews } from '../../reviews/reviews.service.ts'
import type { StaffService } from '../../staff/staff.service.ts'
import type { Tenancy } from '../../tenancy/tenancy.service.ts'
import type { Notifications } from '../notifications.service.ts'
import type { NotificationTemplate } from '../persons/person-kinds.ts'

export interface EventRulesDeps {
  notifications: Pick<Notifications, 'persons' | 'sellers'>
  accounts: Accounts
  corps: Corps
  interests: Interests
  membership: MembershipService
  opening: Opening
  orders: Orders
  reviews: Reviews
  staff: StaffService
  tenancy: Tenancy
  limits: Pick<RateLimits, 'consume'>
  texts: NotificationTexts
  /** of shops' pages */
  scheme: 'http' | 'https'
  /** an address on the account host */
  accountUrl: (path: string, query?: Record<string, string>) => string
  /** an address on the admin host */
  adminUrl: (path: string) => string
}

/** Korean texts of `src/ui`, which modules may not import. */
export interface NotificationTexts {
  /** formats won, such as 12,000원 */
  won: (amount: number) => string
  claimKinds: Readonly<Record<'cancel' | 'return' | 'exchange', string>>
  /** text of a line in the conversation with the shop; empty without one */
  lineOf: (template: NotificationTemplate, data: Record<string, string>) => string
}
