import { Text } from '@mantine/core'
import { adminReceiptsTexts as texts } from '../../../ui/texts/admin-receipts.ts'
import { Page } from '../components/page.tsx'
import { useMay, useShop } from '../shell/use-shop.ts'
import { ReceiptBoard } from './receipt-board.tsx'

/** Cash receipts of transfers to the shop's own account. */
export function ReceiptsPage() {
  const { shopid } = useShop()
  return (
    <Page title={texts.title} lead={texts.lead.shop} size="lg">
      <Text size="sm" c="dimmed">
        {texts.personal}
      </Text>
      <ReceiptBoard owner={shopid} mayWrite={useMay()('money:write')} />
    </Page>
  )
}
