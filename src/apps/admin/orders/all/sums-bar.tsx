import { Button, Group, Paper, Skeleton, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { OrderSums } from '../../../../domains/orders/seller/all-orders.contract.ts'
import { quantity, won } from '../../../../ui/money.ts'
import { adminAllOrdersTexts } from '../../../../ui/texts/admin-all-orders.ts'
import { errorMessage } from '../../api/error-message.ts'
import { type AllOrdersView, filterOf, readOrderSums, useOrderSums } from '../../api/orders/all-orders.api.ts'
import { MAX_ROWS } from '../../components/table/list-source.ts'

const texts = adminAllOrdersTexts.sums

/** Sums of the matching orders: exact if they are few, otherwise of the newest, and of all on request. */
export function SumsBar({ shopid, view }: { shopid: string; view: AllOrdersView }) {
  const filter = JSON.stringify(filterOf(view))
  return <Sums key={filter} shopid={shopid} view={view} />
}

function Sums({ shopid, view }: { shopid: string; view: AllOrdersView }) {
  const first = useOrderSums(shopid, view, true)
  const { further, add, isAdding, stop } = useFurtherSums(shopid, view)
  if (first.isLoadingError)
    return (
      <Text size="sm" c="dimmed" role="status">
        {texts.failed}
      </Text>
    )
  if (!first.data) return <Skeleton height={44} />
  const sums = further.sums ?? first.data
  const isFull = sums.orders >= MAX_ROWS
  const facts = [
    [texts.orders, quantity(sums.orders, '건')],
    [texts.pieces, quantity(sums.pieces, '개')],
    [texts.paid, won(sums.paid)],
    [texts.refunded, won(sums.refunded)],
  ] as const
  return (
    <Paper withBorder px="md" py="xs" component="section" aria-label={texts.label}>
      <Group gap="lg" justify="space-between">
        <Group gap="xs" style={{ columnGap: 'var(--mantine-spacing-lg)' }} role="status">
          {facts.map(([name, value]) => (
            <Text size="sm" key={name}>
              {name} <b>{value}</b>
            </Text>
          ))}
          {sums.next !== null && (
            <Text size="sm" c="dimmed">
              {isAdding ? texts.going(sums.orders) : isFull ? texts.full(MAX_ROWS) : texts.part(sums.orders)}
            </Text>
          )}
          {further.error && (
            <Text size="sm" c="red" role="alert">
              {errorMessage(further.error)}
            </Text>
          )}
        </Group>
        {sums.next !== null && !isFull && (
          <Button variant="default" size="compact-sm" onClick={isAdding ? stop : () => add(sums)}>
            {isAdding ? texts.stop : texts.more}
          </Button>
        )}
      </Group>
    </Paper>
  )
}

/** Adds further parts of the sums, one request after the other, until all are added or the user stops it. */
function useFurtherSums(shopid: string, view: AllOrdersView) {
  const [further, setFurther] = useState<{ sums: OrderSums | null; error: Error | null }>({
    sums: null,
    error: null,
  })
  const [isAdding, setAdding] = useState(false)
  const isStopped = useRef(false)
  const stop = () => {
    isStopped.current = true
    setAdding(false)
  }
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  async function add(start: OrderSums): Promise<void> {
    isStopped.current = false
    setAdding(true)
    let sums = start
    try {
      while (sums.next !== null && sums.orders < MAX_ROWS) {
        const part = await readOrderSums(shopid, view, sums.next)
        if (isStopped.current) return
        sums = sumOf(sums, part)
        setFurther({ sums, error: null })
      }
    } catch (error) {
      setFurther({ sums, error: error as Error })
    }
    setAdding(false)
  }
  return { further, add, isAdding, stop }
}

const sumOf = (first: OrderSums, second: OrderSums): OrderSums => ({
  orders: first.orders + second.orders,
  pieces: first.pieces + second.pieces,
  paid: first.paid + second.paid,
  refunded: first.refunded + second.refunded,
  next: second.next,
})
