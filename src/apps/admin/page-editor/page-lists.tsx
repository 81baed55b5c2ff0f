import { Button, Group, NativeSelect, NumberInput, Paper, Stack, TextInput, Title } from '@mantine/core'
import { memo, useState } from 'react'
import { mayHold } from '../../../domains/content/shared/block-places.ts'
import { MAX_BLOCKS } from '../../../domains/content/shared/content-limits.ts'
import type { BlockType } from '../../../domains/content/shared/page-value.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminPageEditorTexts as texts } from '../../../ui/texts/admin-page-editor.ts'
import { MenuButton } from '../components/menu/menu-button.tsx'
import { BlockRows } from './block-rows.tsx'
import { newBlock } from './document/new-block.ts'
import type { ListName } from './document/page-store.ts'
import { useBlockOrder, useEditing, useField } from './document/use-edited-page.ts'
import { TimeField } from './forms/time-field.tsx'

type Settings = 'popup' | 'content' | 'promotion'

/** The settings of a popup, a content page or a promotion. */
function PageSettings({ settings }: { settings: Settings }) {
  const { store, mayWrite } = useEditing()
  const title = useField('title')
  const slug = useField('slug')
  const device = useField('device')
  const sort = useField('sort')
  const ratio = useField('ratio')
  const from = useField('shown_from')
  const until = useField('shown_until')
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.settings}>
      <fieldset disabled={!mayWrite} style={{ border: 0, margin: 0, padding: 0 }}>
        <Stack gap="sm">
          <TextInput
            label={texts.fields.title}
            maxLength={200}
            value={title}
            onChange={({ currentTarget }) => store.set({ title: currentTarget.value })}
          />
          {settings !== 'popup' && (
            <TextInput
              label={texts.slug}
              description={settings === 'promotion' ? texts.promotion.slugHint : texts.slugHint}
              maxLength={60}
              value={slug}
              onChange={({ currentTarget }) => store.set({ slug: currentTarget.value.trim() })}
            />
          )}
          {settings === 'popup' && (
            <Group grow preventGrowOverflow={false} wrap="wrap">
              <NativeSelect
                label={texts.fields.device}
                data={(['all', 'mobile', 'pc'] as const).map((device) => ({
                  value: device,
                  label: texts.devices[device],
                }))}
                value={device ?? 'all'}
                onChange={({ currentTarget: { value } }) =>
                  store.set({ device: value === 'mobile' || value === 'pc' ? value : null })
                }
              />
              <NumberInput
                label={texts.sort}
                min={0}
                max={1_000}
                allowDecimal={false}
                clampBehavior="strict"
                value={sort}
                onChange={(next) => store.set({ sort: Number(next) || 0 })}
              />
              <NumberInput
                label={texts.ratio}
                description={texts.ratioHint}
                min={0.2}
                max={5}
                step={0.1}
                decimalScale={2}
                value={ratio}
                onChange={(next) => store.set({ ratio: Math.min(5, Math.max(0.2, Number(next) || 0.8)) })}
              />
            </Group>
          )}
          {settings !== 'content' && (
            <Group grow preventGrowOverflow={false} wrap="wrap">
              <TimeField
                label={texts.showFrom}
                time={from}
                onChange={(time) => store.set({ shown_from: time })}
              />
              <TimeField
                label={texts.showUntil}
                time={until}
                onChange={(time) => store.set({ shown_until: time })}
              />
            </Group>
          )}
        </Stack>
      </fieldset>
    </Paper>
  )
}

/** Appends a block of a chosen type to a list. */
function AddBlock({ kind, list, onAdded }: { kind: string; list: ListName; onAdded: (id: string) => void }) {
  const { store } = useEditing()
  const add = (type: BlockType) => {
    const { length } = store.get()[list]
    if (length >= MAX_BLOCKS) return void toast({ text: texts.full(MAX_BLOCKS), kind: 'error' })
    const block = newBlock(type)
    store.insert(list, length, [block])
    onAdded(block.id)
  }
  return (
    <MenuButton
      position="bottom-start"
      width={300}
      button={
        <Button variant="default" h={44} mt={8} fullWidth leftSection={<Icon name="plus" size={16} />}>
          {texts.add}
        </Button>
      }
      entries={(Object.keys(texts.types) as BlockType[])
        .filter((type) => mayHold(kind, type))
        .map((type) => ({
          label: (
            <>
              <b>{texts.types[type]}</b>
              <br />
              <small>{texts.about[type]}</small>
            </>
          ),
          onSelect: () => add(type),
        }))}
    />
  )
}

/** The settings and the blocks of a page; common blocks are two lists. */
export const PageLists = memo(function PageLists({ page }: { page: string }) {
  const [opened, setOpened] = useState<string | null>(null)
  const settings = (['popup', 'content', 'promotion'] as const).find((kind) => page.startsWith(`${kind}:`))
  const isCommon = page === 'common'
  const [kind = ''] = page.split(':')
  return (
    <>
      {settings && <PageSettings settings={settings} />}
      <PageList
        kind={kind}
        list="blocks"
        label={isCommon ? texts.above : texts.list}
        opened={opened}
        onOpen={setOpened}
      />
      {isCommon && (
        <PageList kind={kind} list="below" label={texts.below} opened={opened} onOpen={setOpened} />
      )}
    </>
  )
})

interface Props {
  /** of the page */
  kind: string
  list: ListName
  label: string
  opened: string | null
  onOpen: (id: string | null) => void
}

function PageList({ kind, list, label, opened, onOpen }: Props) {
  const { mayWrite } = useEditing()
  const order = useBlockOrder(list)
  const count = order === '' ? 0 : order.split(' ').length
  return (
    <section aria-label={label}>
      <Title order={2} size="h5" mb={6}>
        {label} {count > 0 && count}
      </Title>
      {count === 0 && <p>{texts.empty}</p>}
      <BlockRows list={list} label={label} opened={opened} onOpen={onOpen} />
      {mayWrite && <AddBlock kind={kind} list={list} onAdded={onOpen} />}
    </section>
  )
}
