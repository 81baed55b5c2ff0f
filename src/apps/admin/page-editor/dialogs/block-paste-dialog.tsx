import {
  Alert,
  Button,
  FileButton,
  Group,
  List,
  Modal,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import type { PastedPage } from '../../../../domains/content/pasted/pasted-pages.contract.ts'
import { MAX_BLOCKS } from '../../../../domains/content/shared/content-limits.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminPageEditorTexts } from '../../../../ui/texts/admin-page-editor.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useImportHtml } from '../../api/pages/page-drafts.api.ts'
import { useReturnFocus } from '../../components/form/use-return-focus.ts'
import { useEditing } from '../document/use-edited-page.ts'

const { paste: texts, full, undo } = adminPageEditorTexts

/** Converts the HTML of another shop's page to blocks, lists what was not converted, and appends the blocks. */
export function PasteDialog({ page, onClose }: { page: string; onClose: () => void }) {
  useReturnFocus()
  const { store, shopid } = useEditing()
  const [html, setHtml] = useState('')
  const [from, setFrom] = useState('')
  const [result, setResult] = useState<PastedPage | null>(null)
  const paste = useImportHtml(shopid, page)

  const convert = (file: File) =>
    paste.mutate(
      { file, from: from.trim() },
      {
        onSuccess: setResult,
        onError: (error) => void toast({ text: errorMessage(error), kind: 'error' }),
      },
    )
  const insert = ({ blocks }: PastedPage) => {
    const { length } = store.get().blocks
    if (length + blocks.length > MAX_BLOCKS) return void toast({ text: full(MAX_BLOCKS), kind: 'error' })
    store.insert('blocks', length, blocks)
    void toast({
      text: texts.done(blocks.length),
      kind: 'done',
      action: { label: undo, run: () => store.undo() },
    })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      size="lg"
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      <Stack>
        {result ? (
          <ConversionResult result={result} onInsert={() => insert(result)} onBack={() => setResult(null)} />
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {texts.text}
            </Text>
            <Textarea
              label={texts.html}
              autosize
              minRows={6}
              maxRows={14}
              styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } }}
              value={html}
              onChange={({ currentTarget }) => setHtml(currentTarget.value)}
              data-autofocus
            />
            <TextInput
              label={texts.from}
              description={texts.fromHint}
              inputMode="url"
              maxLength={500}
              value={from}
              onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            />
            <Group justify="flex-end" gap="xs">
              <FileButton accept=".html,.htm,.txt,text/html" onChange={(file) => file && convert(file)}>
                {(props) => (
                  <Button variant="default" h={44} loading={paste.isPending} {...props}>
                    {texts.file}
                  </Button>
                )}
              </FileButton>
              <Button
                h={44}
                disabled={html.trim() === ''}
                loading={paste.isPending}
                onClick={() => convert(new File([html], 'page.html', { type: 'text/html' }))}
              >
                {texts.go}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}

function ConversionResult({
  result,
  onInsert,
  onBack,
}: {
  result: PastedPage
  onInsert: () => void
  onBack: () => void
}) {
  const missing = result.pictures.filter(({ problem }) => problem !== '')
  return (
    <>
      <Text role="status">
        {texts.converted(result.blocks.length, result.pictures.length - missing.length)}
      </Text>
      {(missing.length > 0 || result.left_out.length > 0) && (
        <Alert color="orange" title={texts.left}>
          <List size="sm">
            {result.left_out.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
            {missing.map(({ source, problem }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page may contain the same picture twice.
              <List.Item key={`${source} ${index}`} style={{ overflowWrap: 'anywhere' }}>
                {source}: {problem}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" h={44} onClick={onBack}>
          {texts.again}
        </Button>
        <Button h={44} disabled={result.blocks.length === 0} onClick={onInsert}>
          {texts.insert}
        </Button>
      </Group>
    </>
  )
}
