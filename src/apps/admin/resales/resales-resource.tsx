import { Badge, Button, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { PickEditShape, type SellerPick } from '../../../domains/catalogue/resales/resales.contract.ts'
import { lastDay } from '../../../ui/dates.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { quantity, won } from '../../../ui/money.ts'
import { adminKitTexts } from '../../../ui/texts/admin-kit.ts'
import { adminPicksTexts as texts } from '../../../ui/texts/admin-picks.ts'
import { errorMessage } from '../api/error-message.ts'
import { useEditResale, type useResaleActions } from '../api/products/resales.api.ts'
import { unconfirmedFreeItems } from '../api/refusals.ts'
import { EditDialog } from '../components/edit/edit-dialog.tsx'
import { useVersionedEdit } from '../components/edit/use-versioned-edit.ts'
import { parseWhole } from '../components/form/parse-number.ts'
import type { Resource } from '../components/table/list-resource.ts'
import { FreeItemsDialog } from '../products/free-items-dialog.tsx'
import { marginText, sellerShare, textColumn, titleColumn, viewFilter } from './resale-columns.tsx'

const editTexts = texts.edit

interface EditButtonProps {
  shopid: string
  pick: SellerPick
}

/** Edits the title and the markup of a resale. */
function EditButton({ shopid, pick }: EditButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={editTexts.dialogTitle(pick.title)} onClick={() => setOpen(true)}>
        {editTexts.open}
      </Button>
      {isOpen && <ResaleDialog shopid={shopid} pick={pick} onClose={() => setOpen(false)} />}
    </>
  )
}

function ResaleDialog({ shopid, pick, onClose }: EditButtonProps & { onClose: () => void }) {
  const allowsFree = useRef(false)
  const save = useEditResale(shopid, pick.sid, () => allowsFree.current)
  const { own_title, markup } = pick
  const { form, go, error, ...edit } = useVersionedEdit({
    row: pick,
    writtenOf: ({ own_title, markup }: { own_title: string; markup: number }) => ({
      own_title,
      markup: markup === 0 ? '' : quantity(markup),
    }),
    shape: PickEditShape,
    bodyOf: (written) => ({ own_title: written.own_title.trim(), markup: wonOf(written.markup) ?? 0 }),
    rules: (written) => (wonOf(written.markup) === null ? { markup: editTexts.wrong } : {}),
    save,
    onSaved({ version }) {
      const undo = () => {
        // The previous price was already confirmed, even if it was 0.
        allowsFree.current = true
        void save.mutateAsync({ own_title, markup, version }).catch(() => {})
      }
      toast({ text: editTexts.saved, kind: 'done', action: { label: adminKitTexts.undo, run: undo } })
      onClose()
    },
  })
  const isFree = unconfirmedFreeItems(error).length > 0
  const send = (allows: boolean) => {
    allowsFree.current = allows
    go()
  }
  const price = pick.price - markup + (wonOf(form.getValues().markup) ?? 0)
  return (
    <>
      <EditDialog
        title={editTexts.title}
        go={editTexts.save}
        form={form}
        labels={editTexts.labels}
        onGo={() => send(false)}
        onClose={onClose}
        error={isFree ? null : error}
        isCovered={isFree}
        {...edit}
      >
        <TextInput
          label={editTexts.labels.own_title}
          description={editTexts.titleHint(pick.origin_title)}
          placeholder={pick.origin_title}
          maxLength={200}
          data-autofocus
          {...form.getInputProps('own_title')}
        />
        <TextInput
          label={editTexts.labels.markup}
          description={editTexts.markupHint(won(pick.price - markup))}
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
          placeholder="0"
          {...form.getInputProps('markup')}
        />
        <Text size="sm" role="status">
          {editTexts.outcome(
            won(price),
            won(sellerShare({ ...pick, price, markup: price - pick.price + markup })),
          )}
        </Text>
      </EditDialog>
      {isFree && (
        <FreeItemsDialog
          text={errorMessage(error)}
          allow={() => {
            save.reset()
            send(true)
          }}
          close={save.reset}
        />
      )}
    </>
  )
}

