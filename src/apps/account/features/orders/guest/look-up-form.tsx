import type { ChangeEvent } from 'react'
import { ApiError, isApiError } from '../../../../../client/api-error.ts'
import { Field } from '../../../../../ui/controls/field.tsx'
import { orderTexts } from '../../../../../ui/texts/orders.ts'
import { phoneError, withHyphens } from '../../../forms/checks.ts'
import { Form } from '../../../forms/form.tsx'
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
      orderid: /^\d{8}-\d{8}$/.test(read('orderid').trim()) ? undefined : texts.numberWrong,
      phone: read('phone').trim() ? phoneError(read('phone').trim()) : texts.phoneMissing,
    }),
    async send(read) {
      const [orderid, phone] = [read('orderid').trim(), read('phone').trim()]
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
          maxLength={17}
          hint={texts.numberHint}
          error={form.errors.orderid}
          onChange={hyphenate}
        />
        <Field
          label={texts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={14}
          error={form.errors.phone}
        />
      </Form>
    </div>
  )
}

const notThere = () => new ApiError(404, { msg: 'NOT_FOUND', message: texts.notThere, status: 404 })

function hyphenate(event: ChangeEvent<HTMLInputElement>) {
  event.target.value = withHyphens(event.target.value, NUMBER_GROUPS)
}
