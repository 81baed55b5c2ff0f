import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { operatorInvoicesTexts as texts } from '../../../../ui/texts/admin-operator-invoices.ts'
import { useInvoiceFile } from '../../api/operator/fee-invoices.api.ts'
import { useLastFileReason } from '../../components/files/last-file-reason.ts'
import { DecisionDialog } from '../settlements/decision-dialog.tsx'

const MIN_REASON = 2
const MAX_REASON = 200

/** Downloads a file for Hometax with a reason, which is logged. */
export function InvoiceFileDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const file = useInvoiceFile()
  const { lastReason, storeReason } = useLastFileReason()
  const [reason, setReason] = useState(lastReason)
  const [isShort, setShort] = useState(false)
  const trimmed = reason.trim()
  const download = () => {
    setShort(trimmed.length < MIN_REASON)
    if (trimmed.length < MIN_REASON) return
    file.mutate(
      { file: id, reason: trimmed },
      {
        onSuccess() {
          storeReason(trimmed)
          onClose()
        },
      },
    )
  }
  return (
    <DecisionDialog
      title={texts.downloadOf(id)}
      go={texts.download}
      text={texts.downloadText}
      decision={file}
      onGo={download}
      onClose={onClose}
    >
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isShort && texts.reasonNeeded}
        maxLength={MAX_REASON}
        autosize
        required
      />
    </DecisionDialog>
  )
}
