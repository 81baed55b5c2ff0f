import type { RateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Accounts, Corps } from '../../accounts/accounts.service.ts'
import type { Interests } from '../../interests/interests.service.ts'
import type { MembershipService } from '../../membership/membership.service.ts'
import type { Opening } from '../../opening/opening.service.ts'
import type { Orders } from '../../orders/orders.service.ts'
import type { ShopReason } from '../../orders/shared/shop-reasons.ts'
import type { Reviews } from '../../reviews/reviews.service.ts'
import type { StaffService } from '../../staff/staff.service.ts'
import type { SubscriptionReason } from '../../subscriptions/shared/subscription-terms.ts'
import type { Subscriptions } from '../../subscriptions/subscriptions.service.ts'
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
  subscriptions: Pick<Subscriptions, 'notificationData'>
  tenancy: Tenancy
  limits: Pick<RateLimits, 'consume'>
  texts: NotificationTexts
  /** scheme of the shops' pages */
  scheme: 'http' | 'https'
  /** returns the URL of a page on the account host */
  accountUrl: (path: string, query?: Record<string, string>) => string
  /** returns the URL of a page on the admin host */
  adminUrl: (path: string) => string
}

/** Korean texts. They are defined in `src/ui`, which modules may not import. */
export interface NotificationTexts {
  /** formats an amount of won, such as 12,000원 */
  won: (amount: number) => string
  claimKinds: Readonly<Record<'cancel' | 'return' | 'exchange', string>>
  /** why a shop cancelled or reduced the price, by the name of the reason */
  shopReasons: Readonly<Record<ShopReason, string>>
  /** why a subscription has no order, by the name of the reason */
  subscriptionReasons: Readonly<Record<SubscriptionReason, string>>
  /** `YYYY-MM-DD` as people read it */
  day: (day: string) => string
  /** text of the message in the conversation with the shop; empty for a notification without one */
  lineOf: (template: NotificationTemplate, data: Record<string, string>) => string
}
