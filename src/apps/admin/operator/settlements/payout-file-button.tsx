import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../../../ui/feedback/toast.ts'
import { operatorSettlementsTexts } from '../../../../ui/texts/admin-operator-settlements.ts'
import { usePayoutFile } from '../../api/operator/settlements.api.ts'
import { saveBlob } from '../../components/files/save-file.ts'
import { DecisionDialog } from './decision-dialog.tsx'

const texts = operatorSettlementsTexts.batches
const MIN_REASON = 2
const MAX_REASON = 200

/** Downloads the bank's file of a batch with a reason, which is logged. */
export function PayoutFileButton({ batch }: { batch: number }) {
  const [isOpen, setOpen] = useState(false)
  const [{ reason, error }, set] = useState({ reason: '', error: '' })
  const file = usePayoutFile(batch)
  const close = () => setOpen(false)
  const go = () => {
    const written = reason.trim()
    if (written.length < MIN_REASON) return set({ reason, error: texts.downloadNeeded })
    file.mutate(written, {
      onSuccess({ name, content }) {
        saveBlob(name, content)
        toast({ text: texts.downloaded(name), kind: 'done' })
        close()
      },
    })
  }
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={texts.downloadOf(batch)}
        onClick={() => setOpen(true)}
      >
        {texts.download}
      </Button>
      {isOpen && (
        <DecisionDialog
          title={texts.downloadOf(batch)}
          go={texts.download}
          text={texts.downloadText}
          decision={file}
          onGo={go}
          onClose={close}
        >
          <Textarea
            label={texts.downloadReason}
            description={texts.downloadHint}
            value={reason}
            onChange={({ target }) => set({ reason: target.value, error: '' })}
            error={error}
            maxLength={MAX_REASON}
            autosize
            minRows={2}
            required
          />
        </DecisionDialog>
      )}
    </>
  )
}
