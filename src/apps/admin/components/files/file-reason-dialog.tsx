import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'

/** Asks for the reason of an export with personal data, which is logged. */
export function FileReasonDialog(props: { onGo: (reason: string) => void; onClose: () => void }) {
  return <ReasonDialog words={adminKitTexts.reason} min={2} max={200} {...props} />
}
