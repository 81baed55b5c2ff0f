import { type ChangeEvent, useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { tell } from '../../../../ui/dialogs/confirm.ts'
import { UPLOAD_LIMIT_BYTES } from '../../../../ui/limits.ts'
import { membershipTexts } from '../../../../ui/texts/membership.ts'
import styles from './join-dialog.module.css'

const texts = membershipTexts.joining

type Upload = { kind: 'none' } | { kind: 'uploading' } | { kind: 'uploaded'; name: string }

/**
 * Uploads the picture of a business registration: one picture of at most 5 MB, not cropped
 * (docs/product/membership.md).
 */
export function RegistrationFile({ onUploaded }: { onUploaded: (file: string) => void }) {
  const [upload, setUpload] = useState<Upload>({ kind: 'none' })
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0]
    if (!picture) return
    setUpload({ kind: 'uploading' })
    onUploaded('')
    const file = await send(picture)
    // The same file may be chosen once more.
    target.value = ''
    setUpload(file ? { kind: 'uploaded', name: picture.name } : { kind: 'none' })
    onUploaded(file)
  }
  return (
    <section className={styles.file} aria-label={texts.file}>
      <h3>{texts.file}</h3>
      <label className={buttonClass()}>
        {upload.kind === 'uploaded' ? texts.chooseAnother : texts.choose}
        <input className="visually-hidden" type="file" accept="image/*" onChange={take} />
      </label>
      <p role="status">
        {upload.kind === 'none' && texts.limit}
        {upload.kind === 'uploading' && texts.uploading}
        {upload.kind === 'uploaded' && texts.uploaded(upload.name)}
      </p>
    </section>
  )
}

/** Uploads the picture and returns its key, or empty text when it was refused. */
async function send(picture: File): Promise<string> {
  if (picture.size > UPLOAD_LIMIT_BYTES) {
    await tell({ title: texts.file, message: texts.tooLarge })
    return ''
  }
  try {
    return (await browserApi.upload('/api/myshp/v2/upload/auth/file', picture)).file_url
  } catch {
    await tell({ title: texts.file, message: texts.uploadFailed })
    return ''
  }
}
