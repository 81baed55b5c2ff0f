import { Badge, Box, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Status } from '../../../../../domains/orders/contract.ts'
import { quantity } from '../../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { paths } from '../../../paths.ts'
import styles from './queue-tabs.module.css'
import { isUrgent, queueGroups, queueName } from './queues.ts'

/** The states as a scrollable row of tabs; a wide window has them in the sidebar. */
export function QueueTabs({
  shopid,
  status,
  counts,
}: {
  shopid: string
  status: Status
  counts: { status: Status; orders: number }[] | undefined
}) {
  const chosen = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the chosen tab when it changes, or counts widen the row.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [status, counts === undefined])
  return (
    <Box className={styles.row} hiddenFrom="md">
      <nav className={styles.tabs} aria-label={adminOrdersTexts.list.label}>
        {queueGroups.flatMap(({ states }) =>
          states.map((state) => {
            const orders = counts?.find((each) => each.status === state)?.orders
            return (
              <Button
                component="a"
                key={state}
                ref={state === status ? chosen : null}
                href={paths.orders(shopid, { status: state })}
                aria-current={state === status ? 'page' : undefined}
                variant={state === status ? 'filled' : 'default'}
                radius="xl"
                size="sm"
                className={styles.tab}
                rightSection={
                  orders ? (
                    <Badge
                      size="sm"
                      variant={isUrgent(state) && state !== status ? 'filled' : 'light'}
                      color={isUrgent(state) ? 'yard' : 'gray'}
                    >
                      {quantity(orders)}
                    </Badge>
                  ) : null
                }
              >
                {queueName(state)}
              </Button>
            )
          }),
        )}
      </nav>
    </Box>
  )
}
