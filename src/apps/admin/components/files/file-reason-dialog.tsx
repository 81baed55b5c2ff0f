import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { useLastFileReason } from './last-file-reason.ts'

/** Asks for the reason of an export with personal data, which is logged. Proposes the last one for fifteen minutes. */
export function FileReasonDialog({ onGo, onClose }: { onGo: (reason: string) => void; onClose: () => void }) {
  const { lastReason, storeReason } = useLastFileReason()
  const go = (reason: string) => {
    storeReason(reason)
    onGo(reason)
  }
  return (
    <ReasonDialog
      words={adminKitTexts.reason}
      min={2}
      max={200}
      initial={lastReason}
      onGo={go}
      onClose={onClose}
    />
  )
}
