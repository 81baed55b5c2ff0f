import { ActionIcon, Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, memo, useRef } from 'react'
import { LIMITS } from '../../../../../../domains/catalogue/seller/limits.ts'
import { Icon } from '../../../../../../ui/display/icon.tsx'
import { adminProductsTexts } from '../../../../../../ui/texts/admin-products.ts'
import type { EditedPicture } from '../written.ts'
import { CELLS, type Cell, filledDown, type MatrixRow, namesOf, pasted } from './matrix.ts'
import { type MatrixStore, useEpoch } from './matrix-store.ts'
import styles from './variant-rows.module.css'

const texts = adminProductsTexts.variants
const ROW_PX = 52

interface Props {
  store: MatrixStore
  pictures: readonly EditedPicture[]
  onChanged: () => void
}

/** A row for each combination of options; only those in sight are drawn. A sheet may be pasted into any field. */
export function VariantRows({ store, pictures, onChanged }: Props) {
  const epoch = useEpoch(store)
  const box = useRef<HTMLDivElement>(null)
  const { axes, rows } = store.get()
  const names = namesOf(axes)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  })
  const replace = (next: MatrixRow[]) => {
    store.set({ ...store.get(), rows: next })
    onChanged()
  }
  const fill = (row: number, cell: Cell | 'off' | 'image') =>
    replace(filledDown(store.get().rows, { row, cell }))
  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <div className={styles.box} ref={box}>
        <div className={styles.heads} aria-hidden="true">
          <span>{texts.name}</span>
          {CELLS.map((cell) => (
            <Head key={cell} label={texts.cells[cell]} onFill={() => fill(0, cell)} />
          ))}
          <span>{texts.image}</span>
          <span>{texts.off}</span>
        </div>
        <div className={styles.all} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Fields
                key={epoch}
                store={store}
                at={index}
                name={names(rows[index] as MatrixRow).join(' / ')}
                pictures={pictures}
                onFill={fill}
                onPaste={(cell, text) => replace(pasted(store.get().rows, { row: index, cell }, text))}
              />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function Head({ label, onFill }: { label: string; onFill: () => void }) {
  return (
    <Group gap={2} wrap="nowrap">
      {label}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        tabIndex={-1}
        title={texts.fillAll(label)}
        aria-label={texts.fillAll(label)}
        onClick={onFill}
      >
        <Icon name="down" size={14} />
      </ActionIcon>
    </Group>
  )
}

interface FieldsProps {
  store: MatrixStore
  at: number
  name: string
  pictures: readonly EditedPicture[]
  onFill: (row: number, cell: Cell | 'off' | 'image') => void
  onPaste: (cell: Cell, text: string) => void
}

/** The fields keep what is written themselves; the store is told, and nothing is drawn again. */
const Fields = memo(
  function Fields({ store, at, name, pictures, onFill, onPaste }: FieldsProps) {
    const row = store.get().rows[at] as MatrixRow
    const paste = (cell: Cell) => (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text')
      if (!/[\t\n]/.test(text.trim())) return
      event.preventDefault()
      onPaste(cell, text)
    }
    const fillByKey = (cell: Cell) => (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'd') return
      event.preventDefault()
      onFill(at, cell)
    }
    return (
      <>
        <span className={styles.name}>{name}</span>
        {CELLS.map((cell) => (
          <div key={cell}>
            <span className={styles.label} aria-hidden="true">
              {texts.cells[cell]}
            </span>
            <TextInput
              aria-label={`${name} ${texts.cells[cell]}`}
              defaultValue={row[cell]}
              maxLength={LIMITS.code}
              inputMode={cell === 'stock' ? 'numeric' : undefined}
              onChange={({ currentTarget }) => store.write(at, { [cell]: currentTarget.value })}
              onPaste={paste(cell)}
              onKeyDown={fillByKey(cell)}
            />
          </div>
        ))}
        <div>
          <span className={styles.label} aria-hidden="true">
            {texts.image}
          </span>
          <NativeSelect
            aria-label={`${name} ${texts.image}`}
            defaultValue={row.image}
            onChange={({ currentTarget }) => store.write(at, { image: currentTarget.value })}
            data={[
              { value: '', label: texts.noImage },
              ...pictures.map(({ key, alt }, place) => ({
                value: key,
                label: alt || texts.picture(place + 1),
              })),
            ]}
          />
        </div>
        <div>
          <span className={styles.label} aria-hidden="true">
            {texts.off}
          </span>
          <Checkbox
            size="md"
            aria-label={`${name} ${texts.off}`}
            defaultChecked={row.off}
            onChange={({ currentTarget }) => store.write(at, { off: currentTarget.checked })}
          />
        </div>
      </>
    )
  },
  (before, after) =>
    before.name === after.name && before.pictures === after.pictures && before.at === after.at,
)
