import { Text } from '@mantine/core'
import { adminDepositsTexts as texts } from '../../../ui/texts/admin-deposits.ts'
import { Page } from '../components/page.tsx'
import { useMay, useShop } from '../shell/use-shop.ts'
import { DepositBoard } from './deposit-board.tsx'
import { StatementHistory } from './statement-history.tsx'
import { StatementUpload } from './statement-upload.tsx'

/** Deposits to the shop's own account, from statements of its bank. */
export function DepositsPage() {
  const { shopid } = useShop()
  const mayWrite = useMay()('money:write')
  return (
    <Page title={texts.title} lead={texts.lead} size="lg">
      <Text size="sm" c="dimmed">
        {texts.personal}
      </Text>
      {mayWrite && <StatementUpload owner={shopid} />}
      <DepositBoard owner={shopid} mayWrite={mayWrite} />
      <StatementHistory owner={shopid} />
    </Page>
  )
}
