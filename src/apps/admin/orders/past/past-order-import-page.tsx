import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import {
  MAX_FILE_BYTES,
  PROGRAM_IDS,
  type ProgramId,
} from '../../../../domains/past-orders/shared/past-order-limits.ts'
import { adminPastOrdersTexts } from '../../../../ui/texts/admin-past-orders.ts'
import { useReadPastOrderFile } from '../../api/orders/past-orders.api.ts'
import { ChooseTable } from '../../components/files/choose-table.tsx'
import { FileStep } from '../../components/files/file-step.tsx'
import { saveFile } from '../../components/files/save-file.ts'
import { Page } from '../../components/page.tsx'
import { paths } from '../../paths.ts'
import { useShop } from '../../shell/use-shop.ts'
import { PastOrderImports } from './past-order-imports.tsx'
import { PastOrderPreview } from './past-order-preview.tsx'
import { pastOrderTemplate } from './past-order-template.ts'

const texts = adminPastOrdersTexts.file

/** Orders of a former platform from a file: upload, preview with faults, and the start of the job; earlier files. */
export function PastOrderImportPage() {
  const { shopid } = useShop()
  const [program, setProgram] = useState<ProgramId | null>(null)
  const { mutate, reset, data, variables, submittedAt, ...reading } = useReadPastOrderFile(shopid)
  const toList = (
    <Button component="a" href={paths.pastOrders(shopid)} variant="default">
      {adminPastOrdersTexts.toList}
    </Button>
  )
  const choose = (value: string) => {
    const chosen = PROGRAM_IDS.find((id) => id === value) ?? null
    setProgram(chosen)
    if (variables) mutate({ file: variables.file, program: chosen })
  }
  return (
    <Page title={texts.title} lead={texts.lead} size="lg" actions={toList}>
      <FileStep title={texts.steps.choose} text={texts.steps.chooseText}>
        <Group gap="sm" align="flex-end">
          <NativeSelect
            label={texts.program}
            value={program ?? ''}
            disabled={reading.isPending}
            onChange={({ currentTarget: { value } }) => choose(value)}
            data={[
              { value: '', label: texts.findProgram },
              ...PROGRAM_IDS.map((id) => ({ value: id, label: adminPastOrdersTexts.programs[id] })),
            ]}
          />
          <Button variant="default" onClick={() => saveFile(texts.templateName, pastOrderTemplate())}>
            {texts.template}
          </Button>
        </Group>
        <ChooseTable
          max={MAX_FILE_BYTES}
          reading={{ ...reading, mutate: (file) => mutate({ file, program }) }}
        />
      </FileStep>
      {data && variables && (
        <PastOrderPreview
          key={submittedAt}
          shopid={shopid}
          preview={data}
          chosen={variables}
          onReset={reset}
        />
      )}
      <PastOrderImports shopid={shopid} />
    </Page>
  )
}
