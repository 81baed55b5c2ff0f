import { type ChangeEvent, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import {
  BUSINESS_NUMBER_DIGITS,
  businessDigits,
  isBusinessNumber,
} from '../../../../platform/contract/business-number.ts'
import { Field } from '../../../../ui/controls/field.tsx'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import { IDNUM_GROUPS, withHyphens } from '../../forms/checks.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ImageField } from './image-field.tsx'

const texts = accountInfoTexts.corp
const fields = ['idnum', 'corpname', 'file'] as const

export function CorpForm({ onRegistered }: { onRegistered: (corp: ReplyOf<'/api/user/corp'>) => void }) {
  const [idnum, setIdnum] = useState('')
  const form = useForm({
    fields,
    check: (read) => ({
      idnum: idnumError(read('idnum')),
      corpname: read('corpname').trim() ? undefined : texts.corpnameMissing,
      file: read('file') ? undefined : texts.fileMissing,
    }),
    send: async (read) =>
      onRegistered(
        await browserApi.post('/api/user/corp', {
          idnum: read('idnum'),
          corpname: read('corpname').trim(),
          file: read('file'),
        }),
      ),
  })
  const digits = businessDigits(idnum).length
  // While it is typed it is not checked; with its last digit it is valid or invalid.
  const typed = digits === BUSINESS_NUMBER_DIGITS ? idnumError(idnum) : form.errors.idnum
  return (
    <Form state={form} action={texts.action}>
      <Field
        label={texts.idnum}
        name="idnum"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={idnum}
        hint={digits === BUSINESS_NUMBER_DIGITS && !typed ? texts.idnumRight : texts.idnumHint}
        error={typed}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          setIdnum(withHyphens(event.target.value, IDNUM_GROUPS))
        }
      />
      <Field
        label={texts.corpname}
        name="corpname"
        autoComplete="organization"
        maxLength={100}
        error={form.errors.corpname}
      />
      <ImageField name="file" error={form.errors.file} />
    </Form>
  )
}

function idnumError(text: string): string | undefined {
  const left = BUSINESS_NUMBER_DIGITS - businessDigits(text).length
  if (left === BUSINESS_NUMBER_DIGITS) return texts.idnumMissing
  if (left > 0) return texts.idnumShort(left)
  return isBusinessNumber(businessDigits(text)) ? undefined : texts.idnumWrong
}
