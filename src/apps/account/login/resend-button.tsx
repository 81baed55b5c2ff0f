import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'
import { identityCalls } from '../api/identity.ts'
import { errorMessage } from '../forms/use-form.ts'
import { usePaths } from '../frame/frame-data.ts'
import type { AccountPaths } from '../paths.ts'

const texts = accountTexts.login

interface Props {
  email: string
  /** pages that know where to return, if that is not the page of the visit */
  paths?: AccountPaths
}

export function ResendButton({ email, ...props }: Props) {
  const ownPaths = usePaths()
  const paths = props.paths ?? ownPaths
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
