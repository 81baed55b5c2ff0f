import { Button, Group } from '@mantine/core'
import { memo } from 'react'
import { MOST_BLOCKS } from '../../../../../domains/content/pages/limits.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminPageEditorTexts as texts } from '../../../../../ui/texts/admin-page-editor.ts'
import { nameOf } from '../document/block-words.ts'
import { newId } from '../document/new-block.ts'
import { useEditing } from '../document/use-page.ts'

/** The actions on an open block: it is moved, copied and removed. */
export const RowActions = memo(function RowActions({
  id,
  onOpen,
}: {
  id: string
  onOpen: (id: string | null) => void
}) {
  const { store } = useEditing()
  const step = (by: number) => {
    const place = store.placeOf(id)
    if (place) store.move(place.list, place.at, place.at + by)
  }
  const copy = () => {
    const place = store.placeOf(id)
    const block = store.block(id)
    if (!place || !block) return
    if (store.get()[place.list].length >= MOST_BLOCKS)
      return void toast({ text: texts.full(MOST_BLOCKS), look: 'error' })
    const copied = { ...block, id: newId() }
    store.insert(place.list, place.at + 1, [copied])
    onOpen(copied.id)
  }
  const remove = () => {
    const place = store.placeOf(id)
    const block = store.block(id)
    if (!place || !block) return
    store.remove(id)
    onOpen(null)
    void toast({
      text: texts.row.removed(nameOf(block)),
      look: 'done',
      action: {
        label: texts.undo,
        run: () => store.insert(place.list, Math.min(place.at, store.get()[place.list].length), [block]),
      },
    })
  }
  return (
    <Group gap="xs">
      <Button variant="default" h={44} onClick={() => step(-1)}>
        {texts.row.up}
      </Button>
      <Button variant="default" h={44} onClick={() => step(1)}>
        {texts.row.down}
      </Button>
      <Button variant="default" h={44} onClick={copy}>
        {texts.row.copy}
      </Button>
      <Button variant="default" color="red" h={44} onClick={remove}>
        {texts.row.remove}
      </Button>
    </Group>
  )
})
