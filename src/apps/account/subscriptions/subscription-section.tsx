import type { Quote } from '../../../domains/orders/orders.contract.ts'
import { followingDay } from '../../../domains/subscriptions/shared/subscription-days.ts'
import { totalWithoutBenefits } from '../../../domains/subscriptions/shared/subscription-terms.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { todayInSeoul } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { subscriptionTexts } from '../../../ui/texts/subscriptions.ts'
import { usePaths } from '../frame/frame-data.ts'
import { Section } from '../frame/page-section.tsx'

const texts = subscriptionTexts.checkout

interface Props {
  weeks: number
  quote: Quote
  /** whether the person has a saved card */
  hasCard: boolean
  /** id of the checkout session */
  session: string
}

/** What the buyer agrees to by the first order of a subscription: price, cycle, next day, and how to stop. */
export function SubscriptionSection({ weeks, quote, hasCard, session }: Props) {
  const paths = usePaths()
  const today = todayInSeoul()
  const total = quote.orders.reduce((sum, order) => sum + totalWithoutBenefits(order), 0)
  return (
    <Section title={texts.title} isCompact>
      <Facts
        layout="beside"
        facts={[
          [texts.cycle, subscriptionTexts.every(weeks)],
          [texts.next, texts.nextDay(followingDay(today, weeks, today))],
          [texts.price, texts.priceNow(total)],
          [texts.payment, texts.paymentText],
          [texts.stop, texts.stopText],
        ]}
      />
      {!hasCard && (
        <Remark kind="note">
          {texts.noCard}
          {/* Loads a new document, because only its content policy allows PortOne's window. */}
          <a className={buttonClass('strong')} href={paths.newCard(session)} target="_self">
            {texts.addCard}
          </a>
        </Remark>
      )}
    </Section>
  )
}
