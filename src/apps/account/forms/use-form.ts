import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { isApiError, messageOf, needsLogin } from '../../../client/api-error.ts'
import { accountTexts } from '../../../ui/texts/account.ts'
import { type Check, type FieldErrors, type Read, reading, useFieldErrors } from './use-field-errors.ts'

interface Sending<Name extends string> {
  /** errors before the submit */
  check: Check<Name>
  /** Sends the form. A refusal (`ApiError`) is shown at the field that it names, or above the form. */
  send: (read: Read<Name>) => Promise<void>
}

interface Options<Name extends string> extends Sending<Name> {
  fields: readonly Name[]
}

export interface FormState<Name extends string> {
  errors: FieldErrors<Name>
  /** error of no single field */
  failure: string
  /** the session has ended; the person has to log in again */
  loggedOut: boolean
  sending: boolean
  /** The form is hydrated; before that a tap would leave the page. */
  ready: boolean
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Submits the form in another way. */
  sendAs: (form: HTMLFormElement | null, sending: Sending<Name>) => void
}

/** A form with one submit at a time, which keeps its input, and shows each field's error until it is fixed. */
export function useForm<Name extends string>({ fields, ...usual }: Options<Name>): FormState<Name> {
  const [failure, setFailure] = useState('')
  const [loggedOut, setLoggedOut] = useState(false)
  const [sending, setSending] = useState(false)
  const ready = useReady()
  const form = useRef<HTMLFormElement>(null)
  const { errors, refuse } = useFieldErrors(form, fields, usual.check)

  async function sendAs(element: HTMLFormElement | null, { check, send }: Sending<Name>) {
    if (sending || !element) return
    form.current = element
    const read: Read<Name> = reading(element)
    const wrong = check(read)
    refuse(wrong, check === usual.check ? 'usual' : check)
    setFailure('')
    setLoggedOut(false)
    if (Object.values(wrong).some(Boolean)) return
    setSending(true)
    try {
      await send(read)
    } catch (error) {
      setLoggedOut(needsLogin(error))
      const field = fields.find((name) => name === fieldOf(error))
      if (field) refuse({ [field]: errorMessage(error) } as FieldErrors<Name>, null)
      else setFailure(errorMessage(error))
    } finally {
      setSending(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    sendAs(event.currentTarget, usual)
  }

  return { errors, failure, loggedOut, sending, ready, submit, sendAs }
}

/** True once the page is hydrated. */
export function useReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return ready
}

/** The message for a refused or failed call. */
export const errorMessage = (error: unknown): string => messageOf(error, accountTexts.forms)

/** The reason in a refusal's details, or empty. */
export function reasonOf(error: unknown): string {
  return String(detailsOf(error).reason ?? '')
}

const fieldOf = (error: unknown) => detailsOf(error).field

function detailsOf(error: unknown): { field?: string; reason?: string } {
  return (isApiError(error) && (error.reply?.details as object | undefined)) || {}
}
