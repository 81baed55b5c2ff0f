import { ActionIcon, Group, Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef } from 'react'
import { Icon } from '../../../../../../ui/display/icon.tsx'
import { adminProductFieldTexts } from '../../../../../../ui/texts/admin-product-fields.ts'
import { CELLS, type Cell, filledDown, namesOf, pasted } from './matrix.ts'
import { type MatrixStore, useMatrix } from './matrix-store.ts'
import { type PictureChoice, VariantFields } from './variant-fields.tsx'
import styles from './variant-rows.module.css'

const texts = adminProductFieldTexts.variants
const ROW_PX = 52

interface Props {
  store: MatrixStore
  choices: readonly PictureChoice[]
}

/** A row for each combination of options; only those in sight are drawn. A sheet may be pasted into any field. */
export const VariantRows = memo(function VariantRows({ store, choices }: Props) {
  const axes = useMatrix(store, (matrix) => matrix.axes)
  const count = useMatrix(store, ({ rows }) => rows.length)
  const box = useRef<HTMLDivElement>(null)
  const names = namesOf(axes)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  })
  const fill = (row: number, cell: Cell) =>
    store.change({ ...store.get(), rows: filledDown(store.get().rows, { row, cell }) })
  const paste = (row: number, cell: Cell, text: string) =>
    store.change({ ...store.get(), rows: pasted(store.get().rows, { row, cell }, text) })
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
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = store.get().rows[index]
            return (
              row && (
                <div
                  key={index}
                  ref={virtual.measureElement}
                  data-index={index}
                  className={styles.row}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <VariantFields
                    store={store}
                    at={index}
                    name={names(row).join(' / ')}
                    choices={choices}
                    onFill={fill}
                    onPaste={paste}
                  />
                </div>
              )
            )
          })}
        </div>
      </div>
    </>
  )
})

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
