import { NativeSelect, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { carrierNames } from '../../../../domains/orders/shared/carriers.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'

const texts = adminOrderMovesTexts.ask
const TRACKING_NUMBER = /^[0-9A-Za-z]{6,30}$/

/** Fields for carrier and tracking number. The last carrier is preselected. */
export function useShipmentFields() {
  const [carrier, setCarrier] = useLocalStorage({
    key: 'madang:carrier',
    defaultValue: carrierNames[0] ?? '',
    getInitialValueInEffect: false,
  })
  const [written, setTracking] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const tracking = written.replace(/[\s-]/g, '')
  const isValid = TRACKING_NUMBER.test(tracking)
  const fields = (
    <>
      <NativeSelect
        label={texts.carrier}
        data={[...carrierNames]}
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
      />
      <TextInput
        label={texts.tracking}
        value={written}
        onChange={({ target }) => setTracking(target.value)}
        error={isSubmitted && !isValid ? texts.trackingWrong : null}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        required
      />
    </>
  )
  return {
    fields,
    /** Returns the input, or null and shows the error. */
    read(): { carrier: string; tracking: string } | null {
      setSubmitted(true)
      return isValid ? { carrier, tracking } : null
    },
  }
}
