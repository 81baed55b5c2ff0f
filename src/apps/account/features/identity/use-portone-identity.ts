import { useEffect, useRef, useState } from 'react'
import { isApiError, messageOf } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import { accountTexts } from '../../../../ui/texts/account.ts'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import { type BackFromPortOne, backFromPortOne, loadPortOne } from '../../calls/portone.ts'
import type { Over19 } from './test-identity.tsx'

const texts = accountInfoTexts.identity.portone

/** Opens PortOne's window for a check, and asks the server for its result. `waiting` is a check whose result did not come. */
export function usePortOneIdentity(onFinish: (over19: Over19) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [waiting, setWaiting] = useState<string | null>(null)
  const begun = useRef(false)

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setFailure('')
    await work().catch((error) => setFailure(messageOf(error, accountTexts.forms)))
    setBusy(false)
  }

  const settle = async (id: string, answer: BackFromPortOne) => {
    try {
      // The server asks PortOne itself, whatever the window says.
      const { over19 } = await browserApi.post('/api/user/identity/finish', { id })
      onFinish(over19)
    } catch (error) {
      // Without an answer of PortOne's or of ours the check stands, and is asked for again.
      setWaiting(isApiError(error) && error.status < 500 ? null : id)
      if (answer.code === undefined || !isUnfinished(error)) throw error
      setFailure(answer.message || texts.unfinished)
    }
  }

  const open = () =>
    run(async () => {
      setWaiting(null)
      const begin = await browserApi.post('/api/user/identity/begin', {})
      if (begin.provider !== 'portone') return
      const portone = await loadPortOne().catch(() => null)
      const request = { ...begin.request, redirectUrl: location.href }
      const answer = await portone?.requestIdentityVerification(request).catch(() => null)
      if (answer) await settle(begin.id, answer)
      // A browser that has left for PortOne's page waits for no answer.
      else if (answer === null || !portone) setFailure(texts.failed)
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened.
  useEffect(() => {
    const back = begun.current ? null : backFromPortOne('identityVerificationId')
    begun.current = true
    if (back) void run(() => settle(back.id, back))
  }, [])

  return { busy, failure, waiting, open, look: (id: string) => run(() => settle(id, {})) }
}

const isUnfinished = (error: unknown) =>
  isApiError(error) && (error.reply?.details as { reason?: unknown } | undefined)?.reason === 'unfinished'
