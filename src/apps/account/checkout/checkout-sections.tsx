import { useState } from 'react'
import type { ReplyOf } from '../../../client/calls.ts'
import type { Address, Profile } from '../../../domains/accounts/accounts.contract.ts'
import type { Quote, QuotedOrder } from '../../../domains/orders/orders.contract.ts'
import type { PaymentMethod, SavedReceiptChoice } from '../../../domains/payments/payments.contract.ts'
import { hoursToSend } from '../../../domains/payments/shared/transfer-hours.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { checkoutConsentTexts as texts } from '../../../ui/texts/checkout-consents.ts'
import { CashReceiptFields } from '../forms/cash-receipt-fields.tsx'
import { ConsentBoxes, FoldedPolicy } from '../forms/consent-boxes.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { Section } from '../frame/page-section.tsx'
import { RequirementLink } from '../frame/requirement-link.tsx'
import { CouponsSection } from './checkout-coupons-section.tsx'
import styles from './checkout-form.module.css'
import { Option } from './checkout-option.tsx'
import { OrdersSection } from './checkout-orders-section.tsx'
import { buyerPhone, type FieldName, isTransfer, isZipcode } from './details/checkout-details.ts'
import { DeliverySection } from './details/delivery-section.tsx'
import type { StoredForm } from './details/form-storage.ts'
import { type QuoteInput, sumQuote } from './quote/quote-input.ts'
import type { QuoteState } from './quote/use-quote-input.ts'

const pointsTexts = checkoutTexts.points
const buyerTexts = checkoutTexts.buyer
const methodTexts = checkoutTexts.method

export interface CheckoutData {
  /** null for a guest */
  profile: ReplyOf<'/api/user/profile'> | null
  addresses: ReplyOf<'/api/user/addresses'>
  /** number for cash receipts that the person has saved; null without one */
  savedReceipt: SavedReceiptChoice | null
  methods: PaymentMethod[]
}

interface Props {
  data: CheckoutData
  stored: StoredForm
  quoteState: QuoteState
  /** there is nothing to pay */
  isFree: boolean
  errors: FieldErrors<FieldName>
}

/** The ordered goods and all sections of the form. */
export function CheckoutSections({ data, stored, quoteState, isFree, errors }: Props) {
  const { profile, addresses, savedReceipt, methods } = data
  const { input, change, answer } = quoteState
  const quote = answer?.quote
  return (
    <>
      <OrdersSection answer={answer} onLines={(lines) => change({ lines })} />
      <BuyerSection stored={stored} profile={profile} addresses={addresses} errors={errors} />
      <DeliverySection
        stored={stored}
        addresses={addresses}
        canSave={profile !== null}
        errors={errors}
        island={quote ? sumQuote(quote) : null}
        onZipcode={(zipcode) => change({ zipcode: isZipcode(zipcode) ? zipcode : null })}
      />
      {quote && (
        <CouponsSection
          quote={quote}
          selection={input.coupons}
          isPerson={profile !== null}
          onChange={(coupons) => change({ coupons })}
        />
      )}
      {quote && (
        <PointsSection quote={quote} selection={input.points} onChange={(points) => change({ points })} />
      )}
      <MethodSection
        stored={stored}
        name={profile?.name ?? null}
        methods={methods}
        savedReceipt={savedReceipt}
        isFree={isFree}
        errors={errors}
      />
      <ConsentsSection orders={quote?.orders ?? []} errors={errors} />
    </>
  )
}

const kinds = ['order', 'privacy', 'provision'] as const

/** Consents that the law requires for an order. */
function ConsentsSection({
  orders,
  errors,
}: {
  orders: readonly QuotedOrder[]
  errors: FieldErrors<FieldName>
}) {
  const shops = [...new Set(orders.flatMap((order) => [order.shop_name, order.shop_name_origin]))].join(', ')
  return (
    <Section title={texts.title}>
      <ConsentBoxes
        all={texts.all}
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
    </Section>
  )
}

interface PointsSectionProps {
  quote: Quote
  selection: QuoteInput['points']
  onChange: (points: QuoteInput['points']) => void
}

