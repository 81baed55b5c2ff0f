import { MAX_PICKUP_MEMO } from '../../../../domains/orders/shared/pickup-days.ts'
import { Field, SelectField } from '../../../../ui/controls/field.tsx'
import { monthDay } from '../../../../ui/dates.ts'
import { claimTexts } from '../../../../ui/texts/claims.ts'

const texts = claimTexts.form.pickup

interface Props {
  /** days (YYYY-MM-DD) that can be chosen */
  days: readonly string[]
  /** the day of the draft */
  day: string | undefined
  error: string | undefined
}

/** When the products should be picked up, and a memo for the courier; both may stay empty. */
export function PickupFields({ days, day, error }: Props) {
  return (
    <>
      <SelectField
        label={texts.day}
        name="pickup_day"
        defaultValue={day && days.includes(day) ? day : ''}
        hint={texts.dayHint}
        error={error}
      >
        <option value="">{texts.none}</option>
        {days.map((item) => (
          <option key={item} value={item}>
            {monthDay(item)}
          </option>
        ))}
      </SelectField>
      <Field
        label={texts.memo}
        name="pickup_memo"
        maxLength={MAX_PICKUP_MEMO}
        autoComplete="off"
        hint={texts.memoHint}
      />
    </>
  )
}

/** The wishes that are not empty. */
export function readPickup(read: (name: 'pickup_day' | 'pickup_memo') => string): {
  pickup_day?: string
  pickup_memo?: string
} {
  const [pickup_day, pickup_memo] = [read('pickup_day'), read('pickup_memo').trim()]
  return { ...(pickup_day && { pickup_day }), ...(pickup_memo && { pickup_memo }) }
}
