import { Button, Group, Input, Paper, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { ShopLinks } from '../../../../domains/content/seller/contract.ts'
import { MOST_LINKS } from '../../../../domains/content/seller/limits.ts'
import { adminPagesTexts } from '../../../../ui/texts/admin-pages.ts'
import { moved } from '../../kit/rows/moved.ts'
import { RowArrows } from '../../kit/rows/row-arrows.tsx'
import { useRowSteps } from '../../kit/rows/use-row-steps.ts'
import styles from './pages.module.css'

const texts = adminPagesTexts.links

type Link = ShopLinks['links'][number]

/** Links in their order, each with its name and address. */
export function LinkRows({
  links,
  error,
  onChange,
}: {
  links: readonly Link[]
  error: ReactNode
  onChange: (links: Link[]) => void
}) {
  const changeAt = (at: number, part: Partial<Link>) =>
    onChange(links.map((link, n) => (n === at ? { ...link, ...part } : link)))
  const rows = useRef<HTMLDivElement>(null)
  const step = useRowSteps(rows, (from, to) => onChange(moved(links, from, to)))
  return (
    <Input.Wrapper component="fieldset" className={styles.list} description={texts.urlHint} error={error}>
      <Stack gap="xs" my="xs" ref={rows}>
        {links.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.none}
          </Text>
        )}
        {links.map((link, at) => (
          <LinkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a link has no name of its own, and its fields hold no state.
            key={at}
            place={at + 1}
            of={links.length}
            link={link}
            onChange={(part) => changeAt(at, part)}
            onMove={(by) => step(at, by)}
            onRemove={() => onChange(links.toSpliced(at, 1))}
          />
        ))}
        {links.length < MOST_LINKS && (
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
  place,
  of,
  link: { title, url },
  onChange,
  onMove,
  onRemove,
}: {
  place: number
  of: number
  link: Link
  onChange: (part: Partial<Link>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  return (
    <Paper withBorder p="xs" className={styles.link} data-row={place - 1}>
      <TextInput
        label={texts.name}
        aria-label={texts.of(place, texts.name)}
        required
        maxLength={200}
        value={title}
        onChange={({ target: { value } }) => onChange({ title: value })}
      />
      <TextInput
        label={texts.url}
        aria-label={texts.of(place, texts.url)}
        required
        maxLength={1_000}
        inputMode="url"
        value={url}
        onChange={({ target: { value } }) => onChange({ url: value })}
      />
      <RowArrows place={place} of={of} texts={texts} onMove={onMove} onRemove={onRemove} />
    </Paper>
  )
}
