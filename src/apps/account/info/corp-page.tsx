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
import { usePaths, useReturnLink } from '../frame/frame-data.ts'
import narrow from '../frame/narrow.module.css'
import rows from '../frame/page-section.module.css'
import styles from './image-field.module.css'

const texts = accountInfoTexts.corp

type Corp = ReplyOf<'/api/user/corp'>
interface Data {
  corp: Corp
  /** the phone number of the account in digits; empty if it has none */
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

/** The business registration: its form, or its state. */
export function Component({ data }: { data: Data }) {
  const [corp, setCorp] = useState(data.corp)
  const paths = usePaths()
  const back = useReturnLink()
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{texts.lead}</p>
      {corp.state === -1 ? (
        <>
          {corp.rejected && <Remark kind="bad">{texts.refused(corp.corpname, corp.reason)}</Remark>}
          <CorpForm previous={corp} phone={data.phone} onRegistered={setCorp} />
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
  /** the rejected registration, to be corrected */
  previous: Corp
  /** default for the business phone number */
  phone: string
  onRegistered: (corp: Corp) => void
}

function CorpForm({ previous, phone, onRegistered }: CorpFormProps) {
  const [idnum, setIdnum] = useState(previous.idnum)
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
  // An incomplete number is not checked while typing.
  const error = digits === BUSINESS_NUMBER_DIGITS ? idnumError(idnum) : form.errors.idnum
  return (
    <Form state={form} action={texts.action}>
      <Field
        label={texts.idnum}
        name="idnum"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={idnum}
        hint={digits === BUSINESS_NUMBER_DIGITS && !error ? texts.idnumRight : texts.idnumHint}
        error={error}
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          setIdnum(withHyphens(event.target.value, IDNUM_GROUPS))
        }
      />
      <Field
        label={texts.corpname}
        name="corpname"
        autoComplete="organization"
        defaultValue={previous.corpname}
        maxLength={100}
        error={form.errors.corpname}
      />
      <Field
        label={texts.address}
        name="address"
        autoComplete="street-address"
        maxLength={200}
        defaultValue={previous.address}
        hint={texts.addressHint}
        error={form.errors.address}
      />
      <PhoneField
        label={texts.tel}
        name="tel"
        defaultValue={previous.tel || phone}
        autoComplete="tel"
        error={form.errors.tel}
      />
      <ImageField name="file" error={form.errors.file} />
    </Form>
  )
}

function idnumError(text: string): string | undefined {
  const remaining = BUSINESS_NUMBER_DIGITS - businessDigits(text).length
  if (remaining === BUSINESS_NUMBER_DIGITS) return texts.idnumMissing
  if (remaining > 0) return texts.idnumShort(remaining)
  return isBusinessNumber(businessDigits(text)) ? undefined : texts.idnumWrong
}

/** Uploads the image at once; the form sends only its key. */
function ImageField({ name, error }: { name: string; error: string | undefined }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { file, uploading, fileName, failure, uploadFile } = useUpload()
  const message = failure || (file ? undefined : error)

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {texts.file}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-labelledby={`${id}-label`}
        onChange={uploadFile}
      />
      {/* On an error the form focuses this input, which passes the focus to the button. */}
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
      <p id={`${id}-said`} role="status" className={message ? styles.error : undefined}>
        {message || (file && texts.uploaded(fileName))}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.fileHint}
      </p>
    </div>
  )
}

function useUpload() {
  const [file, setFile] = useState('')
  const [fileName, setFileName] = useState('')
  const [uploading, setUploading] = useState(false)
  const [failure, setFailure] = useState('')

  async function uploadFile(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    // Allows choosing the same file again after a failure.
    event.target.value = ''
    if (!chosen) return
    setFile('')
    setFailure('')
    if (chosen.size > MAX_UPLOAD_BYTES) return setFailure(texts.fileTooLarge)
    setUploading(true)
    try {
      const { file_url: stored } = await browserApi.upload('/api/myshp/v2/upload/auth/file', chosen)
      setFile(stored)
      setFileName(chosen.name)
    } catch (error) {
      setFailure(`${texts.uploadFailed} ${messageOf(error, { failed: '' })}`.trim())
    } finally {
      setUploading(false)
    }
  }

  return { file, fileName, uploading, failure, uploadFile }
}
