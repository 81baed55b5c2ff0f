import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'
import { identityCalls } from '../api/identity.ts'
import { errorMessage } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'

const texts = accountTexts.login

export function ResendButton({ email }: { email: string }) {
  const paths = usePaths()
  const [status, setStatus] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)

  const send = () =>
    identityCalls.sendVerification(email, paths.verify()).then(
      () => setStatus({ kind: 'good', words: texts.resent }),
      (error) => setStatus({ kind: 'bad', words: errorMessage(error) }),
    )

  return (
    <>
      {status && <Remark kind={status.kind}>{status.words}</Remark>}
      <Button onClick={send}>{texts.resend}</Button>
    </>
  )
}
