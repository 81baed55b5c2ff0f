import { Button, FileButton, Input, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import { MAX_UPLOAD_BYTES } from '../../../ui/limits.ts'
import { adminOpeningTexts } from '../../../ui/texts/admin-opening.ts'
import { errorMessage } from '../api/error-message.ts'

const texts = adminOpeningTexts.paper

/** Uploads a picture or PDF of a business registration; the form has its key. */
export function DocumentField({
  file,
  error,
  onChange,
}: {
  file: string
  error: ReactNode
  onChange: (file: string) => void
}) {
  const id = useId()
  const { uploading, name, failure, upload } = useDocumentUpload(onChange)
  return (
    <Input.Wrapper
      label={texts.label}
      description={texts.hint}
      error={failure || (file ? null : error)}
      required
      id={id}
    >
      <Stack gap={4} mt={4} align="flex-start">
        <FileButton onChange={upload} accept="image/jpeg,image/png,image/webp,application/pdf">
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              loading={uploading}
              data-path="file"
              {...(error && !file && { 'aria-invalid': true })}
            >
              {file ? texts.change : texts.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" role="status">
          {file && name ? texts.done(name) : ''}
        </Text>
      </Stack>
    </Input.Wrapper>
  )
}

function useDocumentUpload(onChange: (file: string) => void) {
  const [{ uploading, name, failure }, set] = useState({ uploading: false, name: '', failure: '' })
  async function upload(chosen: File | null) {
    if (!chosen) return
    if (chosen.size > MAX_UPLOAD_BYTES) return set({ uploading: false, name: '', failure: texts.tooLarge })
    set({ uploading: true, name: '', failure: '' })
    try {
      onChange((await browserApi.upload('/api/myshp/v2/upload/auth/file', chosen)).file_url)
      set({ uploading: false, name: chosen.name, failure: '' })
    } catch (error) {
      set({ uploading: false, name: '', failure: errorMessage(error as Error) })
    }
  }
  return { uploading, name, failure, upload }
}
