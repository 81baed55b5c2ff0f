import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { isApiError, messageOf, needsLogin } from '../../../client/api-error.ts'
import { accountTexts } from '../../../ui/texts/account.ts'
import { type Check, type FieldErrors, formReader, type Read, useFieldErrors } from './use-field-errors.ts'

interface Submission<Name extends string> {
  /** errors that prevent the submit */
  check: Check<Name>
  /** Sends the form. An `ApiError` is shown at the field that it names, or above the form. */
  send: (read: Read<Name>) => Promise<void>
}

interface Options<Name extends string> extends Submission<Name> {
  fields: readonly Name[]
}

export interface FormState<Name extends string> {
  errors: FieldErrors<Name>
  /** error that belongs to no field */
  failure: string
  /** the session has ended */
  isLoggedOut: boolean
  isSending: boolean
  /** false before hydration, when a submit would leave the page */
  isHydrated: boolean
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** submits the form with another check and call than the form's own */
  submitAs: (form: HTMLFormElement | null, isSending: Submission<Name>) => void
}

/** A form with one submit at a time. Input is kept, and errors are shown until they are fixed. */
export function useForm<Name extends string>({ fields, ...submission }: Options<Name>): FormState<Name> {
  const [failure, setFailure] = useState('')
  const [isLoggedOut, setIsLoggedOut] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { errors, showErrors } = useFieldErrors(form, fields, submission.check)

  async function submitAs(element: HTMLFormElement | null, { check, send }: Submission<Name>) {
    if (isSending || !element) return
    form.current = element
    const read: Read<Name> = formReader(element)
    const fieldErrors = check(read)
    showErrors(fieldErrors, check === submission.check ? 'usual' : check)
    setFailure('')
    setIsLoggedOut(false)
    if (Object.values(fieldErrors).some(Boolean)) return
    setIsSending(true)
    try {
      await send(read)
    } catch (error) {
      setIsLoggedOut(needsLogin(error))
      const field = fields.find((name) => name === refusedField(error))
      if (field) showErrors({ [field]: errorMessage(error) } as FieldErrors<Name>, null)
      else setFailure(errorMessage(error))
    } finally {
      setIsSending(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submitAs(event.currentTarget, submission)
  }

  return { errors, failure, isLoggedOut, isSending, isHydrated, submit, submitAs }
}

export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}

export const errorMessage = (error: unknown): string => messageOf(error, accountTexts.forms)

/** Returns the reason in a refusal's details; empty if it has none. */
export function refusalReason(error: unknown): string {
  return String(refusalDetails(error).reason ?? '')
}

const refusedField = (error: unknown) => refusalDetails(error).field

function refusalDetails(error: unknown): { field?: string; reason?: string } {
  return (isApiError(error) && (error.reply?.details as object | undefined)) || {}
}
