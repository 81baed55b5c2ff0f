import type { ChangeEvent } from 'react'
import { ApiError, isApiError } from '../../../../../client/api-error.ts'
import { parseOrderNumber } from '../../../../../domains/orders/shared/order-number.ts'
import { Field } from '../../../../../ui/controls/field.tsx'
import { orderTexts } from '../../../../../ui/texts/orders.ts'
import { phoneError, withHyphens } from '../../../forms/checks.ts'
import { Form } from '../../../forms/form.tsx'
import { PhoneField } from '../../../forms/phone-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { ownId } from '../../checkout/draft/own-id.ts'
import type { OrderAccess } from '../actions/order-actions-context.ts'
import styles from '../claims/claim-form.module.css'
import { lookUp } from './look-up.ts'

const texts = orderTexts.guest
const fields = ['orderid', 'phone'] as const
const NUMBER_GROUPS = [8, 8]

/** Finds an order by its number and the phone number in it. */
export function LookUpForm({ onFound }: { onFound: (orderid: string, whose: OrderAccess) => void }) {
  const form = useForm({
    fields,
    check: (read) => ({
      orderid: parseOrderNumber(read('orderid')) ? undefined : texts.numberWrong,
      phone: read('phone').trim() ? phoneError(read('phone')) : texts.phoneMissing,
    }),
    async send(read) {
      const [orderid, phone] = [parseOrderNumber(read('orderid')) ?? '', read('phone').trim()]
      const whose = await lookUp(orderid, phone, ownId()).catch((error) => {
        throw isApiError(error) && error.status === 404 ? notThere() : error
      })
      onFound(orderid, whose)
    },
  })
  return (
    <div className={styles.form}>
      <p>{texts.lead}</p>
      <Form state={form} action={texts.action}>
        <Field
          label={orderTexts.order.number}
          name="orderid"
          inputMode="numeric"
          autoComplete="off"
          hint={texts.numberHint}
          error={form.errors.orderid}
          onChange={tidy}
        />
        <PhoneField
          label={texts.phone}
          name="phone"
          defaultValue=""
          autoComplete="tel"
          error={form.errors.phone}
        />
      </Form>
    </div>
  )
}

const notThere = () => new ApiError(404, { msg: 'NOT_FOUND', message: texts.notThere, status: 404 })

/** Replaces a pasted message by the order number in it, and adds the hyphen while digits are typed. */
function tidy({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  // A new value would break the syllable that a Korean keyboard is composing.
  if ((nativeEvent as InputEvent).isComposing) return
  const number = parseOrderNumber(target.value)
  if (number) target.value = number
  else if (/^[\d-]*$/.test(target.value)) target.value = withHyphens(target.value, NUMBER_GROUPS)
}
