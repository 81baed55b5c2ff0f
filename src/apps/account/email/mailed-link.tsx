import { useState } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { errorMessage } from '../forms/use-form.ts'
import { FocusedHeading } from '../frame/focused-heading.tsx'
import narrow from '../frame/narrow.module.css'

/** The change of an address behind a mailed link, by the link's token. */
export interface LinkedChange<Change> {
  token: string
  /** null for a link that is used, too old or made up */
  change: Change | null
}

/** Loads the change behind a mailed link. Opening the link changes nothing, as mail scanners open links too. */
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

/** The page's one button: it sends once, as what follows replaces it, and `failure` says why it was refused. */
export function useSending(send: () => Promise<void>) {
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

/** The end of a mailed link, with a way on. */
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
