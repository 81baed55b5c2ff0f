import type { ReplyOf } from '../../../client/calls.ts'
import type { QuotedOrder } from '../../../domains/orders/orders.contract.ts'
import type {
  PaymentMethod,
  SavedCards,
  SavedReceiptChoice,
} from '../../../domains/payments/payments.contract.ts'
import type { EasyPay } from '../../../domains/payments/shared/saved-cards.ts'
import { checkoutConsentTexts as texts } from '../../../ui/texts/checkout-consents.ts'
import { giftTexts } from '../../../ui/texts/gifts.ts'
import { ConsentBoxes, FoldedPolicy } from '../forms/consent-boxes.tsx'
import { phoneError } from '../forms/field-checks.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { Section } from '../frame/page-section.tsx'
import { GiftSection } from '../gifts/gift-section.tsx'
import { SubscriptionSection } from '../subscriptions/subscription-section.tsx'
import { BenefitsSection } from './benefits-section.tsx'
import styles from './checkout-form.module.css'
import { OrdersSection } from './checkout-orders-section.tsx'
import { BuyerFields, KnownBuyer, LoginHint } from './details/buyer-section.tsx'
import { buyerPhone, type FieldName, isZipcode } from './details/checkout-details.ts'
import { DeliverySection } from './details/delivery-section.tsx'
import type { StoredForm } from './details/form-storage.ts'
import type { PaymentChoice } from './details/payment-choice.ts'
import { MethodSection } from './method-section.tsx'
import { sumQuote } from './quote/quote-input.ts'
import type { QuoteState } from './quote/use-quote-input.ts'

export interface CheckoutData {
  /** null for a guest */
  profile: ReplyOf<'/api/user/profile'> | null
  addresses: ReplyOf<'/api/user/addresses'>
  /** number for cash receipts that the person has saved; null without one */
  savedReceipt: SavedReceiptChoice | null
  saved: SavedCards
  methods: PaymentMethod[]
  /** services of easy pay with a channel of their own */
  easyPays: EasyPay[]
}

interface Props {
  data: CheckoutData
  stored: StoredForm
  quoteState: QuoteState
  choices: readonly PaymentChoice[]
  /** there is nothing to pay */
  isFree: boolean
  errors: FieldErrors<FieldName>
  /** whether the quantities can be changed, as those of lines that are in no cart */
  canChange: boolean
  /** the receiver enters the address */
  isGift: boolean
  /** weeks between the orders of the subscription that this order begins; null for none */
  weeks: number | null
  /** id of the checkout session */
  session: string
}

/**
 * The sections of the form. What is known is one line with a button to change it, so that a phone shows all of a known
 * buyer's order at once.
 */
export function CheckoutSections(props: Props) {
  const { data, stored, quoteState, choices, isFree, errors, canChange, isGift, weeks, session } = props
  const { profile, addresses, savedReceipt, saved } = data
  const { input, change, answer } = quoteState
  const quote = answer?.quote
  const phone = profile ? buyerPhone(profile, addresses) : ''
  // The phone number is a part of a delivery, so it is asked there if the account has none.
  const asksPhone = profile !== null && (phone === '' || phoneError(phone) !== undefined)
  const knownBuyer = profile && (
    <KnownBuyer stored={stored} profile={profile} phone={phone} asksPhone={asksPhone} errors={errors} />
  )
  return (
    <>
      {!profile && <LoginHint />}
      {!profile && <BuyerFields stored={stored} errors={errors} />}
      {isGift ? (
        <>
          <GiftSection stored={stored} errors={errors} />
          {knownBuyer && (
            <Section title={giftTexts.checkout.giver} isCompact>
              {knownBuyer}
            </Section>
          )}
        </>
      ) : (
        <DeliverySection
          stored={stored}
          addresses={addresses}
          canSave={profile !== null}
          errors={errors}
          island={quote ? sumQuote(quote) : null}
          onZipcode={(zipcode) => change({ zipcode: isZipcode(zipcode) ? zipcode : null })}
        >
          {knownBuyer}
        </DeliverySection>
      )}
      <OrdersSection
        answer={answer}
        changing={canChange ? input.lines : null}
        onLines={(lines) => change({ lines })}
        isGift={isGift}
      />
      {quote && profile && <BenefitsSection quote={quote} input={input} onChange={change} />}
      {weeks !== null && quote && (
        <SubscriptionSection weeks={weeks} quote={quote} hasCard={choices.length > 0} session={session} />
      )}
      {(weeks === null || choices.length > 0) && (
        <MethodSection
          stored={stored}
          name={profile?.name ?? null}
          choices={choices}
          saved={saved}
          savedReceipt={savedReceipt}
          isFree={isFree && weeks === null}
          errors={errors}
        />
      )}
      <ConsentsSection
        orders={quote?.orders ?? []}
        stored={stored}
        errors={errors}
        isSubscription={weeks !== null}
      />
    </>
  )
}

const orderKinds = ['order', 'privacy', 'provision'] as const
const subscriptionKinds = [...orderKinds, 'subscription'] as const

/** Consents that the law requires for an order. */
function ConsentsSection({
  orders,
  stored,
  errors,
  isSubscription,
}: {
  orders: readonly QuotedOrder[]
  stored: StoredForm
  errors: FieldErrors<FieldName>
  isSubscription: boolean
}) {
  const kinds = isSubscription ? subscriptionKinds : orderKinds
  const shops = [...new Set(orders.flatMap((order) => [order.shop_name, order.shop_name_origin]))].join(', ')
  return (
    <section className={styles.consents} aria-label={texts.title}>
      <ConsentBoxes
        all={texts.all}
        fold={texts.read}
        checked={kinds.filter((kind) => stored[kind] === 'true')}
        consents={kinds.map((kind) => ({
          kind,
          label: texts.names[kind],
          required: true,
          policy: (
            <FoldedPolicy
              read={texts.read}
              readLabel={texts.readOf(texts.names[kind])}
              name={texts.names[kind]}
            >
              {texts.texts[kind](shops).map((part) => (
                <p key={part}>{part}</p>
              ))}
            </FoldedPolicy>
          ),
        }))}
        errors={errors}
      />
      <small>{texts.minor}</small>
    </section>
  )
}
