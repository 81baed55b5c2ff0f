import { Alert, Button, FileButton, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { adminProductFilesTexts } from '../../../../../ui/texts/admin-product-files.ts'
import { forgetUpload, keptUpload, uploadEnded } from '../../../calls/products/kept-upload.ts'

const texts = adminProductFilesTexts.unfinished

/** Tells of files that this browser has begun to send from a page that is gone, with the way to send them again. */
export function UnfinishedUpload({
  shopid,
  accept,
  onChoose,
}: {
  shopid: string
  accept: string
  onChoose: (files: File[]) => void
}) {
  const { names, isRunning, forget } = useUnfinished(shopid)
  if (names.length === 0) return null
  if (isRunning)
    return (
      <Text size="sm" role="status">
        {texts.running(names)}
      </Text>
    )
  return (
    <Alert color="yellow" role="status" title={texts.title}>
      <Text size="sm" fw={700} style={{ overflowWrap: 'anywhere' }}>
        {names.join(', ')}
      </Text>
      <Text size="sm">{texts.text}</Text>
      <Group gap="xs" mt="xs">
        <FileButton onChange={onChoose} accept={accept} multiple>
          {(props) => (
            <Button {...props} variant="default">
              {texts.again}
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" color="gray" c="dark" onClick={forget}>
          {texts.forget}
        </Button>
      </Group>
    </Alert>
  )
}

/** The kept names, once it is known whether another page of this browser is still sending the files. */
function useUnfinished(shopid: string) {
  const [upload, setUpload] = useState({ names: [] as readonly string[], isRunning: false })
  useEffect(() => {
    const page = new AbortController()
    const show = (isRunning: boolean) => {
      if (!page.signal.aborted) setUpload({ names: keptUpload(shopid), isRunning })
    }
    if (keptUpload(shopid).length > 0)
      void uploadEnded(shopid, { onWait: () => show(true), signal: page.signal }).then(
        () => show(false),
        () => {},
      )
    return () => page.abort()
  }, [shopid])
  return {
    ...upload,
    forget() {
      forgetUpload(shopid)
      setUpload({ names: [], isRunning: false })
    },
  }
}
