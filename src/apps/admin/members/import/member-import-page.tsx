import { Anchor, Button, Group, NativeSelect, Text } from '@mantine/core'
import { IMPORT_BYTES, MEMBER_PROGRAMS } from '../../../../domains/membership/shared/import-limits.ts'
import { adminImportedTexts } from '../../../../ui/texts/admin-imported-members.ts'
import { adminMemberImportTexts as texts } from '../../../../ui/texts/admin-member-import.ts'
import { useReadMemberFile } from '../../api/members/imported-members.api.ts'
import { ChooseTable } from '../../components/files/choose-table.tsx'
import { FileStep } from '../../components/files/file-step.tsx'
import { saveFile } from '../../components/files/save-file.ts'
import { Page } from '../../components/page.tsx'
import { paths } from '../../paths.ts'
import { useShop } from '../../shell/use-shop.ts'
import { MemberImports } from './member-imports.tsx'
import { MemberPreviewStep } from './member-preview-step.tsx'
import { memberTemplate } from './member-template.ts'

/** Members of another platform from a file: upload, preview of columns and rows, and the start of the job. */
export function MemberImportPage() {
  const { shopid } = useShop()
  const reading = useReadMemberFile(shopid)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        <Anchor href={paths.importedMembers(shopid)} size="sm">
          {adminImportedTexts.title}
        </Anchor>
      }
    >
      <FileStep title={texts.steps.choose} text={texts.steps.chooseText}>
        <Group gap="sm" align="flex-start">
          <ChooseTable
            max={IMPORT_BYTES}
            reading={{ ...reading, mutate: (file) => reading.mutate({ file }) }}
          />
          <Button variant="light" onClick={() => saveFile(texts.templateName, memberTemplate())}>
            {texts.template}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {texts.smartstore}
        </Text>
        {reading.data && (
          <NativeSelect
            label={texts.program}
            description={texts.programHint}
            value={reading.data.program}
            disabled={reading.isPending}
            onChange={({ currentTarget: { value } }) => {
              const program = MEMBER_PROGRAMS.find((id) => id === value)
              if (program) reading.mutate({ file: reading.variables.file, program })
            }}
            data={MEMBER_PROGRAMS.map((value) => ({ value, label: texts.programs[value] }))}
          />
        )}
      </FileStep>
      {reading.data && (
        <MemberPreviewStep
          key={reading.submittedAt}
          shopid={shopid}
          preview={reading.data}
          upload={reading.variables}
          onReset={reading.reset}
        />
      )}
      <MemberImports shopid={shopid} />
    </Page>
  )
}
