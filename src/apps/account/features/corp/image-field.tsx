import { type ChangeEvent, useId, useRef, useState } from 'react'
import { messageOf } from '../../../../client/api-error.ts'
import { browserApi } from '../../../../client/browser.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { UPLOAD_LIMIT_BYTES } from '../../../../ui/limits.ts'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import styles from './image-field.module.css'

const texts = accountInfoTexts.corp

/** Uploads the image of a business registration at once; the form then carries only its key. */
export function ImageField({ name, error }: { name: string; error: string | undefined }) {
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
    if (chosen.size > UPLOAD_LIMIT_BYTES) return setFailure(texts.fileTooLarge)
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
