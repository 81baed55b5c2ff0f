import { Anchor, Button, CopyButton, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ShopRefunds } from '../../../../domains/orders/seller/contract.ts'
import { seoulMinute } from '../../../../ui/dates.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { won } from '../../../../ui/money.ts'
import { adminTransfersTexts } from '../../../../ui/texts/admin-transfers.ts'
import { useSendRefund } from '../../calls/orders/transfers.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-shop.ts'

const texts = adminTransfersTexts.refunds

interface Props {
  shopid: string
  refund: ShopRefunds['refunds'][number]
}

/** A refund that the shop has to transfer, its account, and the button that confirms it. */
export function RefundCard({ shopid, refund }: Props) {
  const { id, orderid, buyer_name, name, amount, account, asked_at } = refund
  const [asking, setAsking] = useState(false)
  const send = useSendRefund(shopid)
  const maySend = useMay()('money:write')
  const label = texts.goOf(buyer_name, amount)
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
                  {copied ? texts.copied : texts.copy}
                </Button>
              )}
            </CopyButton>
          )}
          {maySend && (
            <Button aria-label={label} onClick={() => setAsking(true)}>
              {texts.go}
            </Button>
          )}
        </Group>
      </Group>
      <Facts
        look="beside"
        facts={[
          [
            texts.to,
            account ? (
              <span key="to">
                {account.bank} <b>{account.number}</b> {account.holder}
              </span>
            ) : (
              <Text key="unknown" span inherit c="red.9">
                {texts.unknown}
              </Text>
            ),
          ],
          [
            texts.order,
            orderid && (
              <Anchor key="order" href={paths.order(shopid, orderid)} inherit>
                {orderid}
              </Anchor>
            ),
          ],
          [texts.name, name],
          [texts.asked, seoulMinute(asked_at)],
        ]}
      />
      {asking && (
        <FormDialog
          title={label}
          go={texts.go}
          busy={send.isPending}
          onGo={() => send.mutate(id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <Text>{texts.question(buyer_name, amount)}</Text>
        </FormDialog>
      )}
    </Paper>
  )
}
