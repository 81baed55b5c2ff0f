import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'

const notices: Record<string, string> = accountTexts.login.notices

/** The error of a mailed link or a provider; nothing without a reason. */
export function LoginNotice({ reason }: { reason: string }) {
  if (!reason) return null
  return (
    <Remark kind="bad">
      {Object.hasOwn(notices, reason) ? notices[reason] : accountTexts.login.notices.other}
    </Remark>
  )
}
