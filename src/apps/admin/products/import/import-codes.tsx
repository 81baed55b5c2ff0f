import { Accordion, Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ProductImport } from '../../../../domains/catalogue/files/product-files.contract.ts'
import { adminCodeNamesTexts as texts } from '../../../../ui/texts/admin-code-names.ts'
import { errorMessage } from '../../api/error-message.ts'
import { type EditedName, useFileCodes, useSaveCodeNames } from '../../api/products/code-names.api.ts'
import { useLeaveGuard } from '../../components/edit/use-leave-guard.tsx'
import { withEdit } from './code-edits.ts'
import { CodeKindPanel } from './code-kind-panel.tsx'

/** The names of the codes that a file has instead of categories, brands, makers and origins. */
export function ImportCodes({ shopid, file }: { shopid: string; file: ProductImport }) {
  const { id } = file
  const { data } = useFileCodes(shopid, id, {})
  const [edits, setEdits] = useState<ReadonlyMap<string, EditedName>>(new Map())
  const [opened, setOpened] = useState<string[]>([])
  const [isFileNew, setFileNew] = useState(false)
  const saving = useSaveCodeNames(shopid, id)
  const { question } = useLeaveGuard(edits.size > 0, { ownsPage: true })
  if (!data || data.kinds.length === 0) return null
  const save = () =>
    saving.mutate([...edits.values()], {
      onSuccess() {
        setEdits(new Map())
        setFileNew(false)
      },
    })
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.title}>
      {question}
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5">
            {texts.title}
          </Title>
          <Text size="sm">{texts.lead}</Text>
        </div>
        <Accordion variant="separated" multiple value={opened} onChange={setOpened}>
          {data.kinds.map(({ kind, codes, unnamed }) => (
            <Accordion.Item value={kind} key={kind}>
              <Accordion.Control>{texts.summary(texts.kinds[kind], codes, unnamed)}</Accordion.Control>
              <Accordion.Panel>
                {opened.includes(kind) && (
                  <CodeKindPanel
                    shopid={shopid}
                    id={id}
                    kind={kind}
                    edits={edits}
                    onEdit={(edit, isChange) => setEdits(withEdit(edits, edit, isChange))}
                    onFile={() => setFileNew(true)}
                  />
                )}
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
        {saving.error && (
          <Alert color="red" role="alert">
            {errorMessage(saving.error)}
          </Alert>
        )}
        {(edits.size > 0 || isFileNew) && (
          <Group gap="xs">
            <Button onClick={save} loading={saving.isPending}>
              {edits.size > 0 ? texts.save(edits.size) : texts.saveNone}
            </Button>
            {edits.size > 0 && (
              <Button variant="default" disabled={saving.isPending} onClick={() => setEdits(new Map())}>
                {texts.reset}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
