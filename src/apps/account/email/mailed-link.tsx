import { useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { errorMessage } from '../forms/use-form.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import narrow from '../frame/narrow.module.css'

/** A change of the mail address, found by the token of a mailed link. */
export interface LinkedChange<Change> {
  token: string
  /** null for a used, old or invalid link */
  change: Change | null
}

/** Loads the change. Opening the link changes nothing, because mail scanners open links too. */
export async function loadLinkedChange<Change>(
  url: URL,
  load: (token: string) => Promise<Change>,
): Promise<LinkedChange<Change>> {
  const token = url.searchParams.get('token') ?? ''
  const change = await load(token).catch((error) => {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) return null
    throw error
  })
  return { token, change }
}

/** State of the page's only button. It sends once, because the result replaces it. */
export function useSendOnce(send: () => Promise<void>) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  async function press() {
    if (isSending) return
    setSending(true)
    setFailure('')
    try {
      await send()
    } catch (error) {
      setFailure(errorMessage(error))
      setSending(false)
    }
  }
  return { isSending, failure, press }
}

/** The result, with a link to continue. */
export function LinkResult({
  title,
  text,
  action,
  href,
}: {
  title: string
  text: string
  action: string
  href: string
}) {
  return (
    <section className={narrow.page}>
      <FocusedHeading>{title}</FocusedHeading>
      <p className={narrow.lead}>{text}</p>
      <a className={buttonClass('strong')} href={href}>
        {action}
      </a>
    </section>
  )
}
