import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { carrierNames } from '../../../../domains/orders/shared/carriers.ts'
import { deliveryWays, isDeliveryWay } from '../../../../domains/orders/shared/delivery-ways.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import { useDefaultCarrier } from '../../api/orders/tracking.api.ts'
import { useShop } from '../../shell/use-shop.ts'

const texts = adminOrderMovesTexts.ask
const TRACKING_NUMBER = /^[0-9A-Za-z]{6,30}$/

const carrierGroup = { group: texts.carriers, items: [...carrierNames] }
const wayGroup = { group: texts.withoutTracking, items: [...deliveryWays] }

/**
 * Fields for carrier and tracking number. The shop's default carrier is preselected, else the last one. Parcels to the
 * buyer may have a way of delivery instead (`withWays`).
 */
export function useShipmentFields({ withWays }: { withWays: boolean }) {
  const preset = useDefaultCarrier(useShop().shopid)
  const [lastCarrier, setLastCarrier] = useLocalStorage({
    key: 'madang:carrier',
    defaultValue: carrierNames[0] ?? '',
    getInitialValueInEffect: false,
  })
  const [choice, setChoice] = useState('')
  const [written, setTracking] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const tracking = written.replace(/[\s-]/g, '')
  const carrier = choice || presetFor(preset, withWays) || lastCarrier
  const isByWay = isDeliveryWay(carrier)
  const isValid = isByWay || TRACKING_NUMBER.test(tracking)
  const choose = (value: string) => {
    setChoice(value)
    if (!isDeliveryWay(value)) setLastCarrier(value)
  }
  const fields = (
    <>
      <NativeSelect
        label={texts.carrier}
        data={withWays ? [carrierGroup, wayGroup] : [...carrierNames]}
        value={carrier}
        onChange={({ target }) => choose(target.value)}
      />
      {isByWay ? (
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
      return isByWay ? { carrier } : { carrier, tracking }
    },
  }
}

/** The shop's default, if these fields offer it; empty otherwise. */
const presetFor = (preset: string, withWays: boolean): string =>
  carrierNames.includes(preset) || (withWays && isDeliveryWay(preset)) ? preset : ''
