import { Anchor, Group, Skeleton, Text } from '@mantine/core'
import type { ShopOrderDetail } from '../../../domains/orders/seller/seller-orders.contract.ts'
import { KIND_TEXTS } from '../../../domains/settlements/shared/entry-texts.ts'
import { won } from '../../../ui/money.ts'
import { adminTexts } from '../../../ui/texts/admin.ts'
import { adminSettlementsTexts } from '../../../ui/texts/admin-settlements.ts'
import { useEntriesOfOrder } from '../api/shop/settlements.api.ts'
import { Section } from '../components/section.tsx'
import { paths } from '../paths.ts'
import { entryName, payoutText } from './entries-resource.tsx'
import styles from './settlements.module.css'

const texts = adminSettlementsTexts.order

const ENDED = new Set<string>(['DONE', 'CANCELED', 'REFUNDED'])

/**
 * What of an order is settled, and when it is paid. It is not printed, because staff put the page of an order into the
 * parcel.
 */
export function OrderSettlementCard({
  shopid,
  order,
}: {
  shopid: string
  order: Pick<ShopOrderDetail, 'number'> & {
    lines: readonly Pick<ShopOrderDetail['lines'][number], 'status'>[]
  }
}) {
  const { data, isPending } = useEntriesOfOrder(shopid, order.number)
  return (
    <div className={styles.screenOnly}>
      <Section title={texts.title}>{content()}</Section>
    </div>
  )

  function content() {
    if (isPending) return <Skeleton role="status" h={48} aria-label={adminTexts.loading} />
    if (!data)
      return (
        <Text size="sm" c="dimmed" role="status">
          {texts.failed}
        </Text>
      )
    const { entries, next } = data
    if (entries.length === 0) return <Text size="sm">{texts.none}</Text>
    const sum = entries.reduce((sum, { amount }) => sum + amount, 0)
    const isOpen = order.lines.some(({ status }) => !ENDED.has(status))
    return (
      <>
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
                <div className={styles.words}>
                  <Text size="sm">{entryName(entry)}</Text>
                  <Text size="xs" c="dimmed">
                    {KIND_TEXTS[entry.kind]} ·{' '}
                    {entry.settlement === null ? (
                      payoutText(entry)
                    ) : (
                      <Anchor href={paths.settlement(shopid, entry.settlement)} inherit>
                        {payoutText(entry)}
                      </Anchor>
                    )}
                  </Text>
                </div>
                <Text size="sm" className={styles.number}>
                  {won(entry.amount)}
                </Text>
              </Group>
            </li>
          ))}
        </ul>
        {next === null && (
          <Group justify="space-between" mt="xs">
            <Text size="sm" fw={700}>
              {texts.sum}
            </Text>
            <Text size="sm" fw={700} className={styles.number}>
              {won(sum)}
            </Text>
          </Group>
        )}
        {isOpen && (
          <Text size="xs" c="dimmed" mt="xs">
            {texts.open}
          </Text>
        )}
        <Anchor
          href={paths.settlementEntries(shopid, { number: order.number })}
          size="sm"
          display="block"
          mt="xs"
        >
          {next === null ? texts.to : texts.all}
        </Anchor>
      </>
    )
  }
}
