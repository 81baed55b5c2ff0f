import { Title } from '@mantine/core'
import { memo, useState } from 'react'
import { adminPageEditorTexts as texts } from '../../../../../ui/texts/admin-page-editor.ts'
import type { ListName } from '../document/page-store.ts'
import { useEditing, useOrder } from '../document/use-page.ts'
import { PageSettings } from '../forms/page-settings.tsx'
import { AddBlock } from './add-block.tsx'
import { BlockRows } from './block-rows.tsx'

/** The settings and the blocks of a page; common blocks are two lists. A key in a block leaves it as it is. */
export const PageLists = memo(function PageLists({ page }: { page: string }) {
  const [opened, setOpened] = useState<string | null>(null)
  const hasSettings = page.startsWith('popup:') || page.startsWith('content:')
  const isCommon = page === 'common'
  return (
    <>
      {hasSettings && <PageSettings isPopup={page.startsWith('popup:')} />}
      <PageList
        list="blocks"
        label={isCommon ? texts.above : texts.list}
        opened={opened}
        onOpen={setOpened}
      />
      {isCommon && <PageList list="below" label={texts.below} opened={opened} onOpen={setOpened} />}
    </>
  )
})

interface Props {
  list: ListName
  label: string
  opened: string | null
  onOpen: (id: string | null) => void
}

function PageList({ list, label, opened, onOpen }: Props) {
  const { mayWrite } = useEditing()
  const order = useOrder(list)
  const count = order === '' ? 0 : order.split(' ').length
  return (
    <section aria-label={label}>
      <Title order={2} size="h5" mb={6}>
        {label} {count > 0 && count}
      </Title>
      {count === 0 && <p>{texts.empty}</p>}
      <BlockRows list={list} label={label} opened={opened} onOpen={onOpen} />
      {mayWrite && <AddBlock list={list} onAdded={onOpen} />}
    </section>
  )
}
