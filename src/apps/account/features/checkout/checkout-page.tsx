import { isApiError } from '../../../../client/api-error.ts'
import { checkoutTexts as texts } from '../../../../ui/texts/checkout.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import { CheckoutForm } from './checkout-form.tsx'
import type { CheckoutData } from './checkout-sections.tsx'
import { Opened } from './draft/opened.tsx'
import { WaitingPayment } from './draft/waiting-payment.tsx'

export async function loader({ api }: LoaderArgs): Promise<CheckoutData> {
  const [profile, addresses, { methods }] = await Promise.all([
    api.get('/api/user/profile', {}).catch(guest(null)),
    api.get('/api/user/addresses', {}).catch(guest([])),
    api.get('/api/payment/methods', {}),
  ])
  return { profile, addresses, methods }
}

export const head = () => ({ title: texts.title })

/** The checkout of a draft. */
export function Component({ data }: { data: CheckoutData }) {
  return (
    <Opened title={texts.title} begins>
      {(purchase, reopen) =>
        purchase.placed ? (
          <WaitingPayment purchase={purchase} placed={purchase.placed} reopen={reopen} />
        ) : (
          // Another key is another attempt, which begins with the stored input.
          <CheckoutForm key={purchase.key} purchase={purchase} data={data} reopen={reopen} />
        )
      }
    </Opened>
  )
}

const guest =
  <Value,>(value: Value) =>
  (error: unknown): Value => {
    if (isApiError(error) && error.status === 401) return value
    throw error
  }
