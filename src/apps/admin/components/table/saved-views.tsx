import { Anchor, Button, CloseButton, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminKitTexts } from '../../../../ui/texts/admin-kit.ts'
import { browserViews, deleteBrowserView, type SavedView, saveBrowserView } from './browser-views.ts'

const texts = adminKitTexts.views
const MAX_VIEW_NAME = 30

/** Where the views of a list are saved. */
export interface ViewStore {
  views: readonly SavedView[]
  save: (view: SavedView) => Promise<unknown>
  remove: (name: string) => Promise<unknown>
  /** makes a view the one that the list opens with, or none; without it there is no default */
  setDefault?: (name: string | null) => Promise<unknown>
}

/** Views in this browser's storage. */
export function BrowserViews({ list, onOpen }: { list: string; onOpen: () => void }) {
  const [views, setViews] = useState(() => browserViews(list))
  const store: ViewStore = {
    views,
    save: async (view) => setViews(saveBrowserView(list, view)),
    remove: async (name) => setViews(deleteBrowserView(list, name)),
  }
  return <Views store={store} onOpen={onOpen} />
}

/** The saved views of a list: open, save, delete, and choose the default. */
export function Views({ store, onOpen }: { store: ViewStore; onOpen: () => void }) {
  const { pathname, searchStr } = useLocation()
  const [name, setName] = useState('')
  const { views, setDefault } = store
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    if (!trimmed) return
    await store.save({ name: trimmed, search: withoutPage(searchStr) })
    setName('')
    toast({ text: texts.saved(trimmed), kind: 'done' })
  }
  const restore = async (view: SavedView) => {
    await store.save(view)
    if (view.is_default) await setDefault?.(view.name)
  }
  const remove = async (view: SavedView) => {
    await store.remove(view.name)
    toast({
      text: texts.forgotten(view.name),
      kind: 'done',
      action: { label: adminKitTexts.undo, run: () => restore(view).catch(() => {}) },
    })
  }
  return (
    <Stack gap="xs" component="section" aria-label={texts.label}>
      <Title order={3} size="h6">
        {texts.label}
      </Title>
      {views.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      )}
      {views.map((view) => (
        <Group key={view.name} justify="space-between" wrap="nowrap">
          <Anchor href={`${pathname}${view.search}`} onClick={onOpen}>
            {view.name}
          </Anchor>
          <Group gap={4} wrap="nowrap">
            {setDefault && (
              <Button
                variant={view.is_default ? 'light' : 'subtle'}
                size="compact-sm"
                aria-pressed={view.is_default === true}
                aria-label={texts.defaultOf(view.name)}
                onClick={() => setDefault(view.is_default ? null : view.name).catch(() => {})}
              >
                {texts.default}
              </Button>
            )}
            <CloseButton aria-label={texts.forget(view.name)} onClick={() => remove(view).catch(() => {})} />
          </Group>
        </Group>
      ))}
      <form onSubmit={(event) => save(event).catch(() => {})} noValidate>
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            label={texts.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={MAX_VIEW_NAME}
            flex={1}
          />
          <Button type="submit" variant="default">
            {texts.save}
          </Button>
        </Group>
      </form>
    </Stack>
  )
}

/** A view begins at the first page. */
function withoutPage(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('after')
  const text = query.toString()
  return text && `?${text}`
}
