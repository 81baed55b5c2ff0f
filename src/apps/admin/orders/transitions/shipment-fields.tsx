import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { carrierNames } from '../../../../domains/orders/shared/carriers.ts'
import { deliveryWays, isDeliveryWay } from '../../../../domains/orders/shared/delivery-ways.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'

const texts = adminOrderMovesTexts.ask
const TRACKING_NUMBER = /^[0-9A-Za-z]{6,30}$/

const carrierGroup = { group: texts.carriers, items: [...carrierNames] }
const wayGroup = { group: texts.ways, items: [...deliveryWays] }

/**
 * Fields for carrier and tracking number. The last carrier is preselected. Parcels to the buyer may have a way of
 * delivery instead (`withWays`).
 */
export function useShipmentFields({ withWays }: { withWays: boolean }) {
  const [lastCarrier, setLastCarrier] = useLocalStorage({
    key: 'madang:carrier',
    defaultValue: carrierNames[0] ?? '',
    getInitialValueInEffect: false,
  })
  const [way, setWay] = useState('')
  const [written, setTracking] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const tracking = written.replace(/[\s-]/g, '')
  const isValid = way !== '' || TRACKING_NUMBER.test(tracking)
  const choose = (value: string) => {
    if (isDeliveryWay(value)) return setWay(value)
    setWay('')
    setLastCarrier(value)
  }
  const fields = (
    <>
      <NativeSelect
        label={texts.carrier}
        data={withWays ? [carrierGroup, wayGroup] : [...carrierNames]}
        value={way || lastCarrier}
        onChange={({ target }) => choose(target.value)}
      />
      {way ? (
        <Text size="sm" role="status">
          {texts.wayText}
        </Text>
      ) : (
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
      )}
    </>
  )
  return {
    fields,
    /** Returns the input, or null and shows the error. */
    read(): { carrier: string; tracking?: string } | null {
      setSubmitted(true)
      if (!isValid) return null
      return way ? { carrier: way } : { carrier: lastCarrier, tracking }
    },
  }
}
