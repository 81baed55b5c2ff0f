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
import { IDNUM_GROUPS, phoneError, withHyphens } from '../../forms/checks.ts'
import { Form } from '../../forms/form.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ImageField } from './image-field.tsx'

const texts = accountInfoTexts.corp
const fields = ['idnum', 'corpname', 'address', 'tel', 'file'] as const

type Corp = ReplyOf<'/api/user/corp'>

interface Props {
  /** the registration before, which is filled in to be corrected */
  last: Corp
  /** the person's own number, in digits or empty: the proposal for the business's */
  phone: string
  onRegistered: (corp: Corp) => void
}

/** Hands in a business registration. */
export function CorpForm({ last, phone, onRegistered }: Props) {
  const [idnum, setIdnum] = useState(last.idnum)
  const form = useForm({
    fields,
    check: (read) => ({
      idnum: idnumError(read('idnum')),
      corpname: read('corpname').trim() ? undefined : texts.corpnameMissing,
      address: read('address').trim() ? undefined : texts.addressMissing,
      tel: read('tel').trim() ? phoneError(read('tel')) : texts.telMissing,
      file: read('file') ? undefined : texts.fileMissing,
    }),
    send: async (read) =>
      onRegistered(
        await browserApi.post('/api/user/corp', {
          idnum: read('idnum'),
          corpname: read('corpname').trim(),
          address: read('address').trim(),
          tel: read('tel').trim(),
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
        defaultValue={last.corpname}
        maxLength={100}
        error={form.errors.corpname}
      />
      <Field
        label={texts.address}
        name="address"
        autoComplete="street-address"
        maxLength={200}
        defaultValue={last.address}
        hint={texts.addressHint}
        error={form.errors.address}
      />
      <PhoneField
        label={texts.tel}
        name="tel"
        defaultValue={last.tel || phone}
        autoComplete="tel"
        error={form.errors.tel}
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
