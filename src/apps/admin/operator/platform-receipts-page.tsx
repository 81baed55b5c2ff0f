import { Text } from '@mantine/core'
import { adminReceiptsTexts as texts } from '../../../ui/texts/admin-receipts.ts'
import { useOperatorPermissions } from '../api/me.api.ts'
import { Page } from '../components/page.tsx'
import { ReceiptBoard } from '../receipts/receipt-board.tsx'

/** Cash receipts that the platform issues. */
export function PlatformReceiptsPage() {
  const mayWrite = useOperatorPermissions()?.includes('deposits:write') ?? false
  return (
    <Page title={texts.title} lead={texts.lead.platform} size="lg">
      <Text size="sm" c="dimmed">
        {texts.personal}
      </Text>
      <ReceiptBoard owner={null} mayWrite={mayWrite} />
    </Page>
  )
}
