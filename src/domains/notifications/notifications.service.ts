import { systemClock } from '../../platform/clock.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import type { Marketing } from '../marketing/service.ts'
import { couponEndings } from './coupon-endings.ts'
import { unreadDigests } from './digests.ts'
import { undeliveredSends } from './operator/undelivered.ts'
import { type PersonNeeds, personNotifications } from './persons/persons.ts'
import { pushDevices } from './push/devices.ts'
import { sellerNotifications } from './sellers/sellers.ts'

export type { NoticeTemplate } from './persons/kinds.ts'
export type { Notice } from './persons/rules.ts'
export { pushWorker, type RenderedPush } from './push/push-worker.ts'
export { toldToSellers } from './sellers/facts.ts'

export type Notifications = ReturnType<typeof notificationsService>

type SellerNeeds = Omit<Parameters<typeof sellerNotifications>[0], 'devices'>

export interface NotificationsNeeds extends SellerNeeds, Omit<PersonNeeds, 'devices' | 'accounts'> {
  accounts: SellerNeeds['accounts'] & PersonNeeds['accounts']
  marketing: Pick<Marketing, 'endingCoupons'>
  /** public key that browsers subscribe to pushes with; without it there are none */
  pushKey?: string | undefined
  /** whether an address may be that of a push service; for tests, whose services are local */
  isPushService?: ((endpoint: string) => boolean) | undefined
}

/** Tells people of shops and persons what happens, by their choices. */
export function notificationsService({ pushKey = '', isPushService, ...needs }: NotificationsNeeds) {
  const { database } = needs
  const devices = pushDevices({ database, key: pushKey, ...(isPushService && { isAllowed: isPushService }) })
  const { clock = systemClock } = needs
  const sellers = sellerNotifications({ ...needs, devices })
  const persons = personNotifications({ ...needs, devices })
  return {
    unreadDigests: unreadDigests({ ...needs, clock, persons, sellers }),
    couponEndings: couponEndings({ ...needs, clock, persons }),
    devices,
    undelivered: undeliveredSends({ database }),
    sellers,
    persons,
    /** Deletes the choices in shops of a closed account; runs as the system. A person's own rows go with the account. */
    forget: (tx: AnyTx, uid: number): Promise<void> => sellers.forget(tx, uid),
  }
}
