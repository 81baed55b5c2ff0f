import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { PageValue } from '../../../../../domains/content/pages/page-value.ts'
import { adminTexts } from '../../../../../ui/texts/admin.ts'
import { adminPageEditorTexts } from '../../../../../ui/texts/admin-page-editor.ts'
import type { PageDraft } from '../../../calls/pages/page-drafts.ts'
import { blockWords } from '../document/block-words.ts'
import type { useAutosave } from '../document/use-autosave.ts'
import { useEditing } from '../document/use-page.ts'

const texts = adminPageEditorTexts.conflict
const MOST = 12

/** Tells what somebody else has saved of the page meanwhile, and lets its writer choose. */
export function ConflictDialog({
  saving,
  theirs,
}: {
  saving: ReturnType<typeof useAutosave>
  theirs: PageDraft
}) {
  const { store } = useEditing()
  const differences = differencesOf(store.get(), theirs.value)
  return (
    <Modal
      opened
      onClose={saving.overwrite}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={texts.title}
      closeButtonProps={{ 'aria-label': adminTexts.close }}
    >
      <Stack>
        <Text>{texts.text(theirs.saved_by)}</Text>
        {differences.length === 0 ? (
          <Text c="dimmed">{texts.none}</Text>
        ) : (
          <List size="sm">
            {differences.slice(0, MOST).map((words) => (
              <List.Item key={words}>{words}</List.Item>
            ))}
          </List>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" h={44} onClick={() => saving.goOnFrom(theirs)}>
            {texts.theirs}
          </Button>
          <Button h={44} onClick={saving.overwrite} data-autofocus>
            {texts.mine}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** The differences of their page from mine, in words. */
function differencesOf(mine: PageValue, theirs: PageValue): string[] {
  const [own, other] = [mine, theirs].map(
    ({ blocks, below }) => new Map([...blocks, ...below].map((block) => [block.id, block])),
  ) as [Map<string, PageValue['blocks'][number]>, Map<string, PageValue['blocks'][number]>]
  const nameOf = (block: PageValue['blocks'][number]) => {
    const { type, about } = blockWords(block)
    return about ? `${type} ${about}` : type
  }
  const plain = (value: unknown) =>
    JSON.stringify(value, (name, each) => (name === 'base' ? undefined : each))
  const settings = ({ blocks: _, below: _below, ...page }: PageValue) => plain(page)
  const both = [...own.keys()].filter((id) => other.has(id))
  const bothThere = [...other.keys()].filter((id) => own.has(id))
  return [
    ...[...other.values()].filter(({ id }) => !own.has(id)).map((block) => texts.added(nameOf(block))),
    ...[...own.values()].filter(({ id }) => !other.has(id)).map((block) => texts.gone(nameOf(block))),
    ...[...other.values()]
      .filter((block) => {
        const before = own.get(block.id)
        return before && sorted(before, plain) !== sorted(block, plain)
      })
      .map((block) => texts.changed(nameOf(block))),
    ...(both.join() === bothThere.join() ? [] : [texts.moved]),
    ...(settings(mine) === settings(theirs) ? [] : [texts.settings]),
  ]
}

const sorted = (value: object, plain: (value: unknown) => string): string =>
  plain(Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other))))
