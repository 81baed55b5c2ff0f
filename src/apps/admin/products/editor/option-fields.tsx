import { ActionIcon, Checkbox, Group, Input, NativeSelect, Text, TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useMemo, useRef } from 'react'
import { LIMITS } from '../../../../domains/catalogue/shared/product-limits.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { adminProductFieldTexts } from '../../../../ui/texts/admin-product-fields.ts'
import { AxisList } from './option-axes.tsx'
import { CELLS, type Cell, choiceNames, fillDown, pasteCells } from './variant-matrix.ts'
import { type MatrixStore, useMatrix } from './variant-matrix-store.ts'
import styles from './variant-rows.module.css'
import type { EditedPicture } from './written-product.ts'

interface PictureChoice {
  /** key of the picture, or empty */
  value: string
  label: string
}

interface RowProps {
  store: MatrixStore
  index: number
  /** names of the row's values */
  name: string
}
interface VariantFieldsProps extends RowProps {
  choices: readonly PictureChoice[]
  onFill: (row: number, cell: Cell) => void
  onPaste: (row: number, cell: Cell, text: string) => void
}

/** The fields of one row. Each subscribes to its own value. */
const VariantFields = memo(
  function VariantFields({ choices, onFill, onPaste, ...row }: VariantFieldsProps) {
    return (
      <>
        <span className={styles.name}>{row.name}</span>
        {CELLS.map((cell) => (
          <Labelled key={cell} label={texts.cells[cell]}>
            <CellField {...row} cell={cell} onFill={onFill} onPaste={onPaste} />
          </Labelled>
        ))}
        <Labelled label={texts.image}>
          <VariantPictureField {...row} choices={choices} />
        </Labelled>
        <Labelled label={texts.off}>
          <OffField {...row} />
        </Labelled>
      </>
    )
  },
  // Handlers are not compared: they only use the store, so those of an earlier render do the same.
  (previous, next) =>
    previous.name === next.name && previous.choices === next.choices && previous.index === next.index,
)

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
)

function CellField({
  store,
  index,
  name,
  cell,
  onFill,
  onPaste,
}: RowProps & Pick<VariantFieldsProps, 'onFill' | 'onPaste'> & { cell: Cell }) {
  const value = useMatrix(store, ({ rows }) => rows[index]?.[cell] ?? '')
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onPaste(index, cell, text)
  }
  const fillByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'd') return
    event.preventDefault()
    onFill(index, cell)
  }
  return (
    <TextInput
      aria-label={`${name} ${texts.cells[cell]}`}
      value={value}
      maxLength={LIMITS.code}
      inputMode={cell === 'stock' ? 'numeric' : undefined}
      onChange={({ currentTarget }) => store.write(index, { [cell]: currentTarget.value })}
      onPaste={paste}
      onKeyDown={fillByKey}
    />
  )
}

function VariantPictureField({
  store,
  index,
  name,
  choices,
}: RowProps & Pick<VariantFieldsProps, 'choices'>) {
  const value = useMatrix(store, ({ rows }) => rows[index]?.image ?? '')
  return (
    <NativeSelect
      aria-label={`${name} ${texts.image}`}
      value={value}
      onChange={({ currentTarget }) => store.write(index, { image: currentTarget.value })}
      data={[...choices]}
    />
  )
}

function OffField({ store, index, name }: RowProps) {
  const value = useMatrix(store, ({ rows }) => rows[index]?.off ?? false)
  return (
    <Checkbox
      size="md"
      aria-label={`${name} ${texts.off}`}
      checked={value}
      onChange={({ currentTarget }) => store.write(index, { off: currentTarget.checked })}
    />
  )
}

const texts = adminProductFieldTexts.variants
const ROW_PX = 52

/** The options of a product, with a row for each combination of values. */
export function OptionFields({
  matrix,
  pictures,
  error,
}: {
  matrix: MatrixStore
  pictures: readonly EditedPicture[]
  error: ReactNode
}) {
  const axes = useMatrix(matrix, (current) => current.axes)
  const signature = JSON.stringify(pictures.map(({ key, alt }) => [key, alt]))
  // The form creates new arrays on each key press, so the choices are memoised by the arrays' content.
  const choices = useMemo(() => choicesOf(JSON.parse(signature)), [signature])
  return (
    <>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <AxisList axes={axes} store={matrix} />
      {axes.some(({ values }) => values.length > 0) && <VariantRows store={matrix} choices={choices} />}
    </>
  )
}

const choicesOf = (pictures: [key: string, alt: string][]) => [
  { value: '', label: texts.noImage },
  ...pictures.map(([value, alt], index) => ({ value, label: alt || texts.picture(index + 1) })),
]

interface VariantRowsProps {
  store: MatrixStore
  choices: readonly PictureChoice[]
}

/**
 * A row for each combination of options; only visible rows are rendered. Cells of a spreadsheet can be pasted into any
 * field.
 */
const VariantRows = memo(function VariantRows({ store, choices }: VariantRowsProps) {
  const axes = useMatrix(store, (matrix) => matrix.axes)
  const count = useMatrix(store, ({ rows }) => rows.length)
  const box = useRef<HTMLDivElement>(null)
  const names = choiceNames(axes)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  })
  const fill = (row: number, cell: Cell) =>
    store.change({ ...store.get(), rows: fillDown(store.get().rows, { row, cell }) })
  const paste = (row: number, cell: Cell, text: string) =>
    store.change({ ...store.get(), rows: pasteCells(store.get().rows, { row, cell }, text) })
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
                    index={index}
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
