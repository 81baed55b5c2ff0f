import type { EventOf } from '../../../platform/events/event-type.ts'
import type { subscriptionNoticed } from '../../subscriptions/events.ts'
import type { EventRulesDeps } from './deps.ts'

const SUBSCRIPTIONS = '/myshop/subscriptions'

/** Tells people of the next order of a subscription, and why one was not made. */
export function subscriptionNotifications({
  notifications,
  accounts,
  subscriptions,
  accountUrl,
  texts,
}: Pick<EventRulesDeps, 'notifications' | 'accounts' | 'subscriptions' | 'accountUrl' | 'texts'>) {
  return async ({ payload }: EventOf<typeof subscriptionNoticed>, key: string): Promise<void> => {
    const { shop: shopId, id, kind, day, total, before, agreed, reason, retry_on } = payload
    const subscription = await subscriptions.notificationData(shopId, id)
    const person = subscription && (await accounts.find(subscription.uid))
    // The account was closed meanwhile.
    if (!person) return
    // An order that will not come is not announced.
    if (kind === 'upcoming' && subscription.state !== 'ACTIVE') return
    const { shop, title, option, qty } = subscription
    await notifications.persons.notify({
      key,
      template: `subscription-${kind}`,
      data: {
        name: person.name,
        ...{ shop, title, option, count: String(qty) },
        day: texts.day(day),
        amount: total === null ? '' : texts.won(total),
        before: before === null ? '' : texts.won(before),
        agreed: agreed === null ? '' : texts.won(agreed),
        reason: reason && texts.subscriptionReasons[reason],
        retry: retry_on ? texts.day(retry_on) : '',
        url: accountUrl(SUBSCRIPTIONS),
      },
      to: { uid: person.uid, email: person.email },
    })
  }
}