/** Reads an amount in won; 0 for empty text, null for invalid text. */
function wonOf(written: string): number | null {
  const number = written.trim() === '' ? 0 : parseWhole(written)
  return number === null || number < 0 ? null : number
}

interface ResalesOptions {
  shopid: string
  /** null without the permission */
  actions: Pick<ReturnType<typeof useResaleActions>, 'confirm' | 'remove'> | null
  isFiltered: boolean
  onFind: () => void
}

/** The list of products that the shop resells, with changes by their suppliers. */
export const resalesResource = ({
  shopid,
  actions,
  isFiltered,
  onFind,
}: ResalesOptions): Resource<SellerPick> => ({
  id: 'picks',
  label: texts.views.mine,
  noun: texts.noun,
  keyOf: ({ sid }) => String(sid),
  nameOf: ({ title }) => title,
  columns: [
    titleColumn(({ own_title, origin_title }) => own_title && texts.edit.origin(origin_title)),
    {
      id: 'state',
      header: texts.columns.state,
      card: 'aside',
      width: 'fit',
      text: (pick) => texts.states[resaleState(pick)],
      cell: (pick) => {
        const state = resaleState(pick)
        return (
          <Badge variant="light" color={state === 'on' ? 'yard' : state === 'changed' ? 'orange' : 'gray'}>
            {texts.states[state]}
          </Badge>
        )
      },
    },
    textColumn(
      'price',
      ({ price }) => won(price),
      ({ price, markup, price_before }) => (
        <>
          {markup > 0 && (
            <Text size="sm" c="dimmed">
              {texts.edit.added(won(price - markup), won(markup))}
            </Text>
          )}
          {price_before !== null && <PreviousValue text={texts.before(won(price_before))} />}
        </>
      ),
    ),
    textColumn<SellerPick>(
      'margin',
      marginText,
      ({ margin_before }) =>
        margin_before !== null && <PreviousValue text={texts.before(`${margin_before}%`)} />,
    ),
    textColumn('since', ({ picked_at }) => lastDay(picked_at)),
    ...(actions
      ? [
          {
            id: 'act',
            header: texts.columns.act,
            card: 'foot' as const,
            width: 'fit' as const,
            cell: (pick: SellerPick) => !pick.masked && <EditButton shopid={shopid} pick={pick} />,
          },
        ]
      : []),
  ],
  filters: [
    viewFilter,
    {
      name: 'changed',
      label: texts.changed,
      options: [
        { value: '', label: texts.all },
        { value: '1', label: texts.onlyChanged },
      ],
    },
  ],
  ...(actions && {
    actions: [
      {
        label: texts.see,
        async run(picks, onPart) {
          await actions.confirm(
            picks.map(({ sid }) => sid),
            onPart,
          )
          return { done: picks.length, failed: [] }
        },
      },
      {
        label: texts.remove,
        async run(picks, onPart) {
          await actions.remove(
            picks.map(({ sid }) => sid),
            onPart,
          )
          return { done: picks.length, failed: [] }
        },
      },
    ],
    // The supplier has withdrawn the product.
    selectable: ({ state }) => state !== 'ended',
  }),
  empty: isFiltered
    ? { ...texts.nothingChanged, icon: 'bell' }
    : { ...texts.noPicks, icon: 'share', action: { label: texts.find, run: onFind } },
})

function resaleState({
  state,
  sold_out,
  price_before,
  margin_before,
}: SellerPick): keyof typeof texts.states {
  if (state !== 'on') return state
  if (sold_out) return 'sold_out'
  return price_before !== null || margin_before !== null ? 'changed' : 'on'
}

function PreviousValue({ text }: { text: string }) {
  return (
    <Text size="sm" c="var(--mantine-color-orange-light-color)">
      {text}
    </Text>
  )
}
