import { Button, List, Paper, Text } from '@mantine/core'
import type { SellerQuestion, SellerReview } from '../../../domains/reviews/seller/feedback.contract.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminInboxTexts } from '../../../ui/texts/admin-inbox.ts'
import { reportCauses } from '../../../ui/texts/report.ts'
import { useDismissReports } from '../api/feedback.api.ts'

const { reports: texts } = adminInboxTexts

type Row = SellerQuestion | SellerReview

/** Whether there are open reports. */
export const isReported = ({ hidden, reports }: Row): boolean => !hidden && reports > 0

/** The open reports, without the names of the shoppers. */
export function Reports({ row }: { row: Row }) {
  if (!isReported(row)) return null
  const { reports, reported } = row
  return (
    <Paper bg="red.0" p="sm">
      <Text size="sm" fw={700}>
        {texts.title(reports)}
      </Text>
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {reported.map(({ cause, words, at }) => (
          <List.Item key={at}>{[reportCauses[cause], words].filter(Boolean).join(': ')}</List.Item>
        ))}
      </List>
      {reports > reported.length && <Text size="sm">{texts.more(reports - reported.length)}</Text>}
    </Paper>
  )
}

/** Dismisses the reports. */
export function DismissButton({
  shopid,
  kind,
  row,
}: {
  shopid: string
  kind: 'question' | 'review'
  row: Row
}) {
  const dismissing = useDismissReports(shopid, kind)
  if (!isReported(row)) return null
  const go = () => dismissing.mutate(row.id, { onSuccess: () => toast({ text: texts.done, kind: 'done' }) })
  return (
    <Button variant="subtle" loading={dismissing.isPending} onClick={go}>
      {texts.dismiss}
    </Button>
  )
}
