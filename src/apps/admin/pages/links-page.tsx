import { Button, Group, Input, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { LinksEditShape, type ShopLinks } from '../../../domains/content/seller/seller-content.contract.ts'
import { MAX_LINKS } from '../../../domains/content/shared/content-limits.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminPagesTexts } from '../../../ui/texts/admin-pages.ts'
import { linksQuery, useSaveLinks } from '../api/pages/pages.api.ts'
import { EditPage } from '../components/edit/edit-page.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { Page } from '../components/page.tsx'
import { RowArrows } from '../components/rows/row-arrows.tsx'
import { withMovedItem } from '../components/rows/row-positions.ts'
import { useRowSteps } from '../components/rows/use-row-steps.ts'
import { Section } from '../components/section.tsx'
import { ErrorState } from '../components/states/error-state.tsx'
import { ListSkeleton } from '../components/states/list-skeleton.tsx'
import { paths } from '../paths.ts'
import { useMay, useShop } from '../shell/use-shop.ts'
import styles from './pages.module.css'

const texts = adminPagesTexts.links

export function LinksPage() {
  const { shopid, dom } = useShop()
  const [openedAt] = useState(Date.now)
  const { data, isLoadingError, error, dataUpdatedAt, refetch } = useQuery(linksQuery(shopid))
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      size="lg"
      actions={
        <Button component="a" variant="default" href={paths.shopLinks(dom)} target="_blank">
          {texts.visit}
        </Button>
      }
    >
      {isLoadingError && <ErrorState error={error} retry={refetch} missing={texts.missing} isPage={false} />}
      {data && dataUpdatedAt >= openedAt ? <LinksForm links={data} /> : !isLoadingError && <ListSkeleton />}
    </Page>
  )
}

type Written = Pick<ShopLinks, 'links'>

const linksText = (links: Written['links']) =>
  links.map(({ title, url }) => `${title} (${url})`).join(', ') || texts.none

function LinksForm({ links }: { links: ShopLinks }) {
  const { shopid } = useShop()
  const mayWrite = useMay()('settings:write')
  const {
    form,
    seen: _,
    go,
    ...edit
  } = useVersionedEdit({
    row: links,
    writtenOf: ({ links }: ShopLinks): Written => ({ links }),
    shape: LinksEditShape,
    bodyOf: ({ links }): Written => ({
      links: links.map(({ title, url }) => ({ title: title.trim(), url: url.trim() })),
    }),
    rules: ({ links }) =>
      links.some(({ title, url }) => !title.trim() || !url.trim()) ? { links: texts.incomplete } : {},
    save: useSaveLinks(shopid),
    staysOpen: true,
    onSaved: () => toast({ text: texts.saved, kind: 'done' }),
  })
  return (
    <EditPage
      label={texts.title}
      form={form}
      labels={{ links: texts.list }}
      words={{ links: linksText }}
      readOnly={mayWrite ? '' : texts.readOnly}
      onGo={go}
      {...edit}
    >
      <Section title={texts.list}>
        <LinkRows
          links={form.getValues().links}
          error={form.errors.links}
          onChange={(next) => form.setFieldValue('links', next)}
        />
      </Section>
    </EditPage>
  )
}

type Link = ShopLinks['links'][number]

function LinkRows({
  links,
  error,
  onChange,
}: {
  links: readonly Link[]
  error: ReactNode
  onChange: (links: Link[]) => void
}) {
  const changeAt = (index: number, part: Partial<Link>) =>
    onChange(links.map((link, n) => (n === index ? { ...link, ...part } : link)))
  const rows = useRef<HTMLDivElement>(null)
  const step = useRowSteps(rows, (from, to) => onChange(withMovedItem(links, from, to)))
  return (
    <Input.Wrapper component="fieldset" className={styles.list} description={texts.urlHint} error={error}>
      <Stack gap="xs" my="xs" ref={rows}>
        {links.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.none}
          </Text>
        )}
        {links.map((link, index) => (
          <LinkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no id, and the fields hold no state.
            key={index}
            position={index + 1}
            count={links.length}
            link={link}
            onChange={(part) => changeAt(index, part)}
            onMove={(direction) => step(index, direction)}
            onRemove={() => onChange(links.toSpliced(index, 1))}
          />
        ))}
        {links.length < MAX_LINKS && (
          <Group>
            <Button variant="default" onClick={() => onChange([...links, { title: '', url: '' }])}>
              {texts.add}
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

function LinkRow({
  position,
  count,
  link: { title, url },
  onChange,
  onMove,
  onRemove,
}: {
  position: number
  count: number
  link: Link
  onChange: (part: Partial<Link>) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}) {
  return (
    <Paper withBorder p="xs" className={styles.link} data-row={position - 1}>
      <TextInput
        label={texts.name}
        aria-label={texts.linkLabel(position, texts.name)}
        required
        maxLength={200}
        value={title}
        onChange={({ target: { value } }) => onChange({ title: value })}
      />
      <TextInput
        label={texts.url}
        aria-label={texts.linkLabel(position, texts.url)}
        required
        maxLength={1_000}
        inputMode="url"
        value={url}
        onChange={({ target: { value } }) => onChange({ url: value })}
      />
      <RowArrows position={position} count={count} texts={texts} onMove={onMove} onRemove={onRemove} />
    </Paper>
  )
}
