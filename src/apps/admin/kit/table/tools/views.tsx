import { Anchor, Button, CloseButton, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { adminKitTexts } from '../../../../../ui/texts/admin-kit.ts'
import { forgetView, type SavedView, savedViews, saveView, VIEW_NAME_LENGTH } from './saved-views.ts'

const texts = adminKitTexts.views

/** The saved views of a list, and a field to save the present one. */
export function Views({ list, onOpen }: { list: string; onOpen: () => void }) {
  const { pathname, searchStr } = useLocation()
  const [views, setViews] = useState(() => savedViews(list))
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const named = name.trim()
    if (!named) return
    setViews(saveView(list, { name: named, search: searchStr }))
    setName('')
    toast({ text: texts.saved(named), look: 'done' })
  }
  const forget = (view: SavedView) => {
    setViews(forgetView(list, view.name))
    toast({
      text: texts.forgotten(view.name),
      look: 'done',
      action: { label: adminKitTexts.undo, run: () => setViews(saveView(list, view)) },
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
          <CloseButton aria-label={texts.forget(view.name)} onClick={() => forget(view)} />
        </Group>
      ))}
      <form onSubmit={save} noValidate>
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            label={texts.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={VIEW_NAME_LENGTH}
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
