import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { orderNotesTexts } from '../../../../ui/texts/admin-order-notes.ts'
import { useSaveOrderMemo } from '../../api/orders/order-notes.api.ts'
import { Section } from '../../components/section.tsx'
import { useMay } from '../../shell/use-shop.ts'
import { OrderLabels } from './order-labels.tsx'
import { MemoForm } from './order-memo-card.tsx'
import styles from './order-notes.module.css'

const texts = orderNotesTexts

const LabelDialog = lazy(async () => ({ default: (await import('./label-dialog.tsx')).LabelDialog }))

/** Labels and memos of an order and of its buyer. They are not printed, because staff put the page into parcels. */
export function OrderNotes({ shopid, order }: { shopid: string; order: ShopOrderDetail }) {
  const mayWrite = useMay()('orders:write')
  const [labelsOf, setLabelsOf] = useState<'order' | 'buyer' | null>(null)
  const saveOrder = useSaveOrderMemo(shopid, order.number, 'order')
  const saveBuyer = useSaveOrderMemo(shopid, order.number, 'buyer')
  if (!order.notes) return null
  const { memo, buyer_memo, labels } = order.notes
  const ofOrder = labels.filter(({ of_buyer }) => !of_buyer)
  const ofBuyer = labels.filter(({ of_buyer }) => of_buyer).map((label) => ({ ...label, of_buyer: false }))
  return (
    <div className={styles.notes}>
      <Section title={texts.title}>
        <Stack gap="sm">
          <LabelsLine
            title={texts.labels.ofOrder}
            labels={ofOrder}
            onChoose={mayWrite ? () => setLabelsOf('order') : undefined}
          />
          <MemoForm
            title={texts.memo.order}
            hint={texts.memo.orderHint}
            memo={memo}
            save={saveOrder}
            mayWrite={mayWrite}
          />
          {buyer_memo && (
            <>
              <Divider />
              <LabelsLine
                title={texts.labels.ofBuyer}
                labels={ofBuyer}
                onChoose={mayWrite ? () => setLabelsOf('buyer') : undefined}
              />
              <MemoForm
                title={texts.memo.buyer}
                hint={texts.memo.buyerHint}
                memo={buyer_memo}
                save={saveBuyer}
                mayWrite={mayWrite}
              />
            </>
          )}
        </Stack>
      </Section>
      <Suspense>
        {labelsOf && (
          <LabelDialog
            shopid={shopid}
            title={labelsOf === 'order' ? texts.labels.orderTitle : texts.labels.buyerTitle}
            target={labelsOf === 'order' ? { orders: [order.number] } : { buyerOf: order.number }}
            used={[(labelsOf === 'order' ? ofOrder : ofBuyer).map(({ id }) => id)]}
            onClose={() => setLabelsOf(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

function LabelsLine({
  title,
  labels,
  onChoose,
}: {
  title: string
  labels: Parameters<typeof OrderLabels>[0]['labels']
  onChoose: (() => void) | undefined
}) {
  return (
    <Group justify="space-between" gap="xs" align="flex-start" wrap="nowrap">
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        {labels.length > 0 ? (
          <OrderLabels labels={labels} />
        ) : (
          <Text size="sm" c="dimmed">
            {texts.labels.none}
          </Text>
        )}
      </Stack>
      {onChoose && (
        <Button
          variant="default"
          size="compact-sm"
          flex="none"
          aria-label={`${title} ${texts.labels.choose}`}
          onClick={onChoose}
        >
          {texts.labels.choose}
        </Button>
      )}
    </Group>
  )
}
