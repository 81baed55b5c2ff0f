import { Button, Group, SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Status } from '../../../../domains/orders/contract.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { useChanged } from '../../calls/orders.ts'
import { type OrdersView, paths } from '../../paths.ts'
import { navigate } from '../../router/location.ts'

const texts = adminOrdersTexts.list
const NUMBER = /^\d{8}-\d{8}$/

/** In which order, from which number, and what else can be done with the whole list. */
export function Toolbar({
  shopid,
  view,
}: {
  shopid: string
  view: OrdersView & { status: Status; sort: string }
}) {
  const refresh = useChanged(shopid)
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <SegmentedControl
          aria-label={texts.sort.label}
          value={view.sort}
          onChange={(sort) => navigate(paths.orders(shopid, { status: view.status, sort }))}
          data={[
            { value: 'oldest', label: texts.sort.oldest },
            { value: 'newest', label: texts.sort.newest },
          ]}
        />
        <Button variant="default" onClick={() => refresh()}>
          {texts.refresh}
        </Button>
        {view.status === 'READY_FOR_DELIVERY' && (
          <Button component="a" href={paths.tracking(shopid)} variant="light">
            {texts.tracking}
          </Button>
        )}
      </Group>
      <FindByNumber shopid={shopid} />
    </Group>
  )
}

function FindByNumber({ shopid }: { shopid: string }) {
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState(false)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const wanted = number.trim()
    setWrong(!NUMBER.test(wanted))
    if (NUMBER.test(wanted)) navigate(paths.order(shopid, wanted))
  }
  return (
    <form onSubmit={find} noValidate>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          aria-label={texts.find}
          placeholder={texts.findHint}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          error={wrong ? texts.findWrong : null}
          inputMode="numeric"
          w={200}
        />
        <Button type="submit" variant="default">
          {texts.findGo}
        </Button>
      </Group>
    </form>
  )
}
