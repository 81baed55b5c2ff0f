import { Button, Menu } from '@mantine/core'
import { MOST_BLOCKS } from '../../../../../domains/content/pages/limits.ts'
import type { BlockType } from '../../../../../domains/content/pages/page-value.ts'
import { Icon } from '../../../../../ui/display/icon.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminPageEditorTexts as texts } from '../../../../../ui/texts/admin-page-editor.ts'
import { newBlock } from '../document/new-block.ts'
import type { ListName } from '../document/page-store.ts'
import { useEditing } from '../document/use-page.ts'

/** Adds a block of a chosen type at the end of a list. */
export function AddBlock({ list, onAdded }: { list: ListName; onAdded: (id: string) => void }) {
  const { store } = useEditing()
  const add = (type: BlockType) => {
    const { length } = store.get()[list]
    if (length >= MOST_BLOCKS) return void toast({ text: texts.full(MOST_BLOCKS), look: 'error' })
    const block = newBlock(type)
    store.insert(list, length, [block])
    onAdded(block.id)
  }
  return (
    <Menu position="bottom-start" width={300} styles={{ item: { minHeight: 44 } }}>
      <Menu.Target>
        <Button
          variant="default"
          h={44}
          mt={8}
          fullWidth
          leftSection={<Icon name="plus" size={16} />}
          aria-haspopup="menu"
        >
          {texts.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(texts.types) as BlockType[]).map((type) => (
          <Menu.Item key={type} onClick={() => add(type)}>
            <b>{texts.types[type]}</b>
            <br />
            <small>{texts.about[type]}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
