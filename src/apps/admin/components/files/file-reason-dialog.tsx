import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'

/** Asks why a file with personal data is wanted; the log of the shop keeps the answer. */
export function FileReasonDialog(props: { onGo: (reason: string) => void; onClose: () => void }) {
  return <ReasonDialog words={adminKitTexts.reason} least={2} max={200} {...props} />
}
