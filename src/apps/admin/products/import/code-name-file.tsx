import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { NameFile } from '../../../../domains/catalogue/files/codes/code-names.contract.ts'
import { CODE_LIMITS, type CodeKind } from '../../../../domains/catalogue/shared/code-names.ts'
import { adminCodeNamesTexts as texts } from '../../../../ui/texts/admin-code-names.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useUploadCodeNames } from '../../api/products/code-names.api.ts'
import { paths } from '../../paths.ts'

/** Uploads a file that names the codes of one kind, and reports its rows that give no name. */
export function CodeNameFile({
  shopid,
  id,
  kind,
  onFile,
}: {
  shopid: string
  /** id of the import */
  id: number
  kind: CodeKind
  onFile: () => void
}) {
  const [isTooLarge, setTooLarge] = useState(false)
  const resetInput = useRef<() => void>(null)
  const upload = useUploadCodeNames(shopid, id, kind)
  const send = (file: File | null) => {
    if (!file) return
    // The same file may be chosen again after a correction.
    resetInput.current?.()
    setTooLarge(file.size > CODE_LIMITS.fileBytes)
    if (file.size <= CODE_LIMITS.fileBytes) upload.mutate(file, { onSuccess: onFile })
  }
  return (
    <Stack gap="xs">
      <Text size="sm">{texts.fileHelp[kind]}</Text>
      <Group gap="xs">
        <FileButton onChange={send} resetRef={resetInput} accept=".csv,.tsv,.txt,.xlsx,.xls">
          {(props) => (
            <Button {...props} variant="light" loading={upload.isPending}>
              {texts.file}
            </Button>
          )}
        </FileButton>
        <Button
          component="a"
          href={paths.codeNameForm(shopid, id, kind)}
          target="_self"
          download
          variant="default"
        >
          {texts.form}
        </Button>
      </Group>
      {(isTooLarge || upload.error) && (
        <Alert color="red" role="alert">
          {isTooLarge ? texts.tooLarge : errorMessage(upload.error)}
        </Alert>
      )}
      {upload.data && !isTooLarge && <UploadedNames file={upload.data} />}
    </Stack>
  )
}

function UploadedNames({
  file: { saved, matched, blank, problems, problem_count: problemCount, deleted },
}: {
  file: NameFile
}) {
  return (
    <Alert color={matched > 0 ? 'yard' : 'orange'} role="status">
      <Text size="sm">{matched > 0 ? texts.uploaded(saved, matched) : texts.nothingMatched(saved)}</Text>
      {blank > 0 && <Text size="sm">{texts.blank(blank)}</Text>}
      {deleted > 0 && <Text size="sm">{texts.deleted(deleted)}</Text>}
      {problemCount > 0 && (
        <>
          <Text size="sm" fw={700} mt="xs">
            {texts.problems(problemCount)}
          </Text>
          <ul style={{ margin: 0, paddingLeft: 18 }}>
            {problems.map(({ line, reason }) => (
              <Text component="li" size="sm" key={line} style={{ overflowWrap: 'anywhere' }}>
                {texts.problem(line, reason)}
              </Text>
            ))}
            {problemCount > problems.length && (
              <Text component="li" size="sm">
                {texts.moreProblems(problemCount - problems.length)}
              </Text>
            )}
          </ul>
        </>
      )}
    </Alert>
  )
}
