import { Group, Select, TextInput } from '@mantine/core'
import { memo } from 'react'
import type { EditedBlock } from '../../../../../domains/content/pages/page-value.ts'
import { momentOf, writtenMoment } from '../../../../../ui/dates.ts'
import { adminPageEditorTexts } from '../../../../../ui/texts/admin-page-editor.ts'
import { useEditing } from '../document/use-page.ts'

const { fields: texts, devices } = adminPageEditorTexts

/** The device and the period in which a block is shown; a key in the block's other fields leaves them as they are. */
export const WhenFields = memo(function WhenFields({
  id,
  on,
  from,
  until,
}: Pick<EditedBlock, 'id' | 'on' | 'from' | 'until'>) {
  const { store } = useEditing()
  const edit = (fields: object) => store.edit(id, fields)
  return (
    <details open={Boolean(on || from || until)}>
      <summary style={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>{texts.when}</summary>
      <Group grow preventGrowOverflow={false} wrap="wrap">
        <Select
          label={texts.device}
          allowDeselect={false}
          data={(['all', 'mobile', 'pc'] as const).map((value) => ({ value, label: devices[value] }))}
          value={on ?? 'all'}
          onChange={(device) => edit({ on: device === 'all' ? undefined : device })}
        />
        <TextInput
          type="datetime-local"
          label={texts.from}
          value={writtenMoment(from ?? null)}
          onChange={({ currentTarget }) => edit({ from: momentOf(currentTarget.value) ?? undefined })}
        />
        <TextInput
          type="datetime-local"
          label={texts.until}
          value={writtenMoment(until ?? null)}
          onChange={({ currentTarget }) => edit({ until: momentOf(currentTarget.value) ?? undefined })}
        />
      </Group>
    </details>
  )
})
