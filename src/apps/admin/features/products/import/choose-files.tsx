import {
  Alert,
  Button,
  CloseButton,
  FileButton,
  Group,
  Paper,
  Progress,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type DragEvent, useRef, useState } from 'react'
import { adminProductFilesTexts } from '../../../../../ui/texts/admin-product-files.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { useSendFiles } from '../../../calls/products/product-files.ts'
import { paths } from '../../../paths.ts'
import { useGo } from '../../../router/use-go.ts'
import styles from './choose-files.module.css'
import { type Chosen, chosenOf } from './chosen-files.ts'
import { UnfinishedUpload } from './unfinished-upload.tsx'

const texts = adminProductFilesTexts.choose
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.zip'

/** A file of products and an archive of pictures, dropped or chosen, which are sent together. */
export function ChooseFiles({ shopid }: { shopid: string }) {
  const [{ table, pictures, problem }, setChosen] = useState<Chosen>({
    table: null,
    pictures: null,
    problem: null,
  })
  const [over, setOver] = useState(false)
  const forget = useRef<() => void>(null)
  const sending = useSendFiles(shopid)
  const go = useGo()
  // Files go on their way behind another page of the admin; a window that closes ends them.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: sending.isPending })
  const take = (files: readonly File[]) => {
    // The same file may be chosen again after a correction.
    forget.current?.()
    sending.reset()
    setChosen(chosenOf([table, pictures, ...files].filter((file) => file !== null)))
  }
  const send = () =>
    table &&
    sending.mutate({ table, pictures }, { onSuccess: (id) => go(paths.importProducts(shopid, { id })) })
  const names = [table, pictures].filter((file) => file !== null)
  const without = (file: File) => setChosen(chosenOf(names.filter((each) => each !== file)))
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      aria-label={texts.title}
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        if (!sending.isPending) take([...event.dataTransfer.files])
      }}
    >
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5">
            {texts.title}
          </Title>
          <Text size="sm">{texts.text}</Text>
          <Text size="xs" c="dimmed">
            {texts.bounds}
          </Text>
        </div>
        {names.length === 0 && <UnfinishedUpload shopid={shopid} accept={ACCEPTED} onChoose={take} />}
        {names.map((file) => (
          <Group key={file.name} gap="xs" wrap="nowrap">
            <Text size="sm" fw={700} style={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Text>
            <Text size="xs" c="dimmed" flex="none">
              {sizeOf(file.size)}
            </Text>
            {!sending.isPending && (
              <CloseButton
                size="lg"
                aria-label={`${file.name} ${texts.remove}`}
                onClick={() => without(file)}
              />
            )}
          </Group>
        ))}
        {(problem || sending.isError) && (
          <Alert color="red" role="alert">
            {problem ?? errorMessage(sending.error)}
          </Alert>
        )}
        {sending.isPending && (
          <>
            <Progress value={100} animated aria-label={texts.sending} />
            <Text size="sm" role="status">
              {texts.sending}
            </Text>
          </>
        )}
        <Group gap="xs">
          {table && !problem && (
            <Button onClick={send} loading={sending.isPending}>
              {texts.go}
            </Button>
          )}
          <FileButton onChange={take} resetRef={forget} accept={ACCEPTED} multiple>
            {(props) => (
              <Button {...props} variant={table ? 'default' : 'filled'} disabled={sending.isPending}>
                {texts.button}
              </Button>
            )}
          </FileButton>
          <Button
            component="a"
            href={paths.productTemplate(shopid)}
            target="_self"
            download
            variant="default"
          >
            {texts.template}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)}KB` : `${Math.round(bytes / 100_000) / 10}MB`
