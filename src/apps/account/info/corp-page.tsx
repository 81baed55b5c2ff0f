import { type ChangeEvent, useId, useRef, useState } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import { browserApi } from '../../../client/browser.ts'
import type { ReplyOf } from '../../../client/calls.ts'
import {
  BUSINESS_NUMBER_DIGITS,
  businessDigits,
  isBusinessNumber,
} from '../../../platform/contract/business-number.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { MAX_UPLOAD_BYTES } from '../../../ui/limits.ts'
import { accountTexts } from '../../../ui/texts/account.ts'
import { accountInfoTexts } from '../../../ui/texts/account-info.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { IDNUM_GROUPS, phoneError, withHyphens } from '../forms/field-checks.ts'
import { Form } from '../forms/form.tsx'
import { PhoneField } from '../forms/phone-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { usePaths, useWayBack } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import rows from '../frame/page-section.module.css'
import styles from './image-field.module.css'

const texts = accountInfoTexts.corp

type Corp = ReplyOf<'/api/user/corp'>
interface Data {
  corp: Corp
  /** the person's own, in digits or empty */
  phone: string
}

export async function loader({ api }: LoaderArgs): Promise<Data> {
  const [corp, { phone }] = await Promise.all([
    api.get('/api/user/corp', {}),
    api.get('/api/user/profile', {}),
  ])
  return { corp, phone }
}

export const head = () => ({ title: texts.title })

/** A person's business registration: the form, or its state. */
export function Component({ data }: { data: Data }) {
  const [corp, setCorp] = useState(data.corp)
  const paths = usePaths()
  const back = useWayBack()
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      {corp.state === -1 ? (
        <>
          {corp.rejected && <Remark kind="bad">{texts.refused(corp.corpname, corp.reason)}</Remark>}
          <CorpForm last={corp} phone={data.phone} onRegistered={setCorp} />
        </>
      ) : (
        <>
          <Remark kind={corp.state === 1 ? 'good' : 'note'}>{texts.states[corp.state]}</Remark>
          <ul className={rows.rows}>
            <li>
              {texts.idnum} <strong>{corp.idnum}</strong>
            </li>
            <li>
              {texts.corpname} <strong>{corp.corpname}</strong>
            </li>
          </ul>
          {back.shop && (
            <a className={buttonClass('strong')} href={back.href}>
              {accountTexts.frame.back(back.shop)}
            </a>
          )}
        </>
      )}
      <p className={narrow.ways}>
        <a href={paths.info()}>{accountInfoTexts.identity.back}</a>
      </p>
    </section>
  )
}

const fields = ['idnum', 'corpname', 'address', 'tel', 'file'] as const

interface CorpFormProps {
  /** the registration before, which is filled in to be corrected */
  last: Corp
  /** the person's own number, in digits or empty: the proposal for the business's */
  phone: string
  onRegistered: (corp: Corp) => void
}

/** Hands in a business registration. */
function CorpForm({ last, phone, onRegistered }: CorpFormProps) {
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

/** Uploads the image of a business registration at once; the form then carries only its key. */
function ImageField({ name, error }: { name: string; error: string | undefined }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { file, uploading, uploaded, failure, take } = useUpload()
  const wrong = failure || (file ? undefined : error)

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {texts.file}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-labelledby={`${id}-label`}
        onChange={take}
      />
      {/* The form focuses its field on an error; the visible control is the button. */}
      <input
        className="visually-hidden"
        name={name}
        value={file}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        onFocus={() => button.current?.focus()}
      />
      <Button
        ref={button}
        aria-describedby={`${id}-said ${id}-hint`}
        aria-disabled={uploading}
        onClick={() => input.current?.click()}
      >
        {uploading ? texts.uploading : file ? texts.change : texts.choose}
      </Button>
      <p id={`${id}-said`} role="status" className={wrong ? styles.error : undefined}>
        {wrong || (file && texts.uploaded(uploaded))}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.fileHint}
      </p>
    </div>
  )
}

function useUpload() {
  const [file, setFile] = useState('')
  const [uploaded, setUploaded] = useState('')
  const [uploading, setUploading] = useState(false)
  const [failure, setFailure] = useState('')

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    // The same file may be chosen again after it failed.
    event.target.value = ''
    if (!chosen) return
    setFile('')
    setFailure('')
    if (chosen.size > MAX_UPLOAD_BYTES) return setFailure(texts.fileTooLarge)
    setUploading(true)
    try {
      const { file_url: stored } = await browserApi.upload('/api/myshp/v2/upload/auth/file', chosen)
      setFile(stored)
      setUploaded(chosen.name)
    } catch (error) {
      setFailure(`${texts.uploadFailed} ${messageOf(error, { failed: '' })}`.trim())
    } finally {
      setUploading(false)
    }
  }

  return { file, uploaded, uploading, failure, take }
}
