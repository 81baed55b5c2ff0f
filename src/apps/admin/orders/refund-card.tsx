import { Anchor, Button, CopyButton, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { DueRefunds } from '../../../domains/orders/seller/refunds.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { won } from '../../../ui/money.ts'
import { adminTransfersTexts } from '../../../ui/texts/admin-transfers.ts'
import { FormDialog } from '../components/form/form-dialog.tsx'

const refundsTexts = adminTransfersTexts.refunds

/** A refund to transfer, with the account and the button that confirms it. */
export function RefundCard({
  refund,
  orderHref,
  send,
  maySend,
}: {
  refund: DueRefunds['refunds'][number]
  /** page of the order; without it, the number is not a link */
  orderHref?: string
  send: { mutate: (refund: number, on: { onSettled: () => void }) => void; isPending: boolean }
  maySend: boolean
}) {
  const { id, orderid, buyer_name, name, amount, account, asked_at } = refund
  const [isConfirming, setConfirming] = useState(false)
  const label = refundsTexts.goOf(buyer_name, amount)
  return (
    <Paper component="section" withBorder p="md" aria-label={`${buyer_name} ${won(amount)}`}>
      <Group justify="space-between" align="start" mb="xs">
        <Title order={3} size="h4">
          {buyer_name} · {won(amount)}
        </Title>
        <Group gap="xs" flex="none" justify="flex-end">
          {account && (
            <CopyButton value={account.number.replace(/\D/g, '')}>
              {({ copied, copy }) => (
                <Button variant="light" onClick={copy}>
                  {copied ? refundsTexts.copied : refundsTexts.copy}
                </Button>
              )}
            </CopyButton>
          )}
          {maySend && (
            <Button aria-label={label} onClick={() => setConfirming(true)}>
              {refundsTexts.go}
            </Button>
          )}
        </Group>
      </Group>
      <Facts
        layout="beside"
        facts={[
          [
            refundsTexts.to,
            account ? (
              <span key="to">
                {account.bank} <b>{account.number}</b> {account.holder}
              </span>
            ) : (
              <Text key="unknown" span inherit c="red.9">
                {refundsTexts.unknown}
              </Text>
            ),
          ],
          [
            refundsTexts.order,
            orderid && orderHref ? (
              <Anchor key="order" href={orderHref} inherit>
                {orderid}
              </Anchor>
            ) : (
              orderid
            ),
          ],
          [refundsTexts.name, name],
          [refundsTexts.refundedAt, seoulMinute(asked_at)],
        ]}
      />
      {isConfirming && (
        <FormDialog
          title={label}
          go={refundsTexts.go}
          busy={send.isPending}
          onGo={() => send.mutate(id, { onSettled: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        >
          <Text>{refundsTexts.question(buyer_name, amount)}</Text>
        </FormDialog>
      )}
    </Paper>
  )
}
