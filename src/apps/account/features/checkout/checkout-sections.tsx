import type { ReplyOf } from '../../../../client/calls.ts'
import type { PaymentMethod } from '../../../../domains/payments/contract.ts'
import type { FieldErrors } from '../../forms/use-field-errors.ts'
import { BuyerSection } from './details/buyer-section.tsx'
import { DeliverySection } from './details/delivery-section.tsx'
import { isZipcode, type Name } from './details/details.ts'
import type { Kept } from './details/kept-form.ts'
import { OrdersSection } from './goods/orders-section.tsx'
import { CouponsSection } from './payment/coupons-section.tsx'
import { MethodSection } from './payment/method-section.tsx'
import { PointsSection } from './payment/points-section.tsx'
import { ConsentsSection } from './placement/consents-section.tsx'
import { sumsOf } from './quote/quote-input.ts'
import type { Quoting } from './quote/use-quote-input.ts'

export interface CheckoutData {
  /** null for a guest */
  profile: ReplyOf<'/api/user/profile'> | null
  addresses: ReplyOf<'/api/user/addresses'>
  methods: PaymentMethod[]
}

interface Props {
  data: CheckoutData
  kept: Kept
  quoting: Quoting
  /** there is nothing to pay */
  isFree: boolean
  errors: FieldErrors<Name>
}

/** The ordered goods and the form's sections. */
export function CheckoutSections({ data, kept, quoting, isFree, errors }: Props) {
  const { profile, addresses, methods } = data
  const { input, change, answer } = quoting
  const quote = answer?.quote
  return (
    <>
      <OrdersSection answer={answer} onLines={(lines) => change({ lines })} />
      <BuyerSection kept={kept} profile={profile} addresses={addresses} errors={errors} />
      <DeliverySection
        kept={kept}
        addresses={addresses}
        maySave={profile !== null}
        errors={errors}
        island={quote ? sumsOf(quote) : null}
        onZipcode={(zipcode) => change({ zipcode: isZipcode(zipcode) ? zipcode : null })}
      />
      {quote && (
        <CouponsSection
          quote={quote}
          quoting={input.coupons}
          isPerson={profile !== null}
          onChange={(coupons) => change({ coupons })}
        />
      )}
      {quote && (
        <PointsSection quote={quote} quoting={input.points} onChange={(points) => change({ points })} />
      )}
      <MethodSection
        kept={kept}
        name={profile?.name ?? null}
        methods={methods}
        isFree={isFree}
        errors={errors}
      />
      <ConsentsSection orders={quote?.orders ?? []} errors={errors} />
    </>
  )
}
