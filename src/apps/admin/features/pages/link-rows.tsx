import { ActionIcon, Button, CloseButton, Group, Input, Paper, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ShopLinks } from '../../../../domains/content/seller/contract.ts'
import { MOST_LINKS } from '../../../../domains/content/seller/limits.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { adminPagesTexts } from '../../../../ui/texts/admin-pages.ts'
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
  const [moved, setMoved] = useState<{ to: number; by: -1 | 1 } | null>(null)
  const move = (at: number, by: -1 | 1) => {
    onChange(links.toSpliced(at, 1).toSpliced(at + by, 0, links[at] as Link))
    setMoved({ to: at + by, by })
  }
  // The focus goes with the row, so that the next press moves the same one; at the end to its other arrow.
  useEffect(() => {
    if (!moved) return
    const arrows =
      rows.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${moved.to}"] [data-by]`) ?? []
    const [same] = [...arrows].filter(({ dataset, disabled }) => !disabled && Number(dataset.by) === moved.by)
    const target = same ?? [...arrows].find(({ disabled }) => !disabled)
    target?.focus()
  }, [moved])
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
            onMove={(by) => move(at, by)}
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
  const arrow = { variant: 'default', size: 44 } as const
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
      <Group gap={4} wrap="nowrap" ml="auto">
        <ActionIcon
          {...arrow}
          data-by={-1}
          aria-label={texts.up(place)}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <Icon name="up" size={16} />
        </ActionIcon>
        <ActionIcon
          {...arrow}
          className={styles.down}
          data-by={1}
          aria-label={texts.down(place)}
          disabled={place === of}
          onClick={() => onMove(1)}
        >
          <Icon name="up" size={16} />
        </ActionIcon>
        <CloseButton size={44} iconSize={18} aria-label={texts.remove(place)} onClick={onRemove} />
      </Group>
    </Paper>
  )
}
