import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'
import { identityCalls } from '../api/identity.ts'
import { errorMessage } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'

const texts = accountTexts.login

/** Sends the confirmation mail of an address again. */
export function ResendButton({ email }: { email: string }) {
  const paths = usePaths()
  const [said, setSaid] = useState<{ kind: 'good' | 'bad'; words: string } | null>(null)

  const send = () =>
    identityCalls.sendVerification(email, paths.verify()).then(
      () => setSaid({ kind: 'good', words: texts.resent }),
      (error) => setSaid({ kind: 'bad', words: errorMessage(error) }),
    )

  return (
    <>
      {said && <Remark kind={said.kind}>{said.words}</Remark>}
      <Button onClick={send}>{texts.resend}</Button>
    </>
  )
}