/** The buyer's points. Points of a shop are valid only for its orders. */
function PointsSection({ quote, selection, onChange }: PointsSectionProps) {
  const usable = quote.points.filter(({ balance }) => balance > 0)
  if (usable.length === 0) return null
  const shopName = (id: string) => quote.orders.find(({ shopid }) => shopid === id)?.shop_name ?? ''
  return (
    <Section title={pointsTexts.title}>
      {usable.map(({ shopid, balance, most: max, is_bounded }) => {
        // The stored choice may exceed the balance, because points may have been spent in another order since.
        const used = Math.min(max, selection[shopid] ?? 0)
        const use = (amount: number) => onChange({ ...selection, [shopid]: Math.min(max, amount) })
        const isAll = used > 0 && used >= max
        return (
          <div key={shopid} className={styles.beside}>
            <Field
              label={pointsTexts.of(shopName(shopid))}
              inputMode="numeric"
              maxLength={9}
              placeholder="0"
              value={used || ''}
              hint={pointsTexts.balance(balance, max, is_bounded)}
              onChange={(event) => use(Number(event.target.value.replace(/\D/g, '')))}
            />
            <Button
              aria-label={isAll ? pointsTexts.noneOf(shopName(shopid)) : pointsTexts.allOf(shopName(shopid))}
              disabled={max === 0}
              onClick={() => use(isAll ? 0 : max)}
            >
              {isAll ? pointsTexts.none : pointsTexts.all}
            </Button>
          </div>
        )
      })}
    </Section>
  )
}

interface BuyerSectionProps {
  stored: StoredForm
  profile: Profile | null
  addresses: readonly Address[]
  errors: FieldErrors<FieldName>
}

/** Guests may log in instead. */
function BuyerSection({ stored, profile, addresses, errors }: BuyerSectionProps) {
  const field = (name: 'buyer_name' | 'buyer_phone' | 'buyer_email', fallback: string | undefined) => ({
    name,
    defaultValue: stored[name] ?? fallback ?? '',
    error: errors[name],
  })
  return (
    <Section title={buyerTexts.title}>
      {!profile && (
        <Remark kind="note">
          <div className={styles.login}>
            <p>{checkoutTexts.login.hint}</p>
            <RequirementLink to="login" label={checkoutTexts.login.action} />
          </div>
        </Remark>
      )}
      <Field
        {...field('buyer_name', profile?.name)}
        label={buyerTexts.name}
        maxLength={40}
        autoComplete="name"
      />
      <PhoneField
        {...field('buyer_phone', profile ? buyerPhone(profile, addresses) : '')}
        label={buyerTexts.phone}
        autoComplete="tel"
        hint={profile ? undefined : checkoutTexts.guest}
      />
      <Field
        {...field('buyer_email', profile?.email)}
        label={buyerTexts.email}
        type="email"
        autoCapitalize="none"
        maxLength={200}
        autoComplete="email"
      />
    </Section>
  )
}

interface MethodSectionProps {
  stored: StoredForm
  /** name of the account; null for a guest */
  name: string | null
  methods: readonly PaymentMethod[]
  savedReceipt: SavedReceiptChoice | null
  /** there is nothing to pay */
  isFree: boolean
  errors: FieldErrors<FieldName>
}

function MethodSection({ stored, name, methods, savedReceipt, isFree, errors }: MethodSectionProps) {
  const [method, setMethod] = useState(methods.find((method) => method === stored.method) ?? methods[0])
  if (isFree)
    return (
      <Section title={methodTexts.title}>
        <p>{methodTexts.free}</p>
      </Section>
    )
  return (
    <Section title={methodTexts.title}>
      {methods.length === 0 && <Remark kind="bad">{methodTexts.none}</Remark>}
      <div role="radiogroup" aria-label={methodTexts.title}>
        {methods.map((option) => (
          <Option
            key={option}
            name="method"
            value={option}
            checked={method === option}
            onChange={() => setMethod(option)}
            title={methodTexts.names[option]}
          >
            {methodHint(option, name === null)}
          </Option>
        ))}
      </div>
      {method === 'bank' && (
        <Field
          label={methodTexts.depositor}
          name="depositor"
          maxLength={40}
          autoComplete="name"
          defaultValue={stored.depositor || (name ?? '')}
          hint={methodTexts.depositorHint}
          error={errors.depositor}
        />
      )}
      {method && isTransfer(method) && (
        <CashReceiptFields stored={stored} saved={savedReceipt} canSave={name !== null} errors={errors} />
      )}
    </Section>
  )
}

function methodHint(method: PaymentMethod, isGuest: boolean): string {
  const hint = methodTexts.hints[method]
  return typeof hint === 'string' ? hint : hint(hoursToSend(isGuest))
}
