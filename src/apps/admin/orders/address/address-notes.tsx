import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { formatPhone } from '../../../../platform/contract/phone.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminAddressTexts } from '../../../../ui/texts/admin-address.ts'
import { useConfirmAddress, useSettleAddressDues } from '../../api/orders/address.api.ts'
import { useMay } from '../../shell/use-shop.ts'
import { openChange } from './address-mark.tsx'

const texts = adminAddressTexts

type Recipient = ShopOrderDetail['recipient']

/** Tells that print pages and files from before a change are outdated, and asks for a confirmation. */
export function AddressAlert({ shopid, order }: { shopid: string; order: ShopOrderDetail }) {
  const confirm = useConfirmAddress(shopid)
  const may = useMay()
  const changedAt = openChange(order)
  if (!changedAt) return null
  const time = seoulMinute(changedAt)
  if (!order.address_unseen)
    return (
      <Alert color="gray" title={texts.changed(time)}>
        {texts.outdated}
      </Alert>
    )
  const go = () =>
    confirm.mutate(
      { orderid: order.number, changed_at: changedAt },
      { onSuccess: () => toast({ text: texts.confirmed, kind: 'done' }) },
    )
  return (
    <Alert color="red" title={texts.unseen(time)}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{recipientWords(order.recipient)}</Text>
        <Text size="sm">{texts.outdated}</Text>
        {may('orders:write') && (
          <Button color="red" loading={confirm.isPending} onClick={go}>
            {texts.confirm}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/** Surcharges of a changed address, which the buyer pays directly to the shop that ships. */
export function AddressDues({ shopid, order }: { shopid: string; order: ShopOrderDetail }) {
  const settle = useSettleAddressDues(shopid)
  const may = useMay()
  const { address_dues: dues, ships, number: orderid } = order
  if (!dues) return null
  const { owed, waived, paid, paid_at } = dues
  const go = (as: 'paid' | 'waived') => settle.mutate({ orderid, owed, settle: as })
  return (
    <Stack gap={4} mt="xs">
      {owed !== 0 && (
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {owed > 0 ? texts.dues.open(owed) : texts.dues.back(-owed)}
          </Text>
          {ships && may('orders:write') && (
            <>
              <Button
                size="compact-sm"
                variant="default"
                loading={settle.isPending}
                onClick={() => go('paid')}
              >
                {owed > 0 ? texts.dues.settle : texts.dues.giveBack}
              </Button>
              {owed > 0 && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={settle.isPending}
                  onClick={() => go('waived')}
                >
                  {texts.dues.waive}
                </Button>
              )}
            </>
          )}
        </Group>
      )}
      {owed > 0 && (
        <Text size="sm" c="dimmed">
          {texts.dues.byHand}
        </Text>
      )}
      {owed === 0 && paid > 0 && paid_at && (
        <Text size="sm">{texts.dues.paid(paid, seoulMinute(paid_at))}</Text>
      )}
      {waived > 0 && <Text size="sm">{texts.dues.waived(waived)}</Text>}
    </Stack>
  )
}

/** Earlier recipients, the newest first. */
export function AddressHistory({ order: { address_changes: changes = [] } }: { order: ShopOrderDetail }) {
  if (changes.length === 0) return null
  return (
    <Stack gap="xs" mt="md">
      <Text size="sm" fw={700}>
        {texts.history}
      </Text>
      {changes.toReversed().map(({ id, at, actor, before, after, reason }) => (
        <div key={id}>
          <Text size="xs" c="dimmed">
            {seoulMinute(at)} · {texts.actors[actor]}
          </Text>
          <Text size="sm">
            {texts.before}: {recipientWords(before)}
          </Text>
          <Text size="sm">
            {texts.after}: {recipientWords(after)}
          </Text>
          {reason && <Text size="sm">“{reason}”</Text>}
        </div>
      ))}
    </Stack>
  )
}

/** Where a line was sent before the recipient changed. */
export function SentAddress({
  order: { address_changes: changes = [] },
  change,
}: {
  order: ShopOrderDetail
  change: number
}) {
  const before = changes.find(({ id }) => id === change)?.before
  return (
    before && (
      <Text size="sm" c="dimmed">
        {texts.sent}: {recipientWords(before)}
      </Text>
    )
  )
}

const recipientWords = ({ name, phone, zipcode, address, detail, memo }: Recipient): string =>
  [name, formatPhone(phone), `(${zipcode}) ${address} ${detail}`.trim(), memo].filter(Boolean).join(' · ')
