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
import { type DragEvent, useState } from 'react'
import { adminProductFilesTexts } from '../../../../../ui/texts/admin-product-files.ts'
import { errorMessage } from '../../../calls/error-message.ts'
import { paths } from '../../../paths.ts'
import styles from './choose-files.module.css'
import { UnfinishedUpload } from './unfinished-upload.tsx'
import { useChosenFiles } from './use-chosen-files.ts'

const texts = adminProductFilesTexts.choose
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.zip'

/** A file of products and an archive of pictures, dropped or chosen, which are sent together. */
export function ChooseFiles({ shopid }: { shopid: string }) {
  const { table, chosen, problem, forget, take, without, send, sending } = useChosenFiles(shopid)
  const [over, setOver] = useState(false)
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
        {chosen.length === 0 && <UnfinishedUpload shopid={shopid} accept={ACCEPTED} onChoose={take} />}
        {chosen.map((file) => (
          <ChosenFile key={file.name} file={file} onRemove={sending.isPending ? null : () => without(file)} />
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

function ChosenFile({ file, onRemove }: { file: File; onRemove: (() => void) | null }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" fw={700} style={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Text>
      <Text size="xs" c="dimmed" flex="none">
        {sizeOf(file.size)}
      </Text>
      {onRemove && <CloseButton size="lg" aria-label={`${file.name} ${texts.remove}`} onClick={onRemove} />}
    </Group>
  )
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)}KB` : `${Math.round(bytes / 100_000) / 10}MB`
